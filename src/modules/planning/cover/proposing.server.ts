import { Decimal, zero } from '../../../kernel/decimal.ts'
import { integer, reading } from '../../../server/reading.ts'
import type { Derivation, Shape } from '../../../server/store/parts/rules.ts'
import { askedLengths, type cover } from './cover.ts'
import { within } from './drumAsked.ts'
import { leavesOf, madeText, type OpenDrum, servedText, type Serving } from './proposal.ts'
import { proposed, yardOf } from './yard.server.ts'

type Line = Parameters<Shape<typeof cover>>[0]['draft']['drums'][number]

/** The line of the order that a drum is of. */
const orderLineOf = ({ from = [] }: Pick<Line, 'from'>): number | null =>
  from.find(({ doc }) => doc === 'salesOrder')?.line ?? null

export const coveredReading = reading(
  { line: integer, drumNo: integer },
  `
select k.from_line as line, l.drum_no from line_link k join cover_drums l on l.id = k.to_line
where k.from_line = any($1::bigint[]) and k.from_doc = 'salesOrder' and k.to_doc = 'cover' and k.live and k.qty > 0`,
)

/** The drums of a line that are still to be planned: those that no cover serves, as many as make what is left of it, in km. */
const openOf = (line: Line, leftKm: Decimal, covered: readonly number[]): readonly OpenDrum[] => {
  const lengths = askedLengths(line.ordered ?? null)
  const orderLine = orderLineOf(line)
  if (orderLine === null || !line.product) return []
  const ofAll = { orderLine, product: line.product, drumsOf: lengths.length }
  const percents = { tolerancePercent: line.tolerancePercent ?? zero, orderTolerancePercent: line.orderTolerancePercent ?? zero }
  let left = leftKm.times(1000)
  return lengths.flatMap((askedM, i): OpenDrum[] => {
    // What was despatched is longer or shorter than was asked; a drum is missing all the same.
    if (covered.includes(i + 1) || within(askedM, percents.tolerancePercent)[0].gt(left)) return []
    left = left.minus(Decimal.min(askedM, left))
    return [{ ...ofAll, ...percents, drumNo: i + 1, askedM }]
  })
}

/** One line for each drum that is still to be planned, each with what serves it best. */
export const drumByDrum: Shape<typeof cover> = async ({ tx, draft }) => {
  const lines = draft.drums.map(line => ({ line, of: orderLineOf(line) }))
  const covered = await coveredReading.rows(tx, [lines.flatMap(({ of }) => of ?? [])])
  const open = lines.flatMap(({ line, of }) => {
    const left: unknown = Reflect.get(line, 'qty')
    const numbers = covered.filter(one => one.line === of).map(({ drumNo }) => drumNo)
    return openOf(line, left instanceof Decimal ? left : zero, numbers).map(drum => ({ line, drum }))
  })
  const served = await proposed(
    tx,
    open.map(({ drum }) => drum),
  )
  const drums = open.map(({ line, drum }): Line => {
    const serving = served.get(drum)
    const { id: _id, ...rest } = line
    return { ...rest, drumNo: drum.drumNo, ...(serving ? { how: 'yard', ...serving } : { how: 'make' }) }
  })
  return { ...draft, drums }
}

export const nameOf = ({
  order,
  drumNo,
  drumsOf,
}: {
  readonly order: string | null
  readonly drumNo: number
  readonly drumsOf: number
}): string => `${order ?? 'An order'}, drum ${drumNo} of ${drumsOf}`

const servingOf = ({ how, piece: id, fromM, toM }: Line): Serving | null =>
  how === 'yard' && id && fromM && toM ? { piece: id, fromM, toM } : null

/** Tells what each choice comes to, by what lies in the yard now. */
export const comesTo: Derivation<typeof cover> = async ({ tx, record }) => {
  const yard = await yardOf(tx, [...new Set(record.drums.flatMap(({ product }) => product ?? []))])
  const servings = record.drums.flatMap(line => servingOf(line) ?? [])
  const told = new Set<number>()
  const choices = record.drums.map(line => {
    const lengths = askedLengths(line.ordered ?? null)
    const drumNo = line.drumNo ?? 1
    const tolerancePercent = line.tolerancePercent ?? null
    const drum = { drumNo, drumsOf: lengths.length, askedM: lengths[drumNo - 1] ?? zero, tolerancePercent }
    const named = nameOf({ ...drum, order: line.order ?? null })
    const serving = servingOf(line)
    const one = serving ? yard.find(({ id: of }) => of === serving.piece) : undefined
    if (serving && !one)
      return { drum: named, says: 'This piece is not free in the yard any more; choose another.', leavesM: null }
    if (serving && one) {
      const leavesM = leavesOf(one, servings)
      const says = servedText(drum, one, serving, leavesM)
      const isFirst = !told.has(one.id)
      told.add(one.id)
      return { drum: named, says, leavesM: isFirst ? leavesM : null }
    }
    const [leastM] = within(drum.askedM, tolerancePercent ?? zero)
    const own = yard.filter(({ product }) => product === line.product)
    return { drum: named, says: madeText({ ...drum, leastM }, own), leavesM: null }
  })
  return { values: { choices } }
}
