import { judgedText } from '../../../kernel/measured/reading.ts'
import { id, orNull, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import type { ActRule, Effect } from '../../../server/store/parts/rules.ts'
import { addRecord, changeRecord } from '../../../server/store/save.ts'
import { transition } from '../../../server/store/transition.ts'
import { typeTestReport } from '../../cable/typeTestReport.ts'
import { typeTest } from './typeTest.ts'

interface Read {
  readonly place: string
  readonly test: string
  readonly asked: string | null
  readonly reading: Parameters<typeof judgedText>[0] | null
}

const longest = { test: 80, text: 120 }

const resultsOf = (cells: readonly Read[]) =>
  cells.map(({ place, test, asked, reading: one }) => ({
    test: `${test}, ${place}`.slice(0, longest.test),
    requirement: asked?.slice(0, longest.text) ?? null,
    found: one ? judgedText(one).slice(0, longest.text) : null,
    passed: true,
  }))

const knownReading = reading(
  { id: id('typeTestReport'), product: orNull(id('product')) },
  'select id, product from type_test_report where report_no = $1',
)

/** A type test that passed is one report of the register, which alone says what is covered. */
export const intoRegister: Effect<typeof typeTest> = async ({ store, tx, actor, record }) => {
  const { reportNo, testedDate, reportDate } = record
  if (record.category !== 'type' || reportNo === null || testedDate === null || reportDate === null) return
  const cable = await tx.one<{ name: string }>('select name from product where id = $1', [record.product])
  const body = {
    reportNo,
    laboratory: record.laboratory,
    standard: record.standard,
    sample: cable.name.slice(0, 120),
    product: record.product,
    testedDate,
    reportDate,
    validTo: record.validTo,
    witnessedBy: record.customer,
    result: 'passed' as const,
    covers: record.covers.map(({ cableType, voltageGrade, fromSqmm, toSqmm, fromCores, toCores, metal, insulation }) => ({
      cableType,
      voltageGrade,
      fromSqmm: fromSqmm.toString(),
      toSqmm: toSqmm.toString(),
      fromCores: fromCores?.toString() ?? null,
      toCores: toCores?.toString() ?? null,
      metal,
      insulation,
    })),
    results: resultsOf(record.readings),
  }
  const known = await knownReading.maybe(tx, [reportNo])
  if (known && known.product !== null && known.product !== record.product)
    throw new Refusal(422, `The register has the report ${reportNo} for another cable; correct its number.`)
  if (known === null) {
    await addRecord(store, tx, actor, typeTestReport, body)
    return
  }
  const report = await loadOne(store, tx, typeTestReport, known.id, true)
  if (report.status === 'blocked') await transition(store, tx, actor, typeTestReport, report, 'unblock')
  await changeRecord(store, tx, actor, typeTestReport, known.id, body, null)
}

const sameReportReading = reading(
  { number: text },
  `select number from type_test where id <> $1 and report_no = $2 and product = $3 and category = 'type' and ${inStage(typeTest, 'done')} order by id limit 1`,
)

/** One report speaks for one test: of two the register could not tell whose figures it has. */
export const reportOfItsOwn: ActRule<typeof typeTest> = async ({ tx, record }) => {
  if (record.category !== 'type') return []
  const other = await sameReportReading.maybe(tx, [record.id, record.reportNo, record.product])
  return other
    ? [{ path: 'reportNo', message: `${other.number} has passed by the report ${record.reportNo ?? ''}; correct the number.` }]
    : []
}

/** A report that has to be corrected speaks for no cable meanwhile: it is blocked in the register, where its figures stay until the test passes again. */
export const outOfRegister: Effect<typeof typeTest> = async ({ store, tx, actor, record }) => {
  if (record.category !== 'type') return
  const known = await knownReading.maybe(tx, [record.reportNo])
  if (known?.product !== record.product) return
  const report = await loadOne(store, tx, typeTestReport, known.id, true)
  if (report.status === 'active') await transition(store, tx, actor, typeTestReport, report, 'block')
}
