import { randomInt } from 'node:crypto'
import type { Tx } from '../../../server/database.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { id, integer, reading } from '../../../server/reading.ts'
import { all, type Cells, type Derivation, type Limits, rulesFor, type SaveRule } from '../../../server/store/parts/rules.ts'
import type { Asked } from '../routineTest/asked.ts'
import { largestSeed } from './choice.ts'
import { askedOfSample, numbersOf } from './plan.server.ts'
import { intoRegister, outOfRegister, reportOfItsOwn } from './register.server.ts'
import { testedOf, typeTest } from './typeTest.ts'

type Test = Underway<typeof typeTest>

const piecesOf = (lines: readonly { readonly piece?: number | null | undefined }[]): number[] =>
  lines.flatMap(({ piece }) => (typeof piece === 'number' ? [piece] : []))

const lotOf = ({ category, seed = null, sampleSize = null }: Test) => ({ category: category ?? 'type', seed, sampleSize })

const placeOf = (pieceNo: string, { core }: Asked): string => (core === null ? pieceNo : `${pieceNo} ${core.name}`)

const ruleReading = reading(
  { sample: integer, accept: integer },
  `select sample, accept from sampling_rule where kind = 'sampling' and status = 'active' and sample is not null
and coalesce(lot_from, 1) <= $1 and (lot_to is null or lot_to >= $1) and (standard is null or standard = $2) order by standard nulls last limit 1`,
)

/**
 * The sampling rule says how many drums of the lot are tested and how many may fail. The seed is drawn when the lot is saved; a lot that
 * changes is drawn anew, and the history shows each seed. Once samples are sent, the choice stands.
 */
const choiceOf: Derivation<typeof typeTest> = async ({ tx, record, before, saving }) => {
  if (before !== null && before.status !== 'planned') {
    const { seed, sampleSize, mayFail } = before
    return { values: { seed, sampleSize, mayFail } }
  }
  const lot = piecesOf(record.drums)
  if (record.category !== 'acceptance' || lot.length === 0) return { values: { seed: null, sampleSize: null, mayFail: null } }
  const rule = await ruleReading.maybe(tx, [lot.length, record.standard ?? null])
  const isSame = before !== null && before.seed !== null && before.drums.map(line => line.piece).join() === lot.join()
  const seed = isSame ? before.seed : saving ? randomInt(1, largestSeed + 1) : null
  return { values: { seed, sampleSize: rule ? Math.min(rule.sample, lot.length) : null, mayFail: rule?.accept ?? null } }
}

/** A cell for each reading that the design asks of a sample. */
const cellsOfSamples: Cells<typeof typeTest, 'readings'> = async ({ tx, record }) => {
  const pieces = piecesOf(testedOf(lotOf(record), record.drums))
  const [asked, numbers] = [
    await askedOfSample(tx, record.design ?? null, record.category ?? 'type'),
    await numbersOf(tx, pieces),
  ]
  return pieces.flatMap(piece =>
    asked.map(one => ({
      place: placeOf(numbers.get(piece) ?? '', one),
      piece,
      core: one.core?.name ?? null,
      code: one.code,
      test: one.test,
      method: one.method,
    })),
  )
}

const keyOf = (core: unknown, test: unknown): string => JSON.stringify([core ?? null, test])

/** Readings come as the laboratory reports them, in the unit of the limit. */
const limitsOfDesign: Limits<typeof typeTest, 'readings'> = async ({ tx, record }) => {
  const asked = await askedOfSample(tx, record.design ?? null, record.category ?? 'type')
  const limits = new Map(asked.map(one => [keyOf(one.core?.name, one.test), one.limit]))
  return line => limits.get(keyOf(line.core, line.test)) ?? null
}

const ofCableReading = reading(
  { piece: id('piece') },
  'select p.id as piece from piece p join item i on i.id = p.item where p.id = any($1::bigint[]) and i.product = $2',
)

const asksNothing = async (
  tx: Tx,
  { design, category }: { readonly design: number | null; readonly category: 'type' | 'acceptance' | 'sample' },
) => (await askedOfSample(tx, design, category)).length === 0

/** Tested are drums of the cable that is named, and its design says with what. */
const ofTheCable: SaveRule<typeof typeTest> = async ({ tx, record }) => {
  const own = new Set<number>((await ofCableReading.rows(tx, [piecesOf(record.drums), record.product])).map(row => row.piece))
  return [
    ...record.drums.flatMap((line, i) =>
      own.has(line.piece)
        ? []
        : [{ path: `drums.${i}.piece`, message: 'This drum is of another cable; take one of the cable that is tested.' }],
    ),
    ...((await asksNothing(tx, record))
      ? [{ path: 'product', message: 'The design of this cable asks no such tests. Approve its design first.' }]
      : []),
  ]
}

/** Which drums were cut, and where; how each is called may still be entered. */
const cutsOf = ({
  drums,
}: {
  readonly drums: readonly { readonly piece: number; readonly sampleM: Decimal | null; readonly end: string }[]
}): string => drums.map(({ piece, sampleM, end }) => `${piece} ${sampleM?.toString() ?? ''} ${end}`).join()

/** What was cut off and sent is what the books say; the drums stand from then on. */
const sentStand: SaveRule<typeof typeTest> = async ({ record, before }) =>
  before && before.status !== 'planned' && cutsOf(before) !== cutsOf(record)
    ? [{ path: 'drums', message: 'These samples were sent. Take them back to send others, or plan another test.' }]
    : []

export default rulesFor(typeTest, {
  derive: choiceOf,
  cells: { readings: cellsOfSamples },
  limits: { readings: limitsOfDesign },
  save: all(ofTheCable, sentStand),
  act: { pass: reportOfItsOwn },
  done: { pass: intoRegister, withdraw: outOfRegister },
})
