import { parentPort } from 'node:worker_threads'
import type { Labels, Marks } from '../../kernel/paper/label.ts'
import type { Paper } from '../../kernel/paper/paper.ts'
import type { Answered } from '../threads.ts'
import { drawPapers } from './draw.ts'
import { drawLabels } from './labels.ts'
import { drawMarks } from './marks.ts'
import type { Papers } from './render.ts'

const isSeveral = (paper: Paper | Papers): paper is Papers => Array.isArray(paper)

const drawn = (paper: Paper | Papers | Labels | Marks): Promise<Uint8Array> => {
  if ('labels' in paper) return drawLabels(paper)
  if ('marks' in paper) return drawMarks(paper)
  return drawPapers(isSeveral(paper) ? paper : [paper])
}

const print = async (paper: Paper | Papers | Labels | Marks): Promise<Answered<Uint8Array>> => {
  try {
    return { done: await drawn(paper) }
  } catch (cause) {
    return { failure: cause instanceof Error ? cause : new Error(String(cause)) }
  }
}

parentPort?.on('message', async (paper: Paper | Papers | Labels | Marks) => parentPort?.postMessage(await print(paper)))
