import { beforeAll, expect, test } from 'vitest'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { idOf, type Works, works } from '../../../../tests/support/works.ts'

let w: Works
let agencyOf: (kind: string) => Promise<number>

beforeAll(async () => {
  w = works(await basicDatabase(), '2026-06-15')
  basicsOf(w)
  agencyOf = async kind =>
    idOf(await w.create('inspectionAgency', { code: kind, name: `An agency: ${kind}`, kind, city: 'Vadodara' }))
})

const bridge = { name: 'Micro-ohm bridge', kind: 'resistance', serialNo: '20417', intervalMonths: 12 }

test('the last calibration says until when an instrument may be used, and one found out of limits may not', async () => {
  const laboratory = await agencyOf('laboratory')
  const row = (date: string, more: object = {}) => ({ date, laboratory, certificate: `C/${date}`, ...more })
  const fresh = await w.create('instrument', { ...bridge, code: 'RES-1' })
  expect(fresh).toMatchObject({ calibrated: null, due: null, standing: 'never' })

  const once = await w.update('instrument', idOf(fresh), {
    version: 1,
    calibrations: [row('2026-03-31'), row('2025-04-02', { validTo: '2026-01-31' })],
  })
  expect(once).toMatchObject({ calibrated: '2026-03-31', due: '2027-03-31', standing: 'calibrated' })

  const outside = await w.update('instrument', idOf(fresh), {
    version: 2,
    calibrations: [row('2026-06-10', { found: 'outside' })],
  })
  expect(outside).toMatchObject({ calibrated: '2026-06-10', due: null, standing: 'outside' })
})

test('a calibration ahead, twice on a day, shorter than a day or by no laboratory is refused beside its field', async () => {
  const [laboratory, inspector] = [await agencyOf('laboratory2').catch(() => 0), await agencyOf('thirdParty')]
  expect(laboratory).toBe(0)
  const good = idOf(
    await w.create('inspectionAgency', { code: 'LAB2', name: 'Second laboratory', kind: 'laboratory', city: 'Ankleshwar' }),
  )
  const refused = (calibrations: readonly object[]) =>
    w.create('instrument', { ...bridge, code: 'RES-9', calibrations }).then(
      () => 'it was saved',
      (error: unknown) => (error instanceof Error ? Reflect.get(error, 'fields') : error),
    )
  const row = { date: '2026-06-01', laboratory: good, certificate: 'C1' }
  expect(await refused([{ ...row, date: '2026-06-16' }])).toMatchObject([{ path: 'calibrations.0.date' }])
  expect(await refused([{ ...row, validTo: '2026-06-01' }])).toMatchObject([{ path: 'calibrations.0.validTo' }])
  expect(await refused([row, { ...row, certificate: 'C2' }])).toMatchObject([{ path: 'calibrations.1.date' }])
  expect(await refused([{ ...row, laboratory: inspector }])).toMatchObject([
    { path: 'calibrations.0.laboratory', message: 'An agency: thirdParty is no laboratory.' },
  ])
})
