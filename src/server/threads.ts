import { Worker, type ResourceLimits } from 'node:worker_threads'
import { Refusal, TooMany } from './refusal.ts'
import { type Place, Turns } from './turns.ts'

/** What a thread answers to one piece of work: what came of it, a sentence for the user, or our own failure. */
export type Answered<Output> = { readonly done: Output } | { readonly refusal: string } | { readonly failure: Error }

/** For whom a piece of work is done, and until when anybody waits for it. */
export interface For {
  /** Pieces of several people take turns. */
  readonly person?: number
  /** Once aborted, waiting work is dropped and running work is stopped. */
  readonly signal?: AbortSignal | undefined
}

/** Does pieces of work in threads of their own: the event loop stays free, and nothing takes more than its share. */
export interface Threads<Input, Output> {
  /** Rejects when it cannot be done, takes longer than the limit, was abandoned, or its thread dies. */
  run(input: Input, on?: For): Promise<Output>
  /** Where the next piece of a person stands among all that wait; null where they wait for none. */
  placeOf(person: number): Place | null
  /** How many pieces wait, and how many were done and abandoned since the start. */
  stats(): ThreadStats
  /** Rejects what is waiting or under way and ends the threads. Later work starts others. */
  close(): Promise<void>
}

export interface ThreadStats {
  readonly waiting: number
  readonly done: number
  readonly abandoned: number
}

export interface Shape {
  /** The file of the thread; it answers each message with an `Answered`. */
  readonly file: URL
  /** So many threads at once. */
  readonly most: number
  /** So many pieces of one person wait; more are refused, so that the memory that waiting takes has a bound. */
  readonly mostEach: number
  /** From so many pieces of all people on, only people who wait for none are let in: nobody is sent away because of others. */
  readonly mostWaiting: number
  /** What a person is told of whom so many pieces wait, and what they can do. */
  readonly enough: (waiting: number) => string
  readonly limitMs: number
  /** A thread that did nothing for as long is ended. */
  readonly idleMs: number
  readonly resourceLimits: ResourceLimits
  /** What the user is told of work that took longer than the limit. */
  readonly late: () => Refusal
  /** What the user is told of work that needs more memory than it may; without it that is our failure. */
  readonly tooLarge?: () => Refusal
  /** What our own failures call the thread: 'The printing thread'. */
  readonly name: string
}

interface Job<Input, Output> {
  readonly input: Input
  readonly on: For
  readonly done: (output: Output) => void
  readonly failed: (reason: unknown) => void
}

/** One thread and what it is busy with. */
interface Seat<Input, Output> {
  readonly worker: Worker
  job: Job<Input, Output> | null
  timer: NodeJS.Timeout | undefined
}

/** What is told of work that nobody waits for any more. */
export class Abandoned extends Refusal {
  constructor() {
    super(503, 'The browser no longer waited for this, so it was stopped.')
  }
}

/** After so long one of the pieces is done, and another may come. */
const againSeconds = 5

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

class ThreadPool<Input, Output> implements Threads<Input, Output> {
  readonly #shape: Shape
  readonly #waiting = new Turns<number, Job<Input, Output>>()
  readonly #seats = new Set<Seat<Input, Output>>()
  #done = 0
  #abandoned = 0

  constructor(shape: Shape) {
    this.#shape = shape
  }

  run(input: Input, on: For = {}): Promise<Output> {
    const { signal } = on
    return new Promise<Output>((resolve, reject) => {
      if (signal?.aborted) return reject(new Abandoned())
      const { mostEach, mostWaiting, enough } = this.#shape
      const person = on.person ?? 0
      const own = this.#waiting.of(person)
      if (own >= mostEach || (own > 0 && this.#waiting.size >= mostWaiting)) return reject(new TooMany(enough(own), againSeconds))
      const abandon = (): void => this.#abandon(job)
      const job: Job<Input, Output> = {
        input,
        on,
        done: output => {
          signal?.removeEventListener('abort', abandon)
          resolve(output)
        },
        failed: reason => {
          signal?.removeEventListener('abort', abandon)
          reject(reason)
        },
      }
      signal?.addEventListener('abort', abandon, { once: true })
      this.#waiting.push(person, job)
      this.#goOn()
    })
  }

  placeOf(person: number): Place | null {
    return this.#waiting.placeOf(person)
  }

  stats(): ThreadStats {
    return { waiting: this.#waiting.size, done: this.#done, abandoned: this.#abandoned }
  }

  async close(): Promise<void> {
    const closed = new Error(`${this.#shape.name} was closed.`)
    for (let job = this.#waiting.next(); job; job = this.#waiting.next()) job.failed(closed)
    await Promise.all([...this.#seats].map(seat => this.#end(seat, closed)))
  }

  #goOn(): void {
    while (this.#waiting.size > 0) {
      const free = [...this.#seats].find(({ job }) => job === null) ?? this.#newSeat()
      const job = free && this.#waiting.next()
      if (!free || !job) return
      this.#give(free, job)
    }
  }

  #newSeat(): Seat<Input, Output> | null {
    if (this.#seats.size >= this.#shape.most) return null
    const worker = new Worker(this.#shape.file, { resourceLimits: this.#shape.resourceLimits })
    const seat: Seat<Input, Output> = { worker, job: null, timer: undefined }
    worker.on('message', (answer: Answered<Output>) => this.#answered(seat, answer))
    worker.on('error', cause => this.#lose(seat, this.#deathOf(cause)))
    worker.on('exit', code => this.#lose(seat, new Error(`${this.#shape.name} ended with code ${code}.`)))
    this.#seats.add(seat)
    return seat
  }

  #deathOf(cause: unknown): Error {
    const { tooLarge, name } = this.#shape
    return tooLarge && isOutOfMemory(cause) ? tooLarge() : new Error(`${name} failed.`, { cause })
  }

  #give(seat: Seat<Input, Output>, job: Job<Input, Output>): void {
    clearTimeout(seat.timer)
    seat.worker.ref()
    seat.job = job
    seat.timer = setTimeout(() => void this.#end(seat, this.#shape.late()), this.#shape.limitMs)
    seat.worker.postMessage(job.input)
  }

  #answered(seat: Seat<Input, Output>, answer: Answered<Output>): void {
    const { job } = seat
    if (!job) return
    clearTimeout(seat.timer)
    seat.job = null
    this.#done += 1
    // An idle thread never keeps the process alive by itself.
    seat.worker.unref()
    seat.timer = setTimeout(() => void this.#end(seat, new Error(`${this.#shape.name} was idle.`)), this.#shape.idleMs)
    seat.timer.unref()
    if ('done' in answer) job.done(answer.done)
    else job.failed('refusal' in answer ? new Refusal(422, answer.refusal) : answer.failure)
    this.#goOn()
  }

  /** Takes a thread out. The job that it had fails with the reason; the jobs behind get another thread. */
  #lose(seat: Seat<Input, Output>, reason: unknown): void {
    if (!this.#seats.delete(seat)) return
    clearTimeout(seat.timer)
    seat.job?.failed(reason)
    seat.job = null
    this.#goOn()
  }

  async #end(seat: Seat<Input, Output>, reason: unknown): Promise<void> {
    this.#lose(seat, reason)
    await seat.worker.terminate()
  }

  #abandon(job: Job<Input, Output>): void {
    this.#abandoned += 1
    if (this.#waiting.remove(job.on.person ?? 0, job)) return job.failed(new Abandoned())
    const seat = [...this.#seats].find(one => one.job === job)
    if (seat) void this.#end(seat, new Abandoned())
  }
}

/** Threads of one kind; the first starts with the first piece of work. */
export const makeThreads = <Input, Output>(shape: Shape): Threads<Input, Output> => new ThreadPool<Input, Output>(shape)
