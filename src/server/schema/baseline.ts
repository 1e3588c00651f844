import { hash } from 'node:crypto'
import pg from 'pg'
import { inTransaction } from './applying.ts'
import { type Migration, SchemaRefused } from './scripts.ts'

/** A migration as a database remembers it. */
export interface Applied {
  readonly number: number
  readonly file: string
  readonly checksum: string
}

/** The migrations of version 0.6.0, which the baseline folds: the first, the last, and the SHA-256 of all their numbers, names and sums. */
const folded = {
  first: '0001_kernel.sql',
  last: { number: 192, file: '0192_pieces_audited_by_column.sql' },
  sum: '33a9a8695432cab8f35ebccbbd52f2ca8820ba7d36c1253b205a05777a50bad5',
}

const sumOf = (applied: readonly Applied[]): string =>
  hash('sha256', applied.map(({ number, file, checksum }) => `${number} ${file} ${checksum}\n`).join(''))

/** Says whether a database was made before the baseline, by the migrations that it folds. */
export const isBeforeBaseline = (applied: readonly Applied[]): boolean => applied[0]?.file === folded.first

/**
 * Marks the baseline as applied in a database that the folded migrations have made, for it makes the same tables (the dump of 0.6.0 in
 * tests/releases shows it). A database that stopped somewhere among them is refused. Throws SchemaRefused.
 */
export const markBaseline = async (
  client: pg.Client,
  applied: readonly Applied[],
  migrations: readonly Migration[],
): Promise<void> => {
  const old = applied.filter(({ number }) => number <= folded.last.number)
  if (sumOf(old) !== folded.sum) {
    throw new SchemaRefused(
      `The database was made by a version before 0.6.0 and stands at ${old.at(-1)?.file}; this version comes up from ${folded.last.file} of version 0.6.0. ` +
        'Start version 0.6.0 on it once. If nothing in it is needed, move its data folder away and start anew.',
    )
  }
  const baseline = migrations.filter(({ file }) => /^\d{4}_baseline_/.test(file))
  await inTransaction(client, async () => {
    await client.query('delete from migration where number <= $1', [folded.last.number])
    for (const { number, file, checksum } of baseline)
      await client.query('insert into migration (number, file, checksum, took_ms) values ($1, $2, $3, 0)', [
        number,
        file,
        checksum,
      ])
  })
}
