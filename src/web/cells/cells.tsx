import type { ReactNode } from 'react'
import { later, Until } from '../elements/arrival.tsx'
import type { Field, Kind } from '../../kernel/field.ts'
import { isNone } from '../../kernel/kinds.ts'
import { ToneChip } from './statusChip.tsx'
import { shownField, shownStamp } from '../theme/shown.ts'

/** How every reference is shown: by document, by id. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a cell shows of a value that is not empty. Plain functions: a table holds thousands. */
type Cell = (value: unknown, field: Field, titles: Titles) => ReactNode

/** A design is known by its drawing, whose code comes with the first of them. */
const Thumbnail = later(() => import('./thumbnail.tsx'))

const titled: Cell = (value, field, titles) => titles[field.target ?? '']?.[String(value)] ?? `#${String(value)}`

const plain: Cell = (value, field) => shownField(field, value)

/** The display of each kind in a table; a new kind does not compile until it has its cell. */
const cells: Record<Kind, Cell> = {
  text: plain,
  note: value => String(value).replace(/\s+/g, ' '),
  int: plain,
  qty: plain,
  figure: plain,
  length: plain,
  weight: plain,
  rate: plain,
  money: plain,
  percent: plain,
  date: plain,
  time: plain,
  stamp: value => shownStamp(String(value)),
  interval: plain,
  // The heading says of what; the column is as wide as its words.
  bool: (value, field) => (field.warns && value === true ? <ToneChip tone="danger" word="Yes" /> : plain(value, field, {})),
  choice: plain,
  choices: plain,
  measured: plain,
  line: plain,
  ref: (value, field, titles) =>
    field.target === 'productDesign' ? (
      <Until fallback={titled(value, field, titles)}>
        <Thumbnail id={Number(value)} title={String(titled(value, field, titles))} />
      </Until>
    ) : (
      titled(value, field, titles)
    ),
}

/** The words of a cell without its drawing. */
export const wordsOf = (value: unknown, field: Field, titles: Titles): string => {
  if (isNone(field, value)) return ''
  const shown = (field.kind === 'ref' ? titled : field.kind === 'bool' ? plain : cells[field.kind])(value, field, titles)
  return typeof shown === 'string' ? shown : ''
}

/** A value as it stands in a cell; nothing where there is nothing. */
export const cellOf = (value: unknown, field: Field, titles: Titles): ReactNode =>
  isNone(field, value) ? null : cells[field.kind](value, field, titles)
