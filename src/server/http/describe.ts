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
    field.optional ||
    field.readonly ||
    field.only ||
    field.default !== undefined ||
    field.kind === 'bool' ||
    field.kind === 'choices'
      ? []
      : [name],
  )

/** The lines that a line was made from. */
const sources = list(ref('Source'))

/** 'SalesOrderItemsLine': the lines of a set, as they are stored, written or unfinished. */
const lineName = (def: AnyDocument, set: string, as: 'Line' | 'WrittenLine' | 'DraftLine'): string =>
  `${shapeName(def)}${set.charAt(0).toUpperCase()}${set.slice(1)}${as}`

const storedLine = (set: LineSet): Schema =>
  object({ id: whole, no: whole, ...properties(lineFields(set)), from: sources }, ['id', 'no', ...certain(lineFields(set))])

const writtenLine = (set: LineSet): Schema => ({
  ...object({ id: whole, ...properties(set.fields), from: sources }, []),
  description:
    'A line with the id of a stored one changes it; a new one may have a negative id, by which lines below it name it. What the kernel fills in may be left out.',
})

const system = (def: AnyDocument): Record<string, Schema> => ({
  id: whole,
  number: orNull(text),
  status: { type: 'string', enum: stateNames(def) },
  version: whole,
  createdBy: orNull(whole),
  createdStamp: moment,
})

/** Sums over a whole list: counts as numbers, decimals as text. */
const sumsSchema = (def: AnyDocument): Schema => {
  const header = headerFields(def)
  const summed = Object.fromEntries(Object.entries(header).filter(([name]) => def.sums?.includes(name)))
  return object(Object.fromEntries(Object.entries(summed).map(([name, field]) => [name, kinds[field.kind].schema(field)])), [])
}

/** One row of the list. */
const rowSchema = (def: AnyDocument): Schema => {
  const shares = object(Object.fromEntries(Object.keys(def.progress ?? {}).map(name => [name, share])))
  return object({ ...system(def), ...properties(headerFields(def)), ...(def.progress ? { progress: shares } : {}) }, [
    ...Object.keys(system(def)),
    ...certain(headerFields(def)),
  ])
}

/** What stands beside a record that was just saved: what may be done with it next. */
const aroundSaved: Readonly<Record<string, Schema>> = { actions: list(ref('Action')), canEdit: flag, whyNot: orNull(text) }

/** And beside one that is read: what it belongs to. */
const aroundRead: Readonly<Record<string, Schema>> = {
  ...aroundSaved,
  canDelete: flag,
  makes: list(ref('Make')),
  links: ref('Links'),
  progress: ref('Progress'),
  titles: ref('Titles'),
}

const recordSchema = (def: AnyDocument, asked: Readonly<Record<string, Schema>>): Schema => {
  const living = lineSets(def).some(([, { actions }]) => Object.keys(actions ?? {}).length > 0)
  const around = living ? { ...asked, lineActions: list(ref('LineAction')) } : asked
  const sets = Object.fromEntries(lineSets(def).map(([name]) => [name, list(ref(lineName(def, name, 'Line')))]))
  return object({ ...system(def), ...properties(headerFields(def)), ...sets, ...around }, [
    ...Object.keys(system(def)),
    ...certain(headerFields(def)),
    ...Object.keys(sets),
    ...Object.keys(around),
  ])
}

const writtenProperties = (def: AnyDocument): Record<string, Schema> => ({
  ...properties(def.fields),
  ...Object.fromEntries(
    lineSets(def)
      .filter(([, set]) => !set.derived)
      .map(([name]) => [name, list(ref(lineName(def, name, 'WrittenLine')))]),
  ),
})

/** Everything may still be missing while a form is filled in. */
const unfinished = (fields: Fields): Record<string, Schema> =>
  properties(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, optional: true }])))

const unfinishedProperties = (def: AnyDocument): Record<string, Schema> => ({
  ...unfinished(headerFields(def)),
  ...Object.fromEntries(lineSets(def).map(([name]) => [name, list(ref(lineName(def, name, 'DraftLine')))])),
})

const draftSchema = (def: AnyDocument): Schema => object(unfinishedProperties(def), [])

const previewSchema = (def: AnyDocument): Schema => {
  const around = { postings: list(ref('PreviewPosting')), complaints: list(ref('Complaint')), titles: ref('Titles') }
  return object({ ...unfinishedProperties(def), ...around }, Object.keys(around))
}

/** The lines of its sets, which several of its shapes hold. */
const lineShapes = (def: AnyDocument): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    lineSets(def).flatMap(([name, set]) => [
      [lineName(def, name, 'Line'), storedLine(set)],
      ...(def.nature === 'register'
        ? []
        : [
            ...(set.derived ? [] : [[lineName(def, name, 'WrittenLine'), writtenLine(set)] as const]),
            [
              lineName(def, name, 'DraftLine'),
              object({ id: whole, no: whole, ...unfinished(lineFields(set)), from: sources }, []),
            ] as const,
          ]),
    ]),
  )

/** The shapes of one document: as it is stored, listed, created, changed, drafted and previewed. */
export const documentShapes = (def: AnyDocument): Readonly<Record<string, Schema>> => {
  const name = shapeName(def)
  const shapes: Record<string, Schema> = {
    ...lineShapes(def),
    [name]: recordSchema(def, aroundRead),
    [`${name}Row`]: rowSchema(def),
    [`${name}List`]: object({
      rows: list(ref(`${name}Row`)),
      total: orNull(whole),
      sums: sumsSchema(def),
      titles: ref('Titles'),
    }),
  }
  const saved = { [`${name}Saved`]: recordSchema(def, aroundSaved) }
  if (def.nature === 'register') return Object.keys(def.actions).length > 0 ? { ...shapes, ...saved } : shapes
  return {
    ...shapes,
    ...saved,
    [`${name}Input`]: object(writtenProperties(def), mustBeGiven(def.fields)),
    [`${name}Change`]: object({ version: whole, ...writtenProperties(def) }, ['version']),
    ...(def.nature === 'master'
      ? { [`${name}Entry`]: object({ id: whole, version: whole, ...writtenProperties(def) }, []) }
      : {}),
    [`${name}Draft`]: object({ draft: draftSchema(def), titles: ref('Titles') }),
    [`${name}Preview`]: previewSchema(def),
  }
}

/** The shapes that all documents share. */
export const commonShapes: Readonly<Record<string, Schema>> = {
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
