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

/** What an engine answers, beside which one it is. */
export type Thought = {
  readonly [E in keyof Engines]: { readonly engine: E; readonly made: ReturnType<Engines[E]> }
}[keyof Engines]

const think = (question: Question): Thought =>
  question.engine === 'cut'
    ? { engine: 'cut', made: engines.cut(question.asked) }
    : { engine: 'schedule', made: engines.schedule(question.asked) }

parentPort?.on('message', (question: Question) => {
  let answer: Answered<Thought>
  try {
    answer = { done: think(question) }
  } catch (error) {
    answer = { failure: error instanceof Error ? error : new Error(String(error)) }
  }
  parentPort?.postMessage(answer)
})
