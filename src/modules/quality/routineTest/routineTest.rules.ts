import type { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint, Of } from '../../../kernel/document.ts'
import { inSentence } from '../../../kernel/field.ts'
import { measuredFrom } from '../../../kernel/measured/reading.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { Tx } from '../../../server/database.ts'
import { id, orNull, reading, text, yes } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { hold } from '../../../server/rules/held.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import {
  type ActRule,
  all,
  type Cells,
  type Effect,
  type Limits,
  rulesFor,
  type SaveRule,
  type Shape,
} from '../../../server/store/parts/rules.ts'
import { madeForSql } from '../../planning/takeUp/madeFor.server.ts'
import { piece } from '../../stores/piece/piece.ts'
import { blockAgain, passOrBlock } from '../decided.server.ts'
import { instrument } from '../instrument/instrument.ts'
import { type Asked, typedOf } from './asked.ts'
import { carriedTo, cutFrom, plansOf, type TestPlan } from './planned.server.ts'
import { routineTest } from './routineTest.ts'

type Test = Underway<typeof routineTest>

const piecesOf = (lines: readonly { readonly piece?: number | null | undefined }[]): number[] => [
  ...new Set(lines.flatMap(({ piece: one }) => (typeof one === 'number' ? [one] : []))),
]

const placeOf = ({ pieceNo }: TestPlan, { core }: Asked): string => (core === null ? pieceNo : `${pieceNo} ${core.name}`)

/** A cell for each reading that the design of a drum asks; what a part of a tested drum brings along stands there already. */
const cellsOfDrums: Cells<typeof routineTest, 'readings'> = async ({ tx, record }) => {
  const pieces = piecesOf(record.drums)
  const [plans, carried] = [await plansOf(tx, pieces), await carriedTo(tx, pieces)]
  const keyOf = (one: number, core: string | null, test: string): string => JSON.stringify([one, core, test])
  const known = new Map(carried.map(row => [keyOf(row.piece, row.core, row.test), row]))
  return plans.flatMap(plan =>
    plan.asked.map(asked => {
      const brought = known.get(keyOf(plan.piece, asked.core?.name ?? null, asked.test))
      return {
        place: placeOf(plan, asked),
        piece: plan.piece,
        core: asked.core?.name ?? null,
        code: asked.code,
        test: asked.test,
        method: asked.method,
        carried: brought?.number ?? null,
        ...(brought ? { reading: brought.reading } : {}),
      }
    }),
  )
}

/** At which temperature a drum was measured: its own, else that of the test bay. */
const celsiusOf = ({ temperature, drums }: Test, one: unknown): Decimal | null =>
  drums.find(line => line.piece === one)?.temperature ?? temperature ?? null

/** Each reading is judged by its design, converted from what is typed; one that was brought along keeps what it was judged by. */
const limitsOfDesign: Limits<typeof routineTest, 'readings'> = async ({ tx, record }) => {
  const plans = await plansOf(tx, piecesOf(record.drums))
  const asked = new Map(plans.flatMap(plan => plan.asked.map(one => [`${placeOf(plan, one)}\n${one.test}`, { plan, one }])))
  return line => {
    if (line.carried != null) return measuredFrom(line.reading)?.limit ?? null
    const found = asked.get(`${line.place ?? ''}\n${line.test ?? ''}`)
    if (!found) return null
    const { plan, one } = found
    const isConverted = record.typedAs !== 'perKm' || one.converts === 'insulation'
    const typed = isConverted ? typedOf(one.converts, plan.lengthM, celsiusOf(record, plan.piece)) : null
    return { ...one.limit, typed }
  }
}

/** A drum of which no design asks anything is no drum of this test. */
const asksSomething: SaveRule<typeof routineTest> = async ({ tx, record }) => {
  const planned = new Set((await plansOf(tx, piecesOf(record.drums))).map(plan => plan.piece))
  return record.drums.flatMap((line, i) =>
    planned.has(line.piece)
      ? []
      : [
          {
            path: `drums.${i}.piece`,
            message: 'No approved design says which routine tests this length needs. Design its product first.',
          },
        ],
  )
}

const resistances: readonly string[] = ['COND-R', 'ARM-R']

/** No instrument shows less than nothing, and a conductor without resistance is one that was not measured. */
const possible: SaveRule<typeof routineTest> = async ({ record }) =>
  record.readings.flatMap(({ reading: read, code, test }, i) => {
    const figure = read?.figure ?? null
    if (figure === null || figure.gt(0) || (figure.isZero() && !resistances.includes(code))) return []
    return [{ path: `readings.${i}.reading`, message: `No ${inSentence(test)} is ${figure.toString()}; measure it again.` }]
  })

const loggedReading = reading(
  { piece: id('piece'), pieceNo: text },
  `
with recursive ${cutFrom}
select p.id as piece, p.piece_no from root r join piece p on p.id = r.piece join take_up t on r.document = 'takeUp' and t.id = r.document_id
where $2 = t.created_by or exists (select from voucher v where v.doc = 'takeUp' and v.doc_id = t.id and v.reverses is null and v.user_id = $2)
order by p.piece_no`,
)

const laterReading = reading(
  { piece: id('piece'), pieceNo: text, date: piece.fields.date },
  'select id as piece, piece_no, date from piece where id = any($1::bigint[]) and date > $2::date order by piece_no',
)

/** A test is of a day on which the drum was there: else an instrument would measure it while it still was in calibration. */
const onItsDay: ActRule<typeof routineTest> = async ({ tx, record }) => {
  const [later] = await laterReading.rows(tx, [piecesOf(record.drums), record.date])
  const message = `${later?.pieceNo ?? ''} is there since ${later?.date ?? ''}; it was not tested on ${record.date}.`
  return later ? [{ path: 'date', message }] : []
}

/** What was made is tested by somebody else than who logged it: nobody makes a length and frees it alone. */
const loggedByAnother: ActRule<typeof routineTest> = async ({ tx, actor, record }) => {
  const own = new Map((await loggedReading.rows(tx, [piecesOf(record.drums), actor.id])).map(row => [row.piece, row.pieceNo]))
  return record.drums.flatMap((line, i) => {
    const pieceNo = own.get(line.piece)
    const message = `You logged ${pieceNo ?? ''} yourself; another person of Quality records its test.`
    return pieceNo === undefined ? [] : [{ path: `drums.${i}.piece`, message }]
  })
}

const namesReading = reading(
  {
    id: id('instrument'),
    code: text,
    name: text,
    kind: instrument.fields.kind,
    standing: instrument.computed.standing,
    due: instrument.computed.due,
  },
  'select id, code, name, kind, standing, due from instrument where id = any($1::bigint[])',
)

/** With what each test is measured. */
const instrumentFor: Readonly<Record<string, { readonly kind: string; readonly what: string }>> = {
  'COND-R': { kind: 'resistance', what: 'conductor resistance' },
  'ARM-R': { kind: 'resistance', what: 'armour resistance' },
  'HV-ROOM': { kind: 'highVoltage', what: 'the high voltage' },
  PD: { kind: 'discharge', what: 'partial discharge' },
  IR: { kind: 'insulation', what: 'insulation resistance' },
}

/** Each reading was taken with an instrument, and each instrument is in calibration; else an approver answers for it with a reason. */
const calibrated: ActRule<typeof routineTest> = async ({ tx, actor, record }) => {
  const known = await namesReading.by(tx, 'id', [record.instruments.map(line => line.instrument)])
  const kinds = new Set<string>([...known.values()].map(({ kind }) => kind))
  const codes = new Set(record.readings.filter(line => line.carried === null).map(({ code }) => code))
  const missing = Object.entries(instrumentFor).flatMap(([code, { kind, what }]): Complaint[] =>
    codes.has(code) && !kinds.has(kind)
      ? [{ path: 'instruments', message: `Enter the instrument with which ${what} was measured.` }]
      : [],
  )
  if (missing.length > 0) return missing.slice(0, 1)
  const out = record.instruments.flatMap((line, i) => {
    const one = known.get(line.instrument)
    if (!one || (one.standing === 'calibrated' && one.due !== null && one.due >= record.date)) return []
    const why =
      one.standing === 'never'
        ? 'was never calibrated'
        : one.due === null
          ? 'was found out of limits'
          : `was calibrated until ${one.due}`
    return [
      {
        path: `instruments.${i}.instrument`,
        message: `${one.code} ${why}. Take another, or say why with this one; an approver then records the test.`,
      },
    ]
  })
  if (out.length === 0 || record.outOfCalibration === null) return out
  return actor.duties.has('approver')
    ? []
    : [{ path: 'outOfCalibration', message: 'An approver records a test that was made with an instrument out of calibration.' }]
}

const signsReading = reading(
  { name: text, signs: yes },
  `
select e.name, exists (select from employee_authorities a where a.doc = e.id and a.authority = 'routineTest'
  and a.from_date <= $2::date and (a.valid_to is null or a.valid_to >= $2::date)) as signs from employee e where e.id = $1`,
)

/** Who is named as the tester may sign routine tests on that day. */
const maySign: ActRule<typeof routineTest> = async ({ tx, record }) => {
  if (record.testedBy === null) return []
  const { name, signs } = await signsReading.one(tx, [record.testedBy, record.date])
  if (signs) return []
  return [
    {
      path: 'testedBy',
      message: `${name} does not sign routine tests; enter that under Authorities of the employee, or name another.`,
    },
  ]
}

/** What the designs ask is asked once more: a test that came to a design meanwhile is not left out. */
const asDesigned: ActRule<typeof routineTest> = async ({ tx, record }) => {
  const cells = new Map(record.readings.map(line => [`${line.place}\n${line.test}`, line]))
  const plans = await plansOf(tx, piecesOf(record.drums))
  for (const plan of plans)
    for (const asked of plan.asked) {
      const cell = cells.get(`${placeOf(plan, asked)}\n${asked.test}`)
      if (cell) continue
      const message = `The design of ${plan.pieceNo} asks for ${inSentence(asked.test)} too by now; save this test again and measure it.`
      return [{ path: 'readings', message }]
    }
  return []
}

const waitingReading = reading(
  { id: id('piece') },
  `select p.id from piece p join item i on i.id = p.item join work_order w on w.product = i.product
where w.id = $1 and p.place = 'store' and p.length_m > 0 and ${inStage(piece, 'held', 'p')} order by p.id`,
)

/** Pieces that were made by a work order, whole or cut since. */
const madeByReading = reading(
  { id: id('piece'), item: id('item'), lengthM: piece.fields.lengthM },
  `
with recursive ${cutFrom}
select p.id, p.item, p.length_m from root r join piece p on p.id = r.piece where ${madeForSql('r')} = $2 order by p.piece_no`,
)

const lastReading = reading(
  { instrument: id('instrument') },
  `
select l.instrument from routine_test_instruments l join instrument i on i.id = l.instrument and i.standing = 'calibrated' and i.due >= $1::date
where l.doc = (select max(id) from routine_test where ${inStage(routineTest, 'done')}) order by l.no`,
)

const testerReading = reading(
  { typedAs: orNull(routineTest.fields.typedAs), testedBy: routineTest.fields.testedBy },
  `select typed_as, tested_by from routine_test where ${inStage(routineTest, 'done')} order by id desc limit 1`,
)

/** Of a work order the drums that lie there and wait, measured as it was done last and with the same instruments. */
const whatWaits: Shape<typeof routineTest> = async ({ tx, draft, today }) => {
  if (typeof draft.workOrder !== 'number') return draft
  const held = await waitingReading.rows(tx, [draft.workOrder])
  const made = await madeByReading.rows(tx, [held.map(row => row.id), draft.workOrder])
  const planned = new Set<number>(
    (
      await plansOf(
        tx,
        made.map(row => row.id),
      )
    ).map(plan => plan.piece),
  )
  const drums = made.filter(row => planned.has(row.id))
  if (drums.length === 0) throw new Refusal(422, 'No finished drum of this work order waits for its routine test.')
  const [source] = draft.drums.flatMap(line => line.from ?? [])
  const last = await testerReading.maybe(tx, [])
  return {
    ...draft,
    ...(last ? { typedAs: last.typedAs, testedBy: last.testedBy } : {}),
    drums: drums.map(row => ({
      piece: row.id,
      item: row.item,
      lengthM: row.lengthM,
      ...(source ? { from: [{ ...source, qty: row.lengthM }] } : {}),
    })),
    instruments: (await lastReading.rows(tx, [today])).map(row => ({ instrument: row.instrument })),
  }
}

const held = (tx: Tx, record: Of<typeof routineTest>): Promise<unknown> => hold(tx, piece, piecesOf(record.drums))

const decide: Effect<typeof routineTest> = call => passOrBlock(call, call.record.drums)

const takeBack: Effect<typeof routineTest> = call => blockAgain(call, call.record.drums)

export default rulesFor(routineTest, {
  made: whatWaits,
  cells: { readings: cellsOfDrums },
  limits: { readings: limitsOfDesign },
  save: all(asksSomething, possible),
  act: { record: all(loggedByAnother, onItsDay, maySign, calibrated, asDesigned) },
  holds: { record: ({ tx, record }) => held(tx, record), withdraw: ({ tx, record }) => held(tx, record) },
  done: { record: decide, withdraw: takeBack },
})
