import { Session } from 'node:inspector/promises'

/**
 * How many functions this thread calls meanwhile, those of libraries too: work that is the same on every machine. Nothing else may go
 * on in the process, and what is done for the first time should have been done before.
 */
export const callsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    await session.post('Profiler.stopPreciseCoverage')
    return result.flatMap(({ functions }) => functions).reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0)
  } finally {
    session.disconnect()
  }
}

/** Milliseconds that all threads of this process have worked so far: waiting for a processor does not count. */
const workedMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The least that one of several runs cost the processor, in ms; only good beside the same of other work, as a ratio. */
export const leastMs = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let run = 0; run < runs; run += 1) {
    const before = workedMs()
    await work()
    least = Math.min(least, workedMs() - before)
  }
  return least
}
