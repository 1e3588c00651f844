import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each test file gets a database of its own from the server of the run; see tests/support. */
const shared = {
  environment: 'node',
  setupFiles: 'tests/support/cleanUp.ts',
} as const

/** What measures has the machine to itself. */
const timed = ['tests/browser/gridSpeed.test.ts', 'tests/browser/list-whole.test.ts']

/** Servers that are stopped, killed and started wait more than they reckon, and a browser fills the time. */
const together = { maxWorkers: 3, sequence: { groupOrder: 0 } } as const

const logic = { ...shared, ...together, testTimeout: 60_000, hookTimeout: 120_000 } as const

const browser = {
  ...shared,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is asked again and again has as long as the page itself; by itself a poll gives up after a second.
  expect: { poll: { timeout: 15_000 } },
  // A browser on a busy machine may miss a moment; what fails twice has failed.
  retry: 1,
} as const

/** Begun last, one of these would run alone for minutes. */
const long = ['every-screen', 'crashes', 'list-look', 'demo.test', 'import.test']

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex(name => moduleId.includes(name))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Pure code leaves nothing behind, so its tests share a process; one of them changes a class for good. */
const pure = ['src/**/*.test.{ts,tsx}', 'tests/units/**/*.test.ts']
const alone = 'tests/units/web-unused.test.ts'

/** Projects in one run: everything, with and without a browser, and at the end what measures. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
    globalSetup: 'tests/support/server.ts',
    projects: [
      { test: { ...logic, name: 'units', include: pure, exclude: [alone, '**/node_modules/**'], isolate: false } },
      {
        test: {
          ...logic,
          name: 'logic',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/units/!(web-unused).test.ts', 'tests/units/*/**', '**/node_modules/**'],
        },
      },
      { test: { ...browser, ...together, name: 'browser', include: ['tests/browser/**/*.test.ts'], exclude: timed } },
      { test: { ...browser, name: 'timed', include: timed, sequence: { groupOrder: 1 } } },
    ],
  },
})
