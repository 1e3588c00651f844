import type { Database, Tx } from '../database.ts'

/** What must hold in restored books, and the rows that break it. */
const rules: Readonly<Record<string, string>> = {
  'every voucher sums to zero': 'select voucher from gl_entry group by voucher having sum(amount) <> 0',
  'a bill is open by the sum of the lines that name it':
    'select b.id from bill b left join gl_entry g on g.bill = b.id group by b.id having b.open_amount <> coalesce(sum(g.amount), 0)',
  'goods that move come from somewhere':
    'select voucher from stock_entry group by voucher, deed, kind having sum(metres) <> 0 or sum(kg) <> 0 or sum(metal) <> 0 or sum(other) <> 0',
  'every file is what it was when it came': `select f.sha256 from file f left join lateral (
      select sha256(string_agg(p.content, ''::bytea order by p.no)) as sum from file_piece p where p.file = f.sha256) s on true where s.sum is distinct from f.sha256`,
}

/** The books know as much: how many vouchers, and how many changes of anything. */
const extent = (tx: Tx): Promise<{ vouchers: number; changes: number }> =>
  tx.one('select (select count(*) from voucher)::int as vouchers, (select count(*) from audit)::int as changes', [])

/**
 * Judges restored books and tells what they lack of those in use. Answers 0 when every rule holds, else 1.
 */
export const verdictOf = async (db: Database, later: Database | undefined, report: (line: string) => void): Promise<number> => {
  let verdict = 0
  for (const [rule, sql] of Object.entries(rules)) {
    const breaking = await db.read(tx => tx.rows(sql, []))
    if (breaking.length === 0) continue
    verdict = 1
    report(`BROKEN: ${rule}; ${breaking.length} times.`)
  }
  const here = await db.read(extent)
  report(`${here.vouchers} vouchers and ${here.changes} changes are there; ${Object.keys(rules).length} rules were checked`)
  if (later === undefined) return verdict
  const there = await later.read(extent)
  report(`Lost against the books in use: ${there.vouchers - here.vouchers} vouchers and ${there.changes - here.changes} changes`)
  return verdict
}
