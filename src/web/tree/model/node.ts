import type { AnyDocument } from '../../../kernel/document.ts'
import { type Field, labelOf } from '../../../kernel/field.ts'
import { headerFields, visible } from '../../../kernel/record.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { cellOf, type Titles } from '../../cells/cells.tsx'
import type { ListRow } from '../../../wire/documents.ts'
import type { Twig } from './tree.ts'
import { shownField } from '../../theme/shown.ts'

/** What a line of the tree is: a record, a heading over some, a line of a record, or a remark such as that one is on its way. */
export type NodeKind = 'record' | 'heading' | 'line' | 'note'

/** One line of a tree, ready to be shown. */
export interface TreeNode extends Twig {
  readonly kind: NodeKind
  readonly code: string
  readonly name: string
  /** Said in grey behind the name. */
  readonly aside: string
  /** As the heads of the tree name them. */
  readonly sides: readonly string[]
  /** The record that it is, or to which it belongs; null for a heading. */
  readonly row: ListRow | null
  /** It stands here by its family: shown paler. */
  readonly isFaint: boolean
  /** What stands below is read when it is opened. */
  readonly isLazy: boolean
}

/** Says whether a record holds no others, such as a ledger, which is no group. */
export const isLeaf = (def: AnyDocument, row: ListRow): boolean => 'isGroup' in def.fields && row['isGroup'] !== true

/** A column at the right of the tree; px. */
export interface Head {
  readonly label: string
  readonly width: number
}

export const recordKey = (id: number): string => `r${id}`

/** Says what a node is called where it stands alone. */
export const nameOfNode = ({ code, name }: Pick<TreeNode, 'code' | 'name'>): string => [code, name].filter(Boolean).join(' ')

const refId = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const mostSides = 2

/** A field shown at the right. */
export interface Side extends Head {
  readonly id: string
  readonly field: Field
}

export const sidesOf = (def: AnyDocument, duties: readonly Duty[]): readonly Side[] => {
  const fields = Object.fromEntries(visible(headerFields(def), new Set(duties)))
  const told = new Set(['code', 'name', 'status', 'standing', def.tree ?? '', ...def.title])
  const ids = def.sides ?? def.list.filter(id => !told.has(id)).slice(0, mostSides)
  return ids.flatMap(id => {
    const field = fields[id]
    return field ? [{ id, field, label: labelOf(id, field), width: 180 }] : []
  })
}

const textOf = (field: Field, value: unknown, titles: Titles): string => {
  const shown = cellOf(value, field, titles)
  return typeof shown === 'string' ? shown : ''
}

/** A record as a line of the tree. */
export const recordNode = (def: AnyDocument, row: ListRow, titles: Titles, sides: readonly Side[]): TreeNode => {
  const fields = headerFields(def)
  const code = fields['code'] ? shownField(fields['code'], row['code']) : ''
  const own = [...new Set([...def.title, ...('name' in fields ? ['name'] : [])])].filter(id => id !== 'code')
  const name = own.flatMap(id => (fields[id] ? [textOf(fields[id], row[id], titles)] : [])).join(' · ')
  const upper = def.tree === undefined ? null : refId(row[def.tree])
  return {
    key: recordKey(row.id),
    above: upper === null ? null : recordKey(upper),
    words: [code, name].filter(Boolean),
    kind: 'record',
    code,
    name: name || (code ? '' : `${def.label} ${row.id}`),
    aside: '',
    sides: sides.map(({ id, field }) => textOf(field, row[id], titles)),
    row,
    isFaint: false,
    isLazy: false,
  }
}

const bare = { code: '', aside: '', sides: [], row: null, isFaint: false, isLazy: false } as const

export const headingNode = (key: string, name: string): TreeNode => ({
  ...bare,
  key,
  above: null,
  words: [name],
  kind: 'heading',
  name,
})

/** A remark in the place of lines: they are on their way, there are none, or they could not be read. */
export const noteNode = (under: string, name: string): TreeNode => ({
  ...bare,
  key: `${under}.note`,
  above: under,
  words: [],
  kind: 'note',
  name,
})

/** A line of a record. */
export const lineNode = (
  line: Pick<TreeNode, 'key' | 'name' | 'aside' | 'row'> & Partial<Pick<TreeNode, 'code' | 'sides' | 'isFaint'>>,
  under: string,
): TreeNode => ({
  ...bare,
  ...line,
  above: under,
  words: [line.name, line.aside, ...(line.sides ?? [])].filter(Boolean),
  kind: 'line',
})
