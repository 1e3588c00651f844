import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { CableRequest } from '../engine/cable.ts'
import type { Refused } from '../engine/refused.ts'
import { isRefused } from '../engine/refused.ts'
import { requestOf } from '../engine/design/request.ts'
import { type AttributeField, attributeFields, fieldOf } from './attributes.ts'
import { toldByStack } from './pinnedTree.ts'
import { settledFields } from './settledFields.ts'

const bundleFields = ['messengerSqmm', 'messengerInsulated', 'streetLights', 'streetLightSqmm'] as const
const isOfBundle = (field: AttributeField): boolean => bundleFields.some(one => one === field)

const names = Object.keys(attributeFields).filter((name): name is AttributeField => name in attributeFields)

/** A field's value as the engine reads it: figures as numbers, yes and no as what they mean. */
const plain = (value: unknown): unknown => {
  if (value instanceof Decimal) return value.toNumber()
  return value === 'yes' || value === 'no' ? value === 'yes' : value
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** The attributes that a person set in a design, by their fields. */
export const saidByHand = (record: Readonly<Row>): readonly AttributeField[] => names.filter(name => isSaid(record[name]))

/**
 * The attributes and overrides of a design and what its cable tree says, or of rows that hold its settled attributes, as the
 * engine is asked. What a hand set counts before the tree. Refuses values
 * that nobody knows, naming the field of the design.
 */
export const requestOfDesign = (record: Readonly<Row>): CableRequest | Refused => {
  const asked: Row = {}
  for (const [attribute, field] of Object.entries(fieldOf)) {
    if (isSaid(record[field]) && !isOfBundle(field)) asked[attribute] = plain(record[field])
  }
  if (isSaid(record['messengerSqmm']))
    asked['bundle'] = Object.fromEntries(
      bundleFields.flatMap(name => (isSaid(record[name]) ? [[name, plain(record[name])]] : [])),
    )
  const byHand = linesOf(record, 'overrides').map(({ of, value, reason }) => ({ of, value: plain(value), reason }))
  const told = toldByStack(linesOf(record, 'stack'))
  const overrides = [...told.overrides, ...byHand]
  if (overrides.length > 0) asked['overrides'] = overrides
  if (told.changes.length > 0) asked['changes'] = told.changes
  const request = requestOf(asked)
  return isRefused(request) ? { ...request, field: designField(request.field) } : request
}

/** The field of a design in which what the engine complains of is said. */
export const designField = (attribute: string | null): string | null => {
  const [name = ''] = attribute?.split('.') ?? []
  return Object.entries(fieldOf).find(([one]) => one === name)?.[1] ?? attribute
}

/**
 * The cable of a stored design as it was settled then, whatever is guessed today: for what is calculated from it, such as a
 * costing, and for the next revision.
 */
export const settledRequest = (design: Readonly<Row>): CableRequest | Refused => requestOfDesign(settledFields(design))
