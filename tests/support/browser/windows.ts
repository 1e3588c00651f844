import type { Browser } from 'playwright-core'
import type { Environment } from 'vitest/runtime'

declare global {
  /** The browser that the test files of this process share; the first that needs it starts it. */
  var chromiumOfFiles: Promise<Browser> | undefined
}

/** Where tests with a browser run: Node, and at the end of the process its browser is closed, with all it wrote to the disk. */
const windows: Environment = {
  name: 'windows',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: async () => (await globalThis.chromiumOfFiles)?.close() }),
}

export default windows
