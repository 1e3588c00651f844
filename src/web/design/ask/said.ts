import { linesOf, type Row } from '../../../kernel/record.ts'
import { type AttributeField, attributeFields } from '../../../modules/cable/design/attributes.ts'
import { valueOf } from '../../../kernel/record.ts'

/** A settled attribute of a design. */
export interface Settled {
  readonly attribute: AttributeField
  readonly label: string
  readonly value: string
  readonly words: string
  readonly origin: 'designation' | 'hand' | 'guess' | 'rule'
  readonly why: string | null
}

const isAttribute = (name: unknown): name is AttributeField => typeof name === 'string' && name in attributeFields
const origins = ['designation', 'hand', 'guess', 'rule'] as const

/** The settled attributes of a design, in their order. */
export const settledIn = (record: Readonly<Row>): readonly Settled[] =>
  linesOf(record, 'attributes').flatMap(({ attribute, label, value, words, origin, why }): Settled[] => {
    const known = origins.find(one => one === origin)
    if (!isAttribute(attribute) || !known) return []
    const reason = why === null || why === undefined ? null : String(why)
    return [{ attribute, label: String(label), value: String(value), words: String(words), origin: known, why: reason }]
  })

/** A settled value as the form keeps it once a user has entered it. */
export const asSaid = ({ attribute, value }: Settled): unknown => {
  const field = attributeFields[attribute]
  return valueOf(field, field.kind === 'int' ? Number(value) : value)
}

/** Where an attribute comes from, in a word. */
export const originWords: Readonly<Record<Settled['origin'], string>> = {
  designation: 'by the designation',
  hand: 'set by hand',
  guess: 'guessed',
  rule: 'follows',
}
