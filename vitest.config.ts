import { defineConfig } from 'vitest/config'

/** Each test file gets a database of its own from the server of the run; see tests/support. */
const shared = {
  environment: 'node',
  setupFiles: 'tests/support/cleanUp.ts',
} as const

/** Two projects in one run: everything without a browser first, then the browser tests, one file at a time. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'tests/support/server.ts',
    projects: [
      {
        test: {
          ...shared,
          name: 'logic',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['tests/browser/**', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          // A browser on a busy machine may miss a moment; what fails twice has failed.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
