import path from 'node:path'
import { root } from '../tree.ts'

/** In the environment of every program that a test starts: where programs are, and code that was compiled before, as `npm start` has it. */
export const programEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: path.join(root, 'build', 'compile-cache'),
} as const
