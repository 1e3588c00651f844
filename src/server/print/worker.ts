import { parentPort } from 'node:worker_threads'
import type { Paper } from '../../kernel/paper.ts'
import { drawPaper } from './draw.ts'

/** What the printing thread answers to a paper: the file, or why it could not be drawn. */
export type Printed = { readonly pdf: Uint8Array } | { readonly failure: Error }

const print = async (paper: Paper): Promise<Printed> => {
  try {
    return { pdf: await drawPaper(paper) }
  } catch (cause) {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}

parentPort?.on('message', async (paper: Paper) => parentPort?.postMessage(await print(paper)))
