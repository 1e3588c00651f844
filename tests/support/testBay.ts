import { Decimal } from '../../src/kernel/decimal.ts'
import { boundsOf, type Limit, wordsIn } from '../../src/kernel/measured/limit.ts'
import { measuredFrom } from '../../src/kernel/measured/reading.ts'
import { linesOf, type Row } from '../../src/kernel/record.ts'
import type { Actor } from '../../src/server/actor.ts'
import { idOf, type Works } from './works.ts'

/** The instruments of a small test bay, calibrated on a day. */
export const testBay = async (w: Works, calibrated = '2026-04-01'): Promise<readonly { readonly instrument: number }[]> => {
  const own = { code: 'CAL', name: 'Calibration house', kind: 'laboratory', city: 'Vadodara' }
  const laboratory = idOf(await w.create('inspectionAgency', own))
  const make = (code: string, kind: string) =>
    w.create('instrument', {
      code,
      name: code,
      kind,
      serialNo: code,
      calibrations: [{ date: calibrated, laboratory, certificate: `C-${code}` }],
    })
  const made = [await make('BRIDGE', 'resistance'), await make('HV-SET', 'highVoltage')]
  return made.map(one => ({ instrument: idOf(one) }))
}

/** A figure or word that passes a limit, as it is typed. */
export const goodReading = (limit: Limit): string => {
  if (limit.way === 'words') return wordsIn(limit.accepted)[0] ?? ''
  const { least, most } = boundsOf(limit)
  const judged = least ?? (most ?? new Decimal(0)).times('0.98')
  return judged
    .div(limit.typed?.times ?? 1)
    .toDecimalPlaces(6, Decimal.ROUND_DOWN)
    .toString()
}

/** The cells of a stored test with what is typed into them, by the words of `typed`; else readings that pass. */
export const measured = (test: Row, typed: (cell: Row) => string | null | undefined = () => undefined): readonly Row[] =>
  linesOf(test, 'readings').map(cell => {
    const limit = measuredFrom(cell['reading'])?.limit
    const said = typed(cell)
    return { ...cell, reading: said === undefined ? (limit ? goodReading(limit) : 'Conforms') : said }
  })

/** Tests drums and records it; what is typed otherwise than good says `typed`. */
export const testDrums = async (
  w: Works,
  drums: readonly number[],
  instruments: readonly { readonly instrument: number }[],
  tester: Actor,
  typed?: (cell: Row) => string | null | undefined,
): Promise<Row> => {
  const body = { temperature: '30', drums: drums.map(piece => ({ piece })), instruments }
  const draft = await w.create('routineTest', body, tester)
  // Readings of resistance are converted with the temperature, so cells are read before they are filled.
  const filled = { version: Number(draft['version']), readings: measured(draft, typed) }
  const test = await w.update('routineTest', idOf(draft), filled, tester)
  return w.act('routineTest', idOf(test), 'record', tester)
}
