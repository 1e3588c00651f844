/** What this thread has worked so far, in ms: waiting for a processor does not count. */
export const ownMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The least time of several runs, in ms by a clock: what else the machine does at the moment is no news of the work. */
export const quickestMs = async (
  runs: number,
  work: () => Promise<unknown>,
  clock = () => performance.now(),
): Promise<number> => {
  let least = Infinity
  for (let run = 0; run < runs; run += 1) {
    const began = clock()
    await work()
    least = Math.min(least, clock() - began)
  }
  return least
}
