import { parentPort } from 'node:worker_threads'
import type { Labels } from '../../kernel/paper/label.ts'
import type { Paper } from '../../kernel/paper/paper.ts'
import type { Answered } from '../threads.ts'
import { drawPaper } from './draw.ts'
import { drawLabels } from './labels.ts'

const print = async (paper: Paper | Labels): Promise<Answered<Uint8Array>> => {
  try {
    return { done: await ('labels' in paper ? drawLabels(paper) : drawPaper(paper)) }
  } catch (cause) {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}

parentPort?.on('message', async (paper: Paper | Labels) => parentPort?.postMessage(await print(paper)))
