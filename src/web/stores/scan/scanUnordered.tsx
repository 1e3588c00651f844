import Button from '@mui/material/Button'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import type { ReactElement } from 'react'
import { units } from '../../../kernel/stock.ts'
import { parseDecimal } from '../../../kernel/decimal.ts'
import { figure } from '../amounts.ts'
import { Entry } from './choice.tsx'
import { type Goods, useItemsLikeQuery, useReceivedQuery } from './inwardApi.ts'
import styles from '../reader/scan.module.css'

interface Item {
  readonly id: number
  readonly name: string
}

type Chosen = (chosen: { readonly goods: Goods | null; readonly rate: string | null; readonly maker: string | null }) => void

/** The price of a chosen item by its unit, as the form proposes it, and whose make it is. */
const Price = ({ item, onChosen }: { item: Item; onChosen: Chosen }): ReactElement => {
  const { data } = useReceivedQuery(item.id)
  const [typed, setTyped] = useState<string | null>(null)
  const [maker, setMaker] = useState('')
  const rate = typed ?? (data?.rate ? figure(data.rate).replaceAll(',', '') : '')
  const tell = useEffectEvent(onChosen)
  const { id, name } = item
  const measure = data?.measure
  useEffect(() => {
    if (!measure) return
    tell({
      goods: { item: id, itemTitle: name, measure },
      rate: parseDecimal(rate)?.toString() ?? null,
      maker: maker.trim() || null,
    })
  }, [id, name, measure, rate, maker])
  return (
    <>
      <div className={styles.where}>
        <Entry label="Price" unit={measure ? `₹ per ${units[measure]}` : '₹'} value={rate} onChange={setTyped} />
        <Entry label="Maker" value={maker} onChange={setMaker} />
      </div>
      <p className={styles.hint}>The price is provisional; the bill of the supplier settles it.</p>
    </>
  )
}

/** Goods that nobody ordered: which item they are, and what they cost until their bill comes. */
export const Unordered = ({ onChosen }: { onChosen: Chosen }): ReactElement => {
  const [typed, setTyped] = useState('')
  const [item, setItem] = useState<Item | null>(null)
  const sought = useDeferredValue(typed.trim())
  const { data: found = [], isSuccess } = useItemsLikeQuery(sought, { skip: sought.length < 2 })
  const take = (next: Item | null): void => {
    setItem(next)
    if (!next) onChosen({ goods: null, rate: null, maker: null })
  }
  if (item) {
    return (
      <>
        <p className={styles.chosen}>
          <strong>{item.name}</strong> <Button onClick={() => take(null)}>Another item</Button>
        </p>
        <Price key={item.id} item={item} onChosen={onChosen} />
      </>
    )
  }
  return (
    <>
      <Entry label="Item, by code or name" value={typed} onChange={setTyped} />
      {sought.length >= 2 && (
        <ul className={styles.found} aria-label="Items">
          {found.map(one => (
            <li key={one.id}>
              <button type="button" onClick={() => take(one)}>
                {one.name}
              </button>
            </li>
          ))}
          {isSuccess && found.length === 0 && <li className={styles.hint}>No item has these letters.</li>}
        </ul>
      )}
    </>
  )
}
