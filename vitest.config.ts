import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { documentsPlugin } from './scripts/documents.ts'
import { testMs, waitMs } from './tests/support/patience.ts'

const shared = {
  environment: 'node',
  setupFiles: 'tests/support/cleanUp.ts',
  // A process goes from file to file and keeps what it has loaded, and its Chromium: to begin anew costs most files more than their
  // tests. So a file stops what it started.
  isolate: false,
  testTimeout: testMs,
  hookTimeout: testMs,
  expect: { poll: { timeout: waitMs } },
} as const

/** Each test file gets a database of its own from the server of the run; see tests/support. */
const withDatabase = { ...shared, globalSetup: 'tests/support/server.ts' } as const

const inBrowser = {
  ...shared,
  environment: './tests/support/browser/windows.ts',
  globalSetup: ['tests/support/server.ts', 'tests/support/browser/web.ts'],
  // A browser on a busy machine may miss a moment; what fails twice has failed.
  retry: 1,
}

/**
 * What belongs where: the folder of a test file says it. `npm test -- logic` runs the first three, `npm test` all; what a change needs
 * of them, `npm test -- near` chooses (`scripts/near`).
 */
const places = {
  // Laws that read sources and definitions alone: seconds, and no database.
  written: { test: shared, include: ['tests/laws/written/*.test.ts'] },
  units: { test: shared, include: ['tests/units/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}'] },
  logic: { test: withDatabase, include: ['tests/{flows,laws}/**/*.test.ts', 'src/modules/**/*.test.ts'] },
  // What takes minutes and stays as it is for weeks: servers that are killed, storms, fuzz, backups, a full disk.
  hard: { test: withDatabase, include: ['tests/{backup,platform,storms}/**/*.test.ts'] },
  browser: { test: inBrowser, include: ['tests/browser/**/*.test.ts'] },
} as const

/** Those that take longest begin first: begun last, one of them would run alone for minutes. */
const order: readonly string[] = ['hard', 'browser', 'logic', 'units', 'written']
const long = ['everyScreen', 'figures', 'demo.test', 'import.test']

/** After the long ones each project by itself: a process goes on with the next file only when that is of the same project. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = long.findIndex(name => moduleId.includes(name))
      return at < 0 ? long.length + order.indexOf(project.name) : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** What the browser is told of documents, for the tests of its code. */
const plugins = [documentsPlugin]

export default defineConfig({
  test: {
    // Servers that are stopped, killed and started wait more than they reckon, and a browser fills the time.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
    projects: Object.entries(places).map(([name, { test, include }]) => ({
      plugins,
      test: { ...test, name, include: [...include], ...(name === 'logic' ? { exclude: ['tests/laws/written/**'] } : {}) },
    })),
  },
})
