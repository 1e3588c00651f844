/** SQL: a voucher was posted since this migration was applied: books that are older may hold what was let through before. */
export const since = (migration: number, voucher: string): string =>
  `${voucher}.stamp > (select applied_at from migration where number = ${migration})`

/** A truth about stored data: what it says, and the SQL that answers the rows that break it. */
export interface CheckRule {
  /** A sentence without a full stop. */
  readonly says: string
  readonly of: 'books' | 'stock' | 'numbers' | 'links' | 'trail' | 'database'
  readonly broken: string
  /** It reads much, or reads all documents one by one: asked by a whole check, not after every step of a test. */
  readonly thorough?: true
}
