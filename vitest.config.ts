import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { documentsPlugin } from './scripts/documents.ts'
import { testMs, waitMs } from './tests/support/patience.ts'

/** Each test file gets a database of its own from the server of the run; see tests/support. */
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

const browser = {
  ...shared,
  environment: './tests/support/browser/windows.ts',
  globalSetup: 'tests/support/browser/web.ts',
  // A browser on a busy machine may miss a moment; what fails twice has failed.
  retry: 1,
} as const

const projects = ['browser', 'logic', 'units']
/** Begun last, one of these would run alone for minutes. */
const long = [
  'everyScreen',
  'figures',
  'crashes',
  'listLook',
  'demo.test',
  'import.test',
  'httpJunk',
  'httpFraming',
  'stockRaces',
]

/** After the long ones each project by itself: a process goes on with the next file only when that is of the same project. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = long.findIndex(name => moduleId.includes(name))
      return at < 0 ? long.length + projects.indexOf(project.name) : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** What the browser is told of documents, for the tests of its code. */
const plugins = [documentsPlugin]

const pure = ['src/**/*.test.{ts,tsx}', 'tests/units/**/*.test.ts']

/** Projects in one run: everything, with and without a browser,  */
export default defineConfig({
  test: {
    // Servers that are stopped, killed and started wait more than they reckon, and a browser fills the time.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
    globalSetup: 'tests/support/server.ts',
    projects: [
      { plugins, test: { ...shared, name: 'units', include: pure } },
      {
        plugins,
        test: {
          ...shared,
          name: 'logic',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{browser,units}/**', '**/node_modules/**'],
        },
      },
      {
        plugins,
        test: { ...browser, name: 'browser', include: ['tests/browser/**/*.test.ts'] },
      },
    ],
  },
})
