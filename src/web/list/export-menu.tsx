import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactElement } from 'react'
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

const rowsOf = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`

/** Chooses what to export, and as what. */
export const ExportMenu = ({ anchor, selected, total, onExport, onClose }: ExportMenuProps): ReactElement => {
  const extents: readonly (readonly [Extent, string])[] = [
    ...(selected > 0 ? [['selected', `Selected: ${rowsOf(selected)}, these columns`] as const] : []),
    ['shown', `What I see: ${total === null ? 'the rows of this filter' : rowsOf(total)}, these columns`],
    ['everything', 'Everything: all rows, all columns'],
  ]
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': 'Export' } }}
    >
      {extents.flatMap(([extent, words]) => [
        <ListSubheader
          key={extent}
          role="presentation"
          sx={{ lineHeight: '28px', fontSize: 12, px: 1.5, color: 'surface.muted' }}
        >
          {words}
        </ListSubheader>,
        ...formats.map(([format, label]) => (
          <MenuItem
            key={`${extent} ${format}`}
            aria-label={`${words}, as ${label}`}
            onClick={() => {
              onClose()
              onExport(extent, format)
            }}
          >
            {label}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}

export default ExportMenu
