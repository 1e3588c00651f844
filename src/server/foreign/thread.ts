import { parentPort } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import type { Answered } from '../threads.ts'
import type { Asked, ReadTask } from './reader.ts'

const read = async ({ task, content, name }: Asked): Promise<unknown> => {
  const { default: readIt }: { readonly default: ReadTask<unknown> } = await import(task)
  return readIt(Buffer.from(content.buffer, content.byteOffset, content.byteLength), name)
}

const answer = async (asked: Asked): Promise<Answered<unknown>> => {
  try {
    return { done: await read(asked) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    return { failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answer(asked)))
