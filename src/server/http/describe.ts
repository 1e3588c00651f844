import type { AnyDocument } from '../../kernel/document.ts'
import type { LineSet } from '../../kernel/lineSet.ts'
import { type Field, type Fields, labelOf } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import { headerFields, lineFields, lineSets } from '../../kernel/record.ts'
import { stateNames } from '../../kernel/states.ts'
import { dutyNames } from './access.ts'
import { sharedShapes } from '../../wire/documents.ts'
import type { Schema } from '../../wire/shape.ts'

/** 'salesOrder' → 'SalesOrder', the name of its shapes in the description. */
export const shapeName = (def: AnyDocument): string => def.name.charAt(0).toUpperCase() + def.name.slice(1)

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const list = (items: Schema): Schema => ({ type: 'array', items })

/** An object that has exactly these properties; all of them unless `required` says which. */
export const object = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
})

/** An object that has what these shapes have and the properties beside them, and no others. */
const joined = (
  shapes: readonly string[],
  own: Readonly<Record<string, Schema>> = {},
  required: readonly string[] = Object.keys(own),
): Schema => ({ ...open(shapes, own, required), unevaluatedProperties: false })

/** The same, for shapes that are joined to others: what else an object has they leave open. */
const open = (shapes: readonly string[], own: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  ...(shapes.length > 0 ? { allOf: shapes.map(ref) } : {}),
  ...(Object.keys(own).length > 0 ? { properties: own } : {}),
  ...(required.length > 0 ? { required } : {}),
})

export const text: Schema = { type: 'string' }
export const whole: Schema = { type: 'integer' }
export const flag: Schema = { type: 'boolean' }
export const moment: Schema = { type: 'string', format: 'date-time' }
/** How far something has come, 0 to 1. */
const share: Schema = { type: 'string', examples: ['0.6250'] }
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

const notes = (field: Field): string =>
  [
    field.hint ?? '',
    field.unit ? `Unit: ${field.unit}.` : '',
    field.readonly ? 'Kept by Strand; ignored on input.' : '',
    field.setBy ? `Set by ${dutyNames(field.setBy)} alone.` : '',
    field.only ? `Only for ${dutyNames(field.only)}; absent for others.` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** A field on the wire. */
export const fieldSchema = (name: string, field: Field): Schema => {
  const note = notes(field)
  const value: Schema = kinds[field.kind].schema(field)
  return {
    ...(field.optional || field.readonly ? orNull(value) : value),
    title: labelOf(name, field),
    ...(note === '' ? {} : { description: note }),
  }
}

const properties = (fields: Fields): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field)]))

/** Names that every reader sees; a field that only some may see can be absent. */
const certain = (fields: Fields): string[] => Object.entries(fields).flatMap(([name, field]) => (field.only ? [] : [name]))

const mustBeGiven = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    mayBeEmpty(field) ||
    field.only ||
    field.default !== undefined ||
    field.defaultOn !== undefined ||
    field.kind === 'bool' ||
    field.kind === 'choices'
      ? []
      : [name],
  )

/** The lines that a line was made from. */
const sources = list(ref('Source'))

const mayBeEmpty = ({ optional, readonly }: Field): boolean => Boolean(optional || readonly)
const some = (fields: Fields, holds: (field: Field, name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => holds(field, name)))

/**
 * The fields of a header or a line in four shapes, of which the others are joined, so that each field is told once: what people
 * enter (`Entered`), of which some may be empty (`Optional`); all that is stored (`Kept`); and all of it unfinished (`Unfinished`).
 */
const fieldShapes = (name: string, entered: Fields, stored: Fields, around: Readonly<Record<string, Schema>>) => {
  const derived = some(stored, (_, name) => !Object.hasOwn(entered, name))
  return {
    [`${name}Optional`]: open([], properties(some(entered, mayBeEmpty))),
    [`${name}Entered`]: open([`${name}Optional`], properties(some(entered, field => !mayBeEmpty(field)))),
    [`${name}Kept`]: open([`${name}Entered`], { ...around, ...properties(derived) }, [
      ...Object.keys(around),
      ...certain(stored),
    ]),
    [`${name}Unfinished`]: open([`${name}Optional`], unfinished({ ...some(entered, field => !mayBeEmpty(field)), ...derived })),
  }
}

/** 'SalesOrderItemsLine': the lines of a set, as they are stored, written or unfinished. */
const lineName = (def: AnyDocument, set: string, as: '' | 'Line' | 'WrittenLine' | 'DraftLine'): string =>
  `${shapeName(def)}${set.charAt(0).toUpperCase()}${set.slice(1)}${as}`

const writtenLine = (name: string): Schema => ({
  ...joined([`${name}Entered`], { id: whole, from: sources }, []),
  description:
    'A line with the id of a stored one changes it; a new one may have a negative id, by which lines below it name it. What the kernel fills in may be left out.',
})

/** What every stored record has. */
const storedSystem = { id: whole, number: orNull(text), version: whole, createdBy: orNull(whole), createdStamp: moment }

const system = (def: AnyDocument): Record<string, Schema> => ({ status: { type: 'string', enum: stateNames(def) } })

/** Sums over a whole list: counts as numbers, decimals as text. */
const sumsSchema = (def: AnyDocument): Schema => {
  const header = headerFields(def)
  const summed = Object.fromEntries(Object.entries(header).filter(([name]) => def.sums?.includes(name)))
  return object(Object.fromEntries(Object.entries(summed).map(([name, field]) => [name, kinds[field.kind].schema(field)])), [])
}

/** One row of the list. */
const rowSchema = (def: AnyDocument): Schema => {
  const shares = object(Object.fromEntries(Object.keys(def.progress ?? {}).map(name => [name, share])))
  return joined(['Stored', `${shapeName(def)}Kept`], def.progress ? { progress: shares } : {}, [])
}

/** What stands beside a record that was just saved: what may be done with it next. */
const aroundSaved: Readonly<Record<string, Schema>> = { actions: list(ref('Action')), canEdit: flag, whyNot: orNull(text) }

/** And beside one that is read: what it belongs to. */
const aroundRead: Readonly<Record<string, Schema>> = {
  canDelete: flag,
  makes: list(ref('Make')),
  links: ref('Links'),
  progress: ref('Progress'),
  titles: ref('Titles'),
}

const recordSchema = (def: AnyDocument, around: string, more: Readonly<Record<string, Schema>> = {}): Schema => {
  const living = lineSets(def).some(([, { actions }]) => Object.keys(actions ?? {}).length > 0)
  const sets = Object.fromEntries(lineSets(def).map(([name]) => [name, list(ref(lineName(def, name, 'Line')))]))
  return joined(['Stored', `${shapeName(def)}Kept`, around], {
    ...sets,
    ...(living ? { lineActions: list(ref('LineAction')) } : {}),
    ...more,
  })
}

const writtenSets = (def: AnyDocument): Record<string, Schema> =>
  Object.fromEntries(
    lineSets(def)
      .filter(([, set]) => !set.derived)
      .map(([name]) => [name, list(ref(lineName(def, name, 'WrittenLine')))]),
  )

/** Everything may still be missing while a form is filled in. */
const unfinished = (fields: Fields): Record<string, Schema> =>
  properties(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, optional: true }])))

const unfinishedSets = (def: AnyDocument): Record<string, Schema> =>
  Object.fromEntries(lineSets(def).map(([name]) => [name, list(ref(lineName(def, name, 'DraftLine')))]))

const previewSchema = (def: AnyDocument): Schema => {
  const around = { postings: list(ref('PreviewPosting')), complaints: list(ref('Complaint')), titles: ref('Titles') }
  return joined([`${shapeName(def)}Unfinished`], { ...unfinishedSets(def), ...around }, Object.keys(around))
}

/** The lines of one set, which several shapes of a document hold. */
const shapesOfLines = (def: AnyDocument, set: string, lines: LineSet): Readonly<Record<string, Schema>> => {
  const name = lineName(def, set, '')
  const numbered = { id: whole, no: whole, from: sources }
  return {
    ...fieldShapes(name, lines.fields, lineFields(lines), {}),
    [`${name}Line`]: joined([`${name}Kept`], { ...numbered, ...unfinished(lines.told ?? {}) }, ['id', 'no']),
    ...(lines.derived ? {} : { [`${name}WrittenLine`]: writtenLine(name) }),
    [`${name}DraftLine`]: joined([`${name}Unfinished`], numbered, []),
  }
}

const lineShapes = (def: AnyDocument): Readonly<Record<string, Schema>> =>
  Object.assign({}, ...lineSets(def).map(([set, lines]) => shapesOfLines(def, set, lines)))

/** The shapes of one document: as it is stored, listed, created, changed, drafted and previewed. */
export const documentShapes = (def: AnyDocument): Readonly<Record<string, Schema>> => {
  const name = shapeName(def)
  const shapes: Record<string, Schema> = {
    ...lineShapes(def),
    ...fieldShapes(name, def.fields, headerFields(def), system(def)),
    [name]: recordSchema(def, 'AroundRead', def.revisions ? { revisions: whole } : {}),
    [`${name}Row`]: rowSchema(def),
    [`${name}List`]: object({
      rows: list(ref(`${name}Row`)),
      total: orNull(whole),
      sums: sumsSchema(def),
      titles: ref('Titles'),
    }),
  }
  const saved = { [`${name}Saved`]: recordSchema(def, 'AroundSaved') }
  if (def.nature === 'register') return Object.keys(def.actions).length > 0 ? { ...shapes, ...saved } : shapes
  const entered = [`${name}Entered`]
  return {
    ...shapes,
    ...saved,
    [`${name}Input`]: joined(entered, writtenSets(def), mustBeGiven(def.fields)),
    [`${name}Change`]: joined(entered, { version: whole, ...writtenSets(def) }, ['version']),
    ...(def.nature === 'master'
      ? { [`${name}Entry`]: joined(entered, { id: whole, version: whole, ...writtenSets(def) }, []) }
      : {}),
    [`${name}Draft`]: object({ draft: joined([`${name}Unfinished`], unfinishedSets(def), []), titles: ref('Titles') }),
    [`${name}Preview`]: previewSchema(def),
  }
}

/** The shapes that all documents share. */
export const commonShapes: Readonly<Record<string, Schema>> = {
  Stored: open([], storedSystem, Object.keys(storedSystem)),
  AroundSaved: open([], aroundSaved, Object.keys(aroundSaved)),
  AroundRead: open(['AroundSaved'], aroundRead, Object.keys(aroundRead)),
  Source: object({ doc: text, set: text, line: whole, qty: orNull({ type: 'string', examples: ['12.500'] }) }, ['doc', 'line']),
  Error: {
    ...object({ code: text, message: text, fields: list(ref('Complaint')), hint: text, logId: text, current: {} }, [
      'code',
      'message',
    ]),
    description: 'The message is a sentence for a person. A conflict carries the record as it is now.',
  },
  ...Object.fromEntries(Object.entries(sharedShapes).map(([name, { schema }]) => [name, schema])),
}
