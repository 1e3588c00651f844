import { pieceLabels } from '../../../wire/pieces.ts'
import { callOf } from '../../api/ask.ts'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
import { inSentence } from '../../../kernel/field.ts'
import { openPdf } from '../../api/openPdf.ts'
import type { Anchor } from '../../elements/useAnchor.ts'
import { useMedia } from '../../elements/useMedia.ts'
import { useDoing, whyNot } from '../model/commands.ts'
import { useDoc } from '../record/doc.ts'

import type { DocumentAnswer } from '../../../wire/documents.ts'
import { asksFirst, type Command } from '../model/flow.ts'
import styles from './moreList.module.css'
import { sayMore } from '../talk/useCalled.ts'
import { phone, wide } from '../model/widths.ts'

interface Entry {
  readonly id: string
  readonly label: string
  readonly keys?: string
  readonly why?: string | null
  readonly run: () => void
}

const Row = ({ entry, onDone }: { entry: Entry; onDone: () => void }): ReactElement => {
  const why = entry.why ?? null
  return (
    <MenuItem
      aria-disabled={why !== null}
      data-off={why !== null}
      className={styles.entry}
      onClick={() => {
        if (why !== null) return
        onDone()
        entry.run()
      }}
    >
      <span>
        {entry.label}
        {why !== null && <span className={styles.why}>{why}</span>}
      </span>
      {entry.keys !== undefined && <kbd>{entry.keys}</kbd>}
    </MenuItem>
  )
}

/** The list of the menu: other actions, other documents to make, then what every record offers. */
const MoreList = ({ anchor, answer }: { anchor: Anchor; answer: DocumentAnswer }): ReactElement => {
  const { def } = useDoc()
  const doing = useDoing()
  const isWide = useMedia(wide)
  const isPhone = useMedia(phone)
  const entryOf = (command: Command): Entry => ({
    id: command.name,
    label: command.kind === 'action' && asksFirst(def, command) ? `${command.label}…` : command.label,
    why: whyNot(command, doing.isUnsaved),
    run: () => doing.run(command),
  })
  const hidden = isPhone && doing.second ? [doing.second] : []
  const commands = [...hidden, ...doing.rest].map(entryOf)
  const labels = answer.links.down.filter(({ doc }) => doc === 'piece').length
  const always: readonly (Entry | null)[] = [
    doing.print && { id: 'print', label: 'Print preview', keys: 'Ctrl+P', run: doing.print },
    doing.mail && { id: 'mail', label: 'E-mail', keys: 'Ctrl+M', run: doing.mail },
    labels === 0
      ? null
      : {
          id: 'labels',
          label: labels === 1 ? 'Print its label' : `Print its ${labels} labels`,
          run: () => void openPdf(callOf(pieceLabels, { query: { document: def.name, documentId: answer.id } })),
        },
    doing.duplicate && { id: 'duplicate', label: `Duplicate ${inSentence(def.label)}`, keys: 'd', run: doing.duplicate },
    isWide
      ? null
      : { id: 'activity', label: 'Activity', keys: 'h', run: () => doing.open({ kind: 'activity', isCalled: false }) },
    { id: 'comment', label: 'Comment', keys: 'c', run: () => sayMore(doing) },
    { id: 'files', label: 'Attachments', keys: 'a', run: () => doing.open({ kind: 'files' }) },
    isWide || !def.post || answer.number === null
      ? null
      : { id: 'postings', label: 'Postings', run: () => doing.open({ kind: 'postings' }) },
    doing.remove && { id: 'delete', label: `Delete ${inSentence(def.label)}`, run: doing.remove },
  ]
  const rows = (entries: readonly (Entry | null)[]): (ReactElement | null)[] =>
    entries.map(entry => entry && <Row key={entry.id} entry={entry} onDone={anchor.close} />)
  return (
    <Menu open={anchor.isOpen} anchorEl={anchor.element} onClose={anchor.close}>
      {rows(commands)}
      {commands.length > 0 && <Divider className={styles.line} />}
      {rows(always)}
    </Menu>
  )
}

export default MoreList
