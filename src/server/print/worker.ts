import { parentPort } from 'node:worker_threads'
import type { Paper } from '../../kernel/paper.ts'
import type { Labels } from '../../kernel/label.ts'
import { drawPaper } from './draw.ts'
import { drawLabels } from './labels.ts'

/** What the printing thread answers to a paper: the file, or why it could not be drawn. */
export type Printed = { readonly pdf: Uint8Array } | { readonly failure: Error }

const print = async (paper: Paper | Labels): Promise<Printed> => {
  try {
    return { pdf: await ('labels' in paper ? drawLabels(paper) : drawPaper(paper)) }
  } catch (cause) {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}

parentPort?.on('message', async (paper: Paper | Labels) => parentPort?.postMessage(await print(paper)))
