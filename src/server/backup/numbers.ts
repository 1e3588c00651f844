import type { Registry } from '../../kernel/registry.ts'
import { seriesParts } from '../../kernel/series.ts'
import type { Database, Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'

/** Where a series stands in a financial year: `next` is the number that is drawn next. */
export interface Counter {
  readonly series: string
  readonly year: string
  readonly next: number
}

/** A number that was given to a document after the moment to which the books were taken back. */
export interface Issued {
  readonly number: string
  /** What the document is called: 'Sales Invoice'. */
  readonly label: string
}

export const countersOf = (db: Database): Promise<readonly Counter[]> =>
  db.read(tx => tx.rows<Counter>('select series, year, next from number_counter order by series, year', []))

/** The series that went on after `then`, with where they stood and where they stand. */
export const advanced = (then: readonly Counter[], now: readonly Counter[]): readonly (Counter & { readonly from: number })[] => {
  const before = new Map(then.map(({ series, year, next }) => [`${series} ${year}`, next]))
  return now.flatMap(counter => {
    const from = before.get(`${counter.series} ${counter.year}`) ?? 1
    return from < counter.next ? [{ ...counter, from }] : []
  })
}

const numbersOf = ({ series, year, next, from }: Counter & { readonly from: number }): string[] => {
  const { before, width, after } = seriesParts(series, year)
  return Array.from({ length: next - from }, (_, i) => `${before}${String(from + i).padStart(width, '0')}${after}`)
}

/** Finds what the numbers that went out since `then` were given to, as the books say that know of them. */
export const issuedSince = (registry: Registry, later: Database, then: readonly Counter[]): Promise<readonly Issued[]> =>
  later.read(async tx => {
    const numbers = advanced(then, await tx.rows<Counter>('select series, year, next from number_counter', [])).flatMap(numbersOf)
    const found = await Promise.all(
      Object.values(registry.documents)
        .filter(({ series }) => series !== undefined)
        .map(async ({ name, label }) => {
          const sql = `select number from ${quoted(tableOf(name))} where number = any($1::text[])`
          return (await tx.rows<{ number: string }>(sql, [numbers])).map(({ number }) => ({ number, label }))
        }),
    )
    return found.flat().toSorted((a, b) => a.number.localeCompare(b.number))
  })

/**
 * Moves the counters of restored books past the numbers that are out already, and notes which are left out and why, so that a
 * check of the series finds them explained. Answers how many numbers are left out.
 */
export const passOver = async (tx: Tx, later: readonly Counter[], reason: string): Promise<number> => {
  const then = await tx.rows<Counter>('select series, year, next from number_counter for update', [])
  const moved = advanced(then, later)
  for (const { series, year, from, next } of moved) {
    await tx.rows(
      `insert into number_counter (series, year, next) values ($1, $2, $3)
       on conflict (series, year) do update set next = excluded.next`,
      [series, year, next],
    )
    await tx.rows('insert into number_left_out (series, year, first, last, reason) values ($1, $2, $3, $4, $5)', [
      series,
      year,
      from,
      next - 1,
      reason,
    ])
  }
  return moved.reduce((sum, { from, next }) => sum + next - from, 0)
}
