import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { focused } from '../../elements/focused.ts'
import type { Spot } from '../model/moving.ts'
import { above, find, linesOf } from '../model/tree.ts'
import { nameOfNode, type TreeNode } from '../model/node.ts'
import type { LayersProps } from './treeLayers.tsx'
import styles from './over.module.css'
import type { Mover } from './useCarry.ts'

/** More than these are found by typing. */
const mostOffered = 200
const listId = 'move-to-list'

interface Offer {
  readonly spot: Spot
  readonly name: string
  /** Those above it, from the top. */
  readonly way: string
  readonly why: string | null
}

const offersOf = ({
  view: { tree },
  mover,
  node,
  q,
}: Pick<LayersProps, 'view'> & { mover: Mover; node: TreeNode; q: string }) => {
  const found = find(tree, q)
  const offer = (spot: Spot, name: string, way: string): Offer => ({ spot, name, way, why: mover.whyNot(tree, node, spot) })
  const nodes = linesOf(tree, { isOpen: () => true })
    .map(({ twig }) => twig)
    .filter(({ key, kind }) => kind === 'record' && key !== node.key && (!found || found.isMatch(key)))
  // What takes it comes first: the list need not be searched for it.
  const all = nodes
    .slice(0, mostOffered)
    .map(one =>
      offer({ at: 'under', key: one.key }, nameOfNode(one), above(tree, one.key).toReversed().map(nameOfNode).join(' › ')),
    )
  const top = found ? [] : [offer({ at: 'under', key: null }, 'The top level', '')]
  return {
    offers: [...top, ...all.filter(({ why }) => why === null), ...all.filter(({ why }) => why !== null)],
    left: nodes.length - all.length,
  }
}

interface OffersProps extends ReturnType<typeof offersOf> {
  readonly q: string
  readonly picked: number
  readonly onTake: (offer: Offer) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const Offers = ({ offers, left, q, picked, onTake, onKeyDown }: OffersProps): ReactElement => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what cannot be chosen says why, which no select can */}
    <div id={listId} role="listbox" aria-label="Where it can stand" className={styles.offers}>
      {offers.map((offer, index) => (
        <div
          key={offer.spot.key ?? ''}
          id={`${listId}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
          role="option"
          tabIndex={-1}
          aria-selected={index === picked}
          aria-disabled={offer.why !== null}
          className={styles.offer}
          onClick={() => onTake(offer)}
          onKeyDown={onKeyDown}
        >
          <span>{offer.name}</span>
          <span className={styles.way}>{offer.why ?? offer.way}</span>
        </div>
      ))}
    </div>
    {offers.length === 0 && <p className={styles.way}>Nothing is called “{q}”.</p>}
    {left > 0 && <p className={styles.way}>{left} more; type to find them.</p>}
  </>
)

/** Where a record is to stand: chosen from a list that can be searched, where nothing can be dragged. */
const MoveDialog = ({
  view,
  mover,
  node,
  onClose,
}: LayersProps & { readonly mover: Mover; readonly node: TreeNode }): ReactElement => {
  const [q, setQ] = useState('')
  // Enter at once moves nothing.
  const [picked, setPicked] = useState(-1)
  const { offers, left } = offersOf({ view, mover, node, q })
  const take = (offer: Offer | undefined): void => {
    if (!offer || offer.why !== null) return
    onClose()
    mover.move(view.tree, node, offer.spot)
  }
  const go = (to: number): void => {
    const next = Math.min(offers.length - 1, Math.max(0, to))
    setPicked(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') go(picked + 1)
    else if (event.key === 'ArrowUp') go(picked - 1)
    else if (event.key === 'Enter') take(offers[picked])
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="move-to-title">
      <DialogTitle id="move-to-title">Move {nameOfNode(node)}</DialogTitle>
      <DialogContent className={styles.picker}>
        <input
          ref={focused}
          className={styles.pickerBox}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={offers[picked] && `${listId}-${picked}`}
          aria-label="Under which one"
          placeholder="Code or name"
          autoComplete="off"
          value={q}
          onChange={({ target }) => {
            setQ(target.value)
            setPicked(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Offers {...{ offers, left, q, picked, onKeyDown }} onTake={take} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}

export default MoveDialog
