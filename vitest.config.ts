import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each test file gets a database of its own from the server of the run; see tests/support. */
const shared = {
  environment: 'node',
  setupFiles: 'tests/support/cleanUp.ts',
} as const

/** What measures has the machine to itself. */
const timed = ['tests/browser/gridSpeed.test.ts', 'tests/browser/list-whole.test.ts']

const browser = {
  ...shared,
  testTimeout: 60_000,
  hookTimeout: 120_000,
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

/** Three projects in one run: everything without a browser, then the browser tests, and last those of them that measure. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
    globalSetup: 'tests/support/server.ts',
    projects: [
      {
        test: {
          ...shared,
          name: 'logic',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['tests/browser/**', '**/node_modules/**'],
          // They wait for servers that are stopped, killed and started more than they reckon.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: timed,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...browser, name: 'timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
})
