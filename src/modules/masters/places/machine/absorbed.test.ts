import { expect, test } from 'vitest'
import { isoDate } from '../../../../kernel/dates.ts'
import { Decimal } from '../../../../kernel/decimal.ts'
import { absorbed } from './absorbed.ts'

const d = (value: string | number) => new Decimal(value)
const hour = (machine: number, labour: number, overhead: number) => ({
  machineRate: d(machine),
  labourRate: d(labour),
  overheadRate: d(overhead),
})
const extruder = {
  ...hour(900, 280, 250),
  rates: [
    { validFrom: isoDate('2026-10-01'), ...hour(1100, 320, 300) },
    { validFrom: isoDate('2026-04-01'), ...hour(1050, 300, 300) },
  ],
}
const costs = (day: string, minutes: string) =>
  absorbed(extruder, isoDate(day), d(minutes)).map(({ from, amount }) => [from, amount.toFixed(2)])

test('an hour costs what the machine cost on that day: by its newest rate, on the day of a new one by that, before the first by its own', () => {
  expect(costs('2026-09-30', '169.9595')).toEqual([
    ['machine', '2974.29'],
    ['labour', '849.80'],
    ['overhead', '849.80'],
  ])
  expect(costs('2026-10-01', '60').map(([, amount]) => amount)).toEqual(['1100.00', '320.00', '300.00'])
  expect(costs('2026-03-31', '30').map(([, amount]) => amount)).toEqual(['450.00', '140.00', '125.00'])
})
