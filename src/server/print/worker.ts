import { parentPort } from 'node:worker_threads'
import type { Labels } from '../../kernel/paper/label.ts'
import type { Paper } from '../../kernel/paper/paper.ts'
import type { Answered } from '../threads.ts'
import { drawPapers } from './draw.ts'
import { drawLabels } from './labels.ts'
import type { Papers } from './render.ts'

const isSeveral = (paper: Paper | Papers): paper is Papers => Array.isArray(paper)

const print = async (paper: Paper | Papers | Labels): Promise<Answered<Uint8Array>> => {
  try {
    return { done: await ('labels' in paper ? drawLabels(paper) : drawPapers(isSeveral(paper) ? paper : [paper])) }
  } catch (cause) {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}

parentPort?.on('message', async (paper: Paper | Papers | Labels) => parentPort?.postMessage(await print(paper)))
