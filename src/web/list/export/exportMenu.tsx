import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import type { ReactElement } from 'react'
import { focused } from '../../elements/focused.ts'
import styles from './exportMenu.module.css'
import type { Format } from './export.ts'

/** What may be exported: the selected records, the list as it is shown, all of it with every field. */
export type Extent = 'selected' | 'shown' | 'everything'

export interface ExportMenuProps {
  readonly anchor: HTMLElement
  readonly selected: number
  /** Null while the result is being counted. */
  readonly total: number | null
  readonly onExport: (extent: Extent, format: Format) => void
  readonly onClose: () => void
}

const formats: readonly (readonly [Format, string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
]

const rowsOf = (count: number | null): string =>
  count === null ? 'The rows of this filter' : `${count} ${count === 1 ? 'row' : 'rows'}`

interface Choice {
  readonly extent: Extent
  readonly label: string
  readonly words: string
}

/** Chooses what to export, and as what. */
export const ExportMenu = ({ anchor, selected, total, onExport, onClose }: ExportMenuProps): ReactElement => {
  const choices: readonly Choice[] = [
    ...(selected > 0
      ? [{ extent: 'selected', label: 'Selected', words: `${rowsOf(selected)}, the columns shown` } as const]
      : []),
    { extent: 'shown', label: 'What I see', words: `${rowsOf(total)}, the columns shown` },
    { extent: 'everything', label: 'Everything', words: 'All rows, all columns' },
  ]
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Export' } }}
    >
      <div className={styles.extents}>
        {choices.map(({ extent, label, words }, at) => (
          <div key={extent} className={styles.extent}>
            <p>
              <strong>{label}</strong>
              <span>{words}</span>
            </p>
            {formats.map(([format, name], index) => (
              <Button
                key={format}
                variant="outlined"
                ref={at === 0 && index === 0 ? focused : undefined}
                aria-label={`${name}: ${label}`}
                onClick={() => {
                  onClose()
                  onExport(extent, format)
                }}
              >
                {name}
              </Button>
            ))}
          </div>
        ))}
      </div>
    </Popover>
  )
}

export default ExportMenu
