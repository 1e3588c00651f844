import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, orNull, reading, text } from '../../../server/reading.ts'
import { product } from '../product/product.ts'
import { covers } from '../typeTestReport.ts'
import { insulationOf } from '../insulation.ts'
import type { Covered } from './covered.ts'

const { metal, insulation } = covers.fields

const reportsReading = reading(
  {
    report: id('typeTestReport'),
    reportNo: text,
    cableType: id('cableType'),
    grade: text,
    standard: text,
    from: decimal,
    to: decimal,
    fromCores: orNull(decimal),
    toCores: orNull(decimal),
    metal,
    insulation,
    testedMetal: orNull(product.fields.metal),
    testedInsulation: orNull(text),
    tested: date,
    until: orNull(date),
  },
  `select r.id as report, r.report_no, c.cable_type, c.voltage_grade as grade, s.code as standard, c.from_sqmm as "from", c.to_sqmm as "to",
  c.from_cores, c.to_cores, c.metal, c.insulation, p.metal as tested_metal, p.insulation as tested_insulation, r.tested_date as tested, r.valid_to as until
from type_test_report_covers c join type_test_report r on r.id = c.doc join standard s on s.id = r.standard left join product p on p.id = r.product
where r.status = 'active' and r.result = 'passed' order by r.id`,
)

/** Reads what all reports in force cover. Where a line names no conductor or no insulation it is that of the cable that was tested, if it is known. */
export const reportsOf = async (tx: Tx): Promise<readonly Covered[]> =>
  (await reportsReading.rows(tx, [])).map(({ testedMetal, testedInsulation, ...one }) => {
    const [ofMetal, ofInsulation] = [one.metal ?? testedMetal, one.insulation ?? insulationOf(testedInsulation)]
    return {
      ...one,
      metal: ofMetal === 'any' ? null : ofMetal,
      insulation: ofInsulation === 'any' ? null : ofInsulation,
    }
  })
