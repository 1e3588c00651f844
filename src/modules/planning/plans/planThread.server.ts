import { parentPort } from 'node:worker_threads'
import { cut } from '../engine/cut/cut.ts'
import { schedule } from '../engine/schedule/schedule.ts'
import type { Answered } from '../../../server/threads.ts'

/** The engines that may think for seconds. */
const engines = { cut, schedule }

export type Engines = typeof engines

/** A question for an engine. */
export type Question = {
  readonly [E in keyof Engines]: { readonly engine: E; readonly asked: Parameters<Engines[E]>[0] }
}[keyof Engines]

const think = (question: Question): unknown =>
  question.engine === 'cut' ? engines.cut(question.asked) : engines.schedule(question.asked)

parentPort?.on('message', (question: Question) => {
  let answer: Answered<unknown>
  try {
    answer = { done: think(question) }
  } catch (error) {
    answer = { failure: error instanceof Error ? error : new Error(String(error)) }
  }
  parentPort?.postMessage(answer)
})
