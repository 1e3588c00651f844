import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { id, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { metals } from '../engine/costing/rates.ts'
import { itemFigures, productFigures } from '../engine/figures.ts'
import { reckonAll } from '../engine/formula.ts'
import { ratesInForce } from '../fromMasters/rates.server.ts'
import { type Asked, figureText, maySee } from '../../../server/store/parts/panels.ts'

/** An attribute that follows from others, and what it comes to for one record. */
export interface ReckonedAttribute {
  readonly id: number
  readonly name: string
  readonly value: string
  readonly unit: string | null
  readonly formula: string
  /** Why it comes to nothing. */
  readonly problem: string | null
}

type Attribute = Read<typeof attributeReading>

const figuresIn = (names: readonly string[], record: Readonly<Row>): readonly (readonly [string, Decimal])[] =>
  names.flatMap(name => {
    const value = record[name]
    if (value instanceof Decimal) return [[name, value] as const]
    return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? [[name, new Decimal(value)] as const] : []
  })

/** What a record says in its own attribute lines, as far as that is a number. */
const said = (attributes: readonly Attribute[], record: Readonly<Row>): readonly (readonly [string, Decimal])[] =>
  linesOf(record, 'attributes').flatMap(line => {
    const attribute = attributes.find(({ id }) => id === line['attribute'])
    const value = String(line['value'])
    return attribute && /^-?\d+(\.\d+)?$/.test(value) ? [[attribute.code, new Decimal(value)] as const] : []
  })

const attributeReading = reading(
  { id: id('attribute'), code: text, name: text, unit: orNull(text), formula: orNull(text) },
  "select id, code, name, unit, formula from attribute where status = 'active' and (formula is null or used_in && array[$1]) order by name",
)

/** The attributes with a formula that this kind of record has, over its own figures and the metal rates of today. */
export const reckonedOver = async (asked: Asked, kind: 'item' | 'product'): Promise<readonly ReckonedAttribute[]> => {
  const { tx, store, record } = asked
  const attributes = await attributeReading.rows(tx, [kind])
  const following = attributes.flatMap(one => (one.formula === null ? [] : [{ ...one, formula: one.formula }]))
  if (following.length === 0) return []
  // What metal is reckoned at is not told to those who may not read its rates, nor is what follows from it.
  const rates = maySee(asked, 'materialRate') ? (await ratesInForce(tx, store.today())).rates : null
  const copper = rates?.get(metals.CU.rod)?.rate
  const aluminium = rates?.get(metals.AL.rod)?.rate
  const figures = new Map([
    ...figuresIn(Object.keys(kind === 'product' ? productFigures : itemFigures), record),
    ...(copper ? [['copperRate', copper] as const] : []),
    ...(aluminium ? [['aluminiumRate', aluminium] as const] : []),
    ...said(attributes, record),
  ])
  const answers = reckonAll(following, figures)
  return following.map(({ id, code, name, unit, formula }) => {
    const answer = answers.get(code)
    return {
      id,
      name,
      unit,
      formula,
      value: answer?.ok ? figureText(answer.value) : '',
      problem: answer && !answer.ok ? answer.message : null,
    }
  })
}
