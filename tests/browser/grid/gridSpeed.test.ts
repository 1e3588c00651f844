import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GridBench, startBench } from './gridPage.ts'
import { costMs, deeds } from './keyCost.ts'

let bench: GridBench

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

// How many milliseconds a key takes is a matter of the machine, and stands in the benchmark.
test.each(deeds)('%s costs about the same at 2,000 lines as at 60', async (_name, keys) => {
  const cost = async (lines: number): Promise<number> => {
    const page = await bench.open(`lines=${lines}`)
    await page.click('[data-row="4"] [data-col="5"]')
    const ms = await costMs(page, keys)
    await page.close()
    return ms
  }
  expect((await cost(2000)) / (await cost(60))).toBeLessThan(2)
})
