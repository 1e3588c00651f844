import type { LineSet } from '../../../kernel/lineSet.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { type Field, type Kind, labelOf } from '../../../kernel/field.ts'
import { kinds } from '../../../kernel/kinds.ts'
import { limitText } from '../../../kernel/measured/limit.ts'
import { type Row, visible } from '../../../kernel/record.ts'

/** How a formula comes to its figure, for one line: '12.500 km × 6,84,250.00'; null when there is nothing to say. */
export type How = (line: Readonly<Row>) => string | null

/** A column of the grid. */
export interface Column {
  readonly name: string
  readonly field: Field
  readonly label: string
  /** Shown in the head, never in cells. */
  readonly unit: string | null
  /** What a reading has to be, under the label; empty where nothing is asked. */
  readonly asked: string
  /** Set on the right, in tabular figures. */
  readonly numeric: boolean
  /** People may type in it; all others are formulas or follow from what was chosen. */
  readonly typed: boolean
  /** It is told of the stored line, from what became of it. */
  readonly told: boolean
  /** A line is not complete without it. */
  readonly required: boolean
  /** In pixels; the least width of the flexible column. */
  readonly width: number
  /** In pixels; where the window is narrow the column gives way to this. */
  readonly least: number
  readonly flex: boolean
  /** It describes the column before it and stands beneath it, in a line of two rows. */
  readonly beneath: boolean
  /** Stays at the right edge while the others scroll. */
  readonly pinned: boolean
  /** Its sum stands in the strip. */
  readonly summed: boolean
  /** The column that holds the unit of each line's quantity, where the field itself has none. */
  readonly unitFrom: string | null
  readonly how: How | null
}

export interface ColumnOptions {
  /** The person's duties: fields meant for others have no column. */
  readonly held: ReadonlySet<Duty>
  /** Only these columns, in this order; all when absent. */
  readonly show?: readonly string[]
  readonly how?: Readonly<Record<string, How>>
  /** The column that stays at the right edge: the amount of the line when absent, none when null. */
  readonly pin?: string | null
}

const widths: Record<Kind, number> = {
  text: 150,
  note: 200,
  int: 76,
  qty: 108,
  figure: 96,
  length: 108,
  weight: 108,
  rate: 124,
  money: 140,
  percent: 84,
  date: 108,
  time: 72,
  interval: 250,
  stamp: 140,
  bool: 72,
  choice: 124,
  choices: 150,
  measured: 112,
  ref: 190,
  line: 190,
}

const letterWidth = 7
const headPadding = 28

const summedKinds: ReadonlySet<Kind> = new Set(['qty', 'length', 'weight', 'money'])
const unitNames = ['uom', 'unit', 'measure']

const flexWidth = 240

/** A text of a few letters that names what the line is about: a GSTIN, the code of a port. */
const isCode = ({ kind, maxLength }: Field): boolean => kind === 'text' && maxLength !== undefined && maxLength <= 20

/** Says whether people type into a field of a set of lines. */
export const isTyped = (set: LineSet, name: string, field: Field): boolean => name in set.fields && !field.readonly

/** Short codes need less room than the usual text, and a word that nobody chooses none for the choosing. */
const contentWidth = ({ kind, maxLength, readonly, choiceLabels }: Field): number => {
  const letters =
    kind === 'choice' && readonly && choiceLabels ? Math.max(...Object.values(choiceLabels).map(word => word.length)) : maxLength
  const isShort = letters !== undefined && (kind === 'text' || kind === 'choice')
  return isShort ? Math.min(widths[kind], letters * letterWidth + headPadding) : widths[kind]
}

/**
 * The column that takes the width that is left: the description, else what every line is about, else the first long text, else the
 * first reference, else the first. What tells lines apart is a number, and needs no room.
 */
const flexible = ({ key = [] }: LineSet, fields: readonly (readonly [string, Field])[], beneath: number): string | undefined => {
  if (beneath > 0) return fields[beneath - 1]?.[0]
  const first = (kind: Kind) => fields.find(([, field]) => field.kind === kind)?.[0]
  const told = fields.filter(([, { kind, optional }]) => kind === 'ref' && !optional)
  const subject = (told.find(([name]) => !key.includes(name)) ?? told[0])?.[0]
  const described = fields.find(([name]) => name === 'description')?.[0]
  return described ?? subject ?? first('note') ?? first('text') ?? first('ref') ?? fields[0]?.[0]
}

/** Where the description of what the column before it names stands, which needs no width of its own; -1 where there is none. */
const describing = (fields: readonly (readonly [string, Field])[]): number =>
  fields.findIndex(([name], at) => name === 'description' && fields[at - 1]?.[1].kind === 'ref')

/** The amount of the line: what is called so, else the last money that follows from the line alone, else the last that there is. */
const amountOf = (set: LineSet, fields: readonly (readonly [string, Field])[]): string | undefined => {
  const money = fields.filter(([, field]) => field.kind === 'money').map(([name]) => name)
  return money.find(name => name === 'amount') ?? money.findLast(name => name in set.computed) ?? money.at(-1)
}

/** Does a column stay at the left edge while the others scroll: what the line is about, and its description? */
export const isStuck = (columns: readonly Column[], at: number): boolean =>
  columns[0]?.field.kind === 'ref' && !columns[0].pinned && (at === 0 || (at === 1 && columns[1]?.beneath === true))

/** The class names by which a column stands above or below another one, or stays at the left edge. */
export const placeOf = (columns: readonly Column[], at: number): string => {
  const names = isStuck(columns, at) ? ['lg-stuck'] : []
  if (columns[at]?.beneath) names.push('lg-beneath')
  if (columns[at + 1]?.beneath) names.push('lg-above')
  return names.join(' ')
}

/** The columns of a line set: what is typed in the order of its declaration, then what is computed, the amount at the end. */
export const columnsOf = (set: LineSet, options: ColumnOptions): Column[] => {
  const all = [set.fields, set.computed, set.assigned, set.told ?? {}].flatMap(fields => visible(fields, options.held))
  const fields = options.show ? options.show.flatMap(name => all.filter(([other]) => other === name)) : all
  const pin = options.pin === undefined ? amountOf(set, fields) : options.pin
  const beneath = describing(fields)
  const flex = flexible(set, fields, beneath)
  const unitFrom = unitNames.find(name => name in set.fields) ?? null
  const columns = fields.map(([name, field], at): Column => {
    const label = labelOf(name, field)
    const unit = field.unit ?? field.limit?.typed?.unit ?? field.limit?.unit ?? (field.kind === 'money' ? '₹' : null)
    const width = Math.max(contentWidth(field), name === flex && !isCode(field) ? flexWidth : 0)
    return {
      name,
      field,
      label,
      unit,
      asked: [limitText(field.limit ?? null), field.limit?.typed ? (field.limit.unit ?? '') : ''].filter(Boolean).join(' '),
      numeric: kinds[field.kind].numeric && field.limit?.way !== 'words',
      typed: isTyped(set, name, field),
      told: name in (set.told ?? {}),
      width,
      least: width,
      required: !field.optional && field.kind !== 'bool' && field.kind !== 'choices',
      flex: name === flex,
      beneath: at === beneath,
      pinned: name === pin,
      summed: summedKinds.has(field.kind) && !field.apart,
      unitFrom: field.kind === 'qty' && !unit ? unitFrom : null,
      how: options.how?.[name] ?? (name in set.computed ? line => set.explain?.(name, line) ?? null : null),
    }
  })
  return [...columns.filter(column => !column.pinned), ...columns.filter(column => column.pinned)]
}
