import type { MaterialRow } from '../../wire/planning/material.ts'
import type { Column } from '../chosen/chosenTable.tsx'
import { kg } from './kg.ts'
import { Strip } from './strip.tsx'
import styles from './material.module.css'

/** What would help, in a word. */
export const helpWords: Readonly<Record<MaterialRow['helps'], string>> = {
  buy: 'Buy',
  order: 'Order',
  test: 'Test',
  chase: 'Hurry',
  nothing: '',
}

const notPlanned: Column<MaterialRow> = { label: 'Not planned', right: true, cell: ({ openKg }) => kg(openKg) }

/** The columns of the material plan, what is ordered and not planned among them where it is counted; a click on the name opens the facts. */
export const materialColumns = (open: (row: MaterialRow) => void, withDemand: boolean): readonly Column<MaterialRow>[] => [
  {
    label: 'Material',
    cell: row => (
      <button type="button" tabIndex={-1} className={styles.name} onClick={() => open(row)}>
        {row.material.name}
      </button>
    ),
  },
  { label: 'Free, kg', right: true, cell: ({ freeKg }) => kg(freeKg) },
  { label: 'Needed, kg', right: true, cell: ({ neededKg }) => kg(neededKg) },
  { label: 'By drafts', right: true, cell: ({ draftKg }) => kg(draftKg) },
  ...(withDemand ? [notPlanned] : []),
  { label: 'On order', right: true, cell: ({ comingKg }) => kg(comingKg) },
  { label: 'Late, held', right: true, cell: ({ undatedKg }) => kg(undatedKg), isBad: ({ lateKg }) => Number(lateKg) > 0 },
  { label: 'Asked for', right: true, cell: ({ requestedKg }) => kg(requestedKg) },
  { label: 'Left by day', cell: row => <Strip left={row.left} /> },
  { label: 'First short', whole: true, cell: ({ short }) => short?.day ?? '', isBad: () => true },
  { label: 'Short, kg', right: true, cell: ({ short }) => (short ? kg(short.kg) : '') },
  {
    label: 'To buy',
    right: true,
    cell: ({ toBuy, item }) => (toBuy === null ? '' : item === null ? kg(toBuy.kg) : `${kg(toBuy.qty)} ${item.unit}`),
  },
  {
    label: 'Order by',
    whole: true,
    cell: ({ toBuy }) => toBuy?.orderBy ?? '',
    isBad: ({ toBuy }) => (toBuy?.daysOver ?? 0) > 0,
  },
  { label: 'What helps', cell: ({ helps }) => helpWords[helps] },
]
