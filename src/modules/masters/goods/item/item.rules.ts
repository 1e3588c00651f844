import { readNumber } from '../../../../kernel/entry.ts'
import { decimal, id, list, oneOf, orNull, type Read, reading, text, yes } from '../../../../server/reading.ts'
import { taxFollowsHsn } from '../hsnTax.server.ts'
import { taxedByGst } from '../../books/taxRegime.server.ts'
import { all, type SaveRule, rulesFor } from '../../../../server/store/parts/rules.ts'
import { item } from './item.ts'

type Asked = Read<typeof askedReading>

const askedReading = reading(
  {
    id: id('attribute'),
    name: text,
    kind: oneOf('number', 'list', 'text', 'bool', 'material'),
    unit: orNull(text),
    least: orNull(decimal),
    most: orNull(decimal),
    formula: orNull(text),
    required: yes,
    values: list(text),
  },
  `
  select a.id, a.name, a.kind, a.unit, a.least, a.most, a.formula, coalesce(s.required, false) as required,
    coalesce((select array_agg(v.value order by v.no) from attribute_values v where v.doc = a.id), '{}') as values
  from attribute a left join item_sub_category_attributes s on s.attribute = a.id and s.doc = $1
  where s.doc is not null or a.id = any($2::bigint[])`,
)

/** Why a value is none that the attribute takes; null when it is. */
const problemOf = ({ name, kind, unit, least, most, formula, values }: Asked, value: string): string | null => {
  if (formula) return `${name} follows from other figures.`
  if (kind === 'list') return values.includes(value) ? null : `${name} is one of ${values.join(', ')}.`
  if (kind === 'bool') return /^(yes|no)$/i.test(value) ? null : `${name} is yes or no.`
  if (kind !== 'number') return null
  const read = readNumber(value)
  if (!read.ok) return read.message
  const said = [least === null ? '' : `at least ${least}`, most === null ? '' : `at most ${most}`]
  const within = (least === null || read.value.gte(least)) && (most === null || read.value.lte(most))
  return within ? null : `${name} is ${said.filter(Boolean).join(' and ')}${unit ? ` ${unit}` : ''}.`
}

/** An item says what its sub category asks of it, each in the kind and within the limits of its attribute. */
const saysWhatIsAsked: SaveRule<typeof item> = async ({ tx, record }) => {
  const lines = record.attributes
  if (lines.length === 0 && record.subCategory === null) return []
  const attributes = await askedReading.rows(tx, [record.subCategory, lines.map(line => line.attribute)])
  const known = new Map(attributes.map(one => [one.id, one]))
  const given = new Set<number>(lines.map(line => line.attribute))
  const missing = attributes.filter(one => one.required && !given.has(one.id)).map(({ name }) => name)
  return [
    ...(missing.length > 0
      ? [{ path: 'attributes', message: `Items of this sub category also need: ${missing.join(', ')}.` }]
      : []),
    ...lines.flatMap((line, i) => {
      const attribute = known.get(line.attribute)
      const message = attribute ? problemOf(attribute, line.value) : null
      return message === null ? [] : [{ path: `attributes.${i}.value`, message }]
    }),
  ]
}

const lyingSql = `select 1 from piece where item = $1 and place = 'store' limit 1`

/** What lies there is the cable that it was made and is tested as; it becomes another one by no change of its item. */
const staysItsProduct: SaveRule<typeof item> = async ({ tx, before, record }) => {
  const [was, is] = [before?.product ?? null, record.product ?? null]
  if (before === null || was === null || was === is || !(await tx.maybe(lyingSql, [before.id]))) return []
  return [
    {
      path: 'product',
      message: 'Lengths of this item lie in the stores as the cable that it is. Make another item for the other product.',
    },
  ]
}

export default rulesFor(item, { save: all(taxedByGst, taxFollowsHsn, saysWhatIsAsked, staysItsProduct) })
