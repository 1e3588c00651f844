import type { AnyDocument } from '../../../kernel/document.ts'
import type { LineSet } from '../../../kernel/lineSet.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { type Field, type Fields, labelOf } from '../../../kernel/field.ts'
import { isEmpty, kinds } from '../../../kernel/kinds.ts'
import { headerFields, type Row, visible } from '../../../kernel/record.ts'

/** A group of header fields under one title. */
export interface Panel {
  readonly title: string
  readonly fields: readonly (readonly [name: string, field: Field])[]
}

/** Where fields stand that a definition has put into no panel. */
const leftOver = 'Other details'

/** The panels of a document's header for a person with these duties; no field gets lost, but those that are told elsewhere. */
export const panelsOf = (
  def: AnyDocument,
  held: ReadonlySet<Duty>,
  isToldElsewhere: (name: string) => boolean = () => false,
): readonly Panel[] => {
  const all = new Map(visible(headerFields(def), held))
  const placed = new Set(Object.values(def.layout).flat())
  const panels = Object.entries(def.layout).map(([title, names]) => ({ title, names }))
  const rest = Object.keys(def.fields).filter(name => !placed.has(name) && !isToldElsewhere(name))
  return [...panels, { title: leftOver, names: rest }]
    .map(({ title, names }) => ({
      title,
      fields: names.flatMap(name => ((field): [string, Field][] => (field ? [[name, field]] : []))(all.get(name))),
    }))
    .filter(panel => panel.fields.length > 0)
}

/** Must a person give this themselves, with nothing to go by? */
export const isGiven = (field: Field): boolean =>
  !field.optional && !field.readonly && field.default === undefined && field.defaultOn === undefined && field.kind !== 'bool'

/**
 * Does a panel ask for a choice that nobody else can make: a reference, one of a list? A voucher is walked through by Enter, which
 * passes by what is folded: there a panel asks for whatever must be typed, and for the narration.
 */
export const asksFor = (panel: Panel, { fields, voucher }: AnyDocument): boolean =>
  panel.fields.some(
    ([name, field]) =>
      name in fields &&
      (name === voucher || (isGiven(field) && (voucher !== undefined || field.kind === 'ref' || field.kind === 'choice'))),
  )

/** The fields of a panel in which something must stand and nothing does. */
export const needed = (panel: Panel, fields: Fields, values: Readonly<Row>): readonly string[] =>
  panel.fields.flatMap(([name, field]) =>
    name in fields && isGiven(field) && isEmpty(values[name]) ? [labelOf(name, field)] : [],
  )

/** Figures that stand in the totals: computed ones that no panel shows. Words go under them. */
export interface TotalFields {
  readonly figures: readonly (readonly [name: string, field: Field])[]
  readonly words: readonly (readonly [name: string, field: Field])[]
}

export const totalsOf = (def: AnyDocument, held: ReadonlySet<Duty>): TotalFields => {
  const placed = new Set(Object.values(def.layout).flat())
  const rest = visible(def.computed, held).filter(([name]) => !placed.has(name))
  return {
    figures: rest.filter(([, field]) => kinds[field.kind].numeric),
    words: rest.filter(([, field]) => !kinds[field.kind].numeric),
  }
}

/** What a chosen record brings and people go by while they type; measures per unit only feed a computation. */
const worthSeeing: ReadonlySet<Field['kind']> = new Set(['date', 'money', 'bool'])

/**
 * The columns of a set of lines: all of them, and those that are shown until a person chooses others. These are what is
 * typed, what is worth seeing beside it, how the line is judged, and its amount, its own or its share of the document.
 */
export const columnNames = (
  set: LineSet,
  held: ReadonlySet<Duty>,
): { readonly all: readonly string[]; readonly shown: readonly string[] } => {
  const of = (fields: Fields): readonly [string, Field][] => visible(fields, held)
  const typed = of(set.fields)
  const reckoned = [of(set.computed), of(set.assigned)]
  const amounts =
    reckoned.map(fields => fields.filter(([, { kind }]) => kind === 'money')).find(fields => fields.length > 0) ?? []
  const verdicts = reckoned.flat().filter(([, { kind }]) => kind === 'choice')
  const names = (fields: readonly (readonly [string, Field])[]): string[] => fields.map(([name]) => name)
  const all = names([...typed, ...reckoned.flat(), ...of(set.told ?? {})])
  if (set.columns) return { all, shown: set.columns.filter(name => all.includes(name)) }
  return {
    all,
    shown: names([
      ...typed.filter(([name, field]) => !field.readonly || worthSeeing.has(field.kind) || (set.states && name === 'status')),
      ...verdicts,
      ...amounts,
    ]),
  }
}
