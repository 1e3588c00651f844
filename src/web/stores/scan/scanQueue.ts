import type { Scanned } from '../../../modules/stores/pieceLife.ts'

/** What a coil, drum or lot that comes in belongs to, as it was chosen when it was scanned. */
export interface Coming {
  /** Line of the purchase order; null for what came without one. */
  readonly line: number | null
  /** What a unit of it costs, as it was typed; null where the order says so. */
  readonly rate: string | null
  /** Whose make it is; null where the order says so, or nobody asks. */
  readonly maker: string | null
  readonly heatNo: string | null
  /** Its code is the maker’s; else it has no label. */
  readonly isNumbered: boolean
}

export type Found = Scanned & { readonly coming?: Coming }

/** Something that was scanned, once or several times. */
export interface Row {
  readonly code: string
  /** How often it was scanned. */
  readonly times: number
  /** How much of it, where somebody typed that. */
  readonly typed: string | null
  readonly state: 'waits' | 'known' | 'unknown'
  readonly found: Found | null
  /** Why it is unknown, or could not be asked for. */
  readonly trouble: string | null
  /** The pieces that bear this label of a maker, to choose from. */
  readonly choices?: readonly Scanned[]
}

export interface Queue {
  /** In the order of their first scan. */
  readonly rows: readonly Row[]
  /** All scans of these rows. */
  readonly scans: number
  /** Of those, how many are confirmed: found or refused. */
  readonly confirmed: number
  /** The code that was confirmed last, for the flash of its row. */
  readonly last: string | null
}

/** What asking for a code comes to; `again` is a network that was not there, so that it is asked once more. */
export type Looked =
  { readonly found: Found } | { readonly choices: readonly Scanned[] } | { readonly trouble: string; readonly again: boolean }

export interface ScanQueue {
  readonly get: () => Queue
  readonly subscribe: (listener: () => void) => () => void
  /** Takes a scan in at once. It is confirmed after all scans before it, and never dropped. */
  readonly scan: (code: string) => void
  /** Of the pieces that bear a maker’s label, this one is meant: it stands there under its own number. */
  readonly choose: (code: string, one: Scanned) => void
  readonly type: (code: string, typed: string | null) => void
  readonly remove: (code: string) => void
  /** Asks again for what could not be asked for. */
  readonly retry: () => void
  /** Takes out what was posted, as it was when it was sent. What was scanned since then stays and is asked for anew. */
  readonly settle: (posted: readonly Row[]) => void
  /** Settles, ends, and names the codes that came too late for what was posted. */
  readonly finish: (posted: readonly Row[]) => readonly string[]
  /** Forgets all rows, when somebody says so, and answers them. */
  readonly clear: () => readonly Row[]
  /** Puts rows back that were cleared, before what was scanned since; a row that is there again counts all its scans. */
  readonly restore: (rows: readonly Row[]) => void
}

interface Options {
  readonly look: (code: string) => Promise<Looked>
  /** Called as each scan is confirmed, in their order. */
  readonly confirmed: (row: Row) => void
  /** Rows of before, and where they are kept until they are posted. */
  readonly kept: { readonly read: () => readonly Row[]; readonly write: (rows: readonly Row[]) => void }
}

/** Counts the scans of rows, and those of them that wait no longer. */
const tally = (rows: readonly Row[], pending: readonly string[]): Pick<Queue, 'scans' | 'confirmed'> => {
  const waiting = new Map<string, number>()
  for (const code of pending) waiting.set(code, (waiting.get(code) ?? 0) + 1)
  const scans = rows.reduce((sum, row) => sum + row.times, 0)
  return { scans, confirmed: rows.reduce((sum, { code, times }) => sum - Math.min(times, waiting.get(code) ?? 0), scans) }
}

const without = (rows: readonly Row[], posted: readonly Row[]): readonly Row[] => {
  const sent = new Map(posted.map(row => [row.code, row.times]))
  return rows.flatMap((row): Row[] => {
    const gone = sent.get(row.code)
    if (gone === undefined) return [row]
    return row.times > gone ? [{ ...row, times: row.times - gone, typed: null, state: 'waits', found: null }] : []
  })
}

/** Holds the rows, keeps them and tells who listens. */
const makeRows = ({ confirmed, kept }: Pick<Options, 'confirmed' | 'kept'>, pending: readonly string[]) => {
  let queue: Queue = { rows: kept.read(), scans: 0, confirmed: 0, last: null }
  const listeners = new Set<() => void>()

  const put = (next: Partial<Pick<Queue, 'rows' | 'last'>>): void => {
    const { rows, last } = { ...queue, ...next }
    queue = { rows, last, ...tally(rows, pending) }
    kept.write(rows)
    for (const listener of listeners) listener()
  }
  queue = { ...queue, ...tally(queue.rows, pending) }
  const change = (code: string, values: Partial<Row>): void =>
    put({ rows: queue.rows.map(row => (row.code === code ? { ...row, ...values } : row)) })
  const rowOf = (code: string): Row | undefined => queue.rows.find(row => row.code === code)

  const confirm = (code: string): void => {
    put({ last: code })
    const row = rowOf(code)
    if (row) confirmed(row)
  }

  const choose = (code: string, one: Scanned): void => {
    const row = rowOf(code)
    if (!row) return
    const same = rowOf(one.code)
    const known: Row = { ...(same ?? row), code: one.code, state: 'known', found: one, trouble: null, choices: [] }
    const merged = same && same !== row ? { ...known, times: same.times + row.times } : known
    put({ rows: queue.rows.flatMap(old => (old === row ? [merged] : old === same ? [] : [old])) })
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return { get: () => queue, subscribe, put, change, rowOf, confirm, choose }
}
type Rows = ReturnType<typeof makeRows>

/** Asks for what is pending, one code after the other in the order of their scans. */
const makeAsking = (look: Options['look'], { get, change, rowOf, confirm, choose }: Rows, pending: string[]) => {
  let isWorking = false

  /** Under which code it is confirmed; null where it is to be asked again. */
  const ask = async (code: string): Promise<string | null> => {
    const looked = await look(code)
    if ('choices' in looked) {
      const [one, ...others] = looked.choices
      if (one && others.length === 0) {
        choose(code, one)
        return one.code
      }
      const trouble = `${looked.choices.length} pieces bear this label; choose the one in your hand.`
      change(code, { state: 'unknown', trouble, choices: looked.choices })
      return code
    }
    if ('found' in looked) change(code, { state: 'known', found: looked.found, trouble: null })
    else change(code, { state: looked.again ? 'waits' : 'unknown', trouble: looked.trouble })
    return 'found' in looked || !looked.again ? code : null
  }

  const work = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    for (let code = pending[0]; code !== undefined; code = pending[0]) {
      const row = rowOf(code)
      // Taken out meanwhile, or known already: a second scan of a code asks nothing.
      const under = row === undefined || row.state !== 'waits' ? code : await ask(code)
      if (under === null) break
      pending.shift()
      confirm(under)
    }
    isWorking = false
  }
  const retry = (): void => {
    const waiting = get().rows.filter(({ code, state }) => state === 'waits' && !pending.includes(code))
    pending.push(...waiting.map(({ code }) => code))
    void work()
  }
  return { work, retry }
}

/**
 * Scans as they come, confirmed one by one. Taking one in is synchronous and touches nothing but the list, so that a scanner may
 * type as fast as it likes; asking for what a code stands for happens after. The list is never cleared by anything that waits.
 */
export const makeScanQueue = ({ look, confirmed, kept }: Options): ScanQueue => {
  const pending: string[] = []
  const held = makeRows({ confirmed, kept }, pending)
  const { get, subscribe, put, change, rowOf, confirm } = held
  const { work, retry } = makeAsking(look, held, pending)
  return {
    get,
    subscribe,
    scan: text => {
      const code = text.trim().toUpperCase()
      if (code === '') return
      const row = rowOf(code)
      const fresh: Row = { code, times: 1, typed: null, state: 'waits', found: null, trouble: null }
      const { rows } = get()
      pending.push(code)
      put({ rows: row ? rows.map(one => (one === row ? { ...one, times: one.times + 1 } : one)) : [...rows, fresh] })
      void work()
    },
    choose: (code, one) => {
      held.choose(code, one)
      confirm(one.code)
    },
    type: (code, typed) => change(code, { typed }),
    remove: code => put({ rows: get().rows.filter(row => row.code !== code) }),
    retry,
    settle: posted => {
      put({ rows: without(get().rows, posted) })
      retry()
    },
    finish: posted => {
      const late = without(get().rows, posted).map(({ code }) => code)
      put({ rows: [] })
      return late
    },
    clear: () => {
      const { rows } = get()
      put({ rows: [] })
      return rows
    },
    restore: rows => {
      const before = rows.map(row => ({ ...row, times: row.times + (rowOf(row.code)?.times ?? 0) }))
      const codes = new Set(before.map(({ code }) => code))
      put({ rows: [...before, ...get().rows.filter(({ code }) => !codes.has(code))] })
      retry()
    },
  }
}
