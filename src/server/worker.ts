/** Does what lies in the database for whichever server takes it first. */
export interface Worker {
  /** There may be something to do. */
  wake(): void
  isClosed(): boolean
  /** Begins nothing more, and waits for what is under way. */
  close(): Promise<void>
}

interface WorkerParts {
  /** Does the next piece of work; false when there is none. */
  readonly one: () => Promise<boolean>
  /** What is left to do once there is none. */
  readonly rest?: () => Promise<unknown>
  /** Hears why the work could not go on; it is tried again later. */
  readonly failed: (error: unknown) => void
  /** How often it looks without being woken. */
  readonly lookMs: number
}

/** Does one piece after the other, never two at a time, from now on. */
export const makeWorker = ({ one, rest, failed, lookMs }: WorkerParts): Worker => {
  let closed = false
  let isCalled = false
  let work: Promise<void> = Promise.resolve()
  const all = async (): Promise<void> => {
    try {
      while (!closed && (await one()));
      if (!closed) await rest?.()
    } catch (error) {
      failed(error)
    }
  }
  // However often it is called while it works, it looks once more afterwards, and not once for each call.
  const wake = (): void => {
    if (closed || isCalled) return
    isCalled = true
    work = work.then(() => {
      isCalled = false
      return all()
    })
  }
  const timer = setInterval(wake, lookMs)
  timer.unref()
  wake()
  return {
    wake,
    isClosed: () => closed,
    close: async () => {
      closed = true
      clearInterval(timer)
      await work
    },
  }
}
