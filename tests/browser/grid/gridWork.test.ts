import { afterAll, beforeAll, expect, test } from 'vitest'
import { pressAll, type Work, workOf } from '../../support/browser/pageWork.ts'
import { type GridBench, startBench } from './gridPage.ts'
import { keyRuns } from './keyRuns.ts'

let bench: GridBench

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

/** Lines that are on no screen. */
const outOfSight = 2000 - 60

/** Functions called for each of them at a key: a line that is entered is summed up with all others, else only its place is reckoned. */
const callsFor = (name: string): number => (name === 'entering' ? 40 : 10)

// How many milliseconds a key takes is a matter of the machine, and stands in the benchmark.
test.each(keyRuns)('%s draws the lines that it changes, and costs a line out of sight next to nothing', async (name, keys) => {
  const work = async (lines: number): Promise<Work> => {
    const page = await bench.open(`lines=${lines}`, { isCounted: true })
    await page.click('[data-row="4"] [data-col="5"]')
    const done = await workOf(page, () => pressAll(page, keys))
    await page.close()
    return done
  }
  const [few, many] = [await work(60), await work(2000)]
  expect(few.rows).toBeGreaterThan(0)
  for (const { rows, newRows, layouts } of [few, many]) {
    expect(rows).toBeLessThanOrEqual(6 * keys.length)
    expect(newRows).toBeLessThanOrEqual(keys.length)
    expect(layouts).toBeLessThanOrEqual(4 * keys.length)
  }
  expect(many.components).toBeLessThanOrEqual(1.5 * few.components)
  expect((many.calls - few.calls) / outOfSight / keys.length).toBeLessThan(callsFor(name))
})
