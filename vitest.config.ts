import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each test file gets a database of its own from the server of the run; see tests/support. */
const shared = {
  environment: 'node',
  setupFiles: 'tests/support/cleanUp.ts',
  // A process goes from file to file and keeps what it has loaded, and its Chromium: to begin anew costs most files more than their
  // tests. So a file stops what it started.
  isolate: false,
} as const

/** What measures has the machine to itself. */
const timed = ['tests/browser/grid/gridSpeed.test.ts']

/** Servers that are stopped, killed and started wait more than they reckon, and a browser fills the time. */
const together = { maxWorkers: 3, sequence: { groupOrder: 0 } } as const

const logic = { ...shared, ...together, testTimeout: 60_000, hookTimeout: 120_000 } as const

const browser = {
  ...shared,
  environment: './tests/support/browser/windows.ts',
  globalSetup: 'tests/support/browser/web.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is asked again and again has as long as the page itself; by itself a poll gives up after a second.
  expect: { poll: { timeout: 15_000 } },
  // A browser on a busy machine may miss a moment; what fails twice has failed.
  retry: 1,
} as const

const projects = ['browser', 'logic', 'units', 'alone', 'timed']
/** Begun last, one of these would run alone for minutes. */
const long = ['everyScreen', 'crashes', 'listLook', 'demo.test', 'import.test', 'httpJunk', 'httpFraming', 'stockRaces']

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

const pure = ['src/**/*.test.{ts,tsx}', 'tests/units/**/*.test.ts']
/** Changes a class of a library for good, so no other file may come after it in its process. */
const alone = 'tests/units/web/webUnused.test.ts'

/** Projects in one run: everything, with and without a browser, and at the end what measures. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
    globalSetup: 'tests/support/server.ts',
    projects: [
      { test: { ...logic, name: 'units', include: pure, exclude: [alone, '**/node_modules/**'] } },
      { test: { ...logic, name: 'alone', include: [alone], isolate: true } },
      {
        test: {
          ...logic,
          name: 'logic',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{browser,units}/**', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...browser,
          ...together,
          name: 'browser',
          provide: { isTimed: false },
          include: ['tests/browser/**/*.test.ts'],
          exclude: timed,
        },
      },
      { test: { ...browser, name: 'timed', provide: { isTimed: true }, include: timed, sequence: { groupOrder: 1 } } },
    ],
  },
})
