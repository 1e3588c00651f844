import { withholdingFields } from '../../masters/books/withholding.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import type { ActCall } from '../../../server/store/parts/rules.ts'
import { isSame } from '../../../server/rules/same.ts'
import { sectionAhead, type Withholding, withholdingOf, withholdingsOf } from './withholding.server.ts'

interface Ahead extends Readonly<Withholding> {
  readonly supplier: number | null
  readonly order?: number | null
  readonly date: ISODate
}

type Call<R> = Pick<ActCall<R>, 'store' | 'tx' | 'record'>

const names = Object.keys(withholdingFields)

/** Limits run per PAN, so all suppliers with it are held: two of them do not pass one limit at once. */
const holdSql = `
select 1 from supplier s where s.id = $1 or coalesce(s.pan, substring(s.gstin from 3 for 10)) =
  (select coalesce(o.pan, substring(o.gstin from 3 for 10)) from supplier o where o.id = $1)
order by s.id for no key update`

const hold = (tx: Tx, supplier: number | null): Promise<unknown> => tx.rows(holdSql, [supplier])

const isMoved = (now: Readonly<Withholding>, kept: Readonly<Withholding>): boolean => {
  const [these, those]: readonly Readonly<Record<string, unknown>>[] = [{ ...now }, { ...kept }]
  return names.some(name => !isSame(these?.[name], those?.[name]))
}

const moved = (path: string): Complaint => ({
  path,
  message: 'Another bill or payment of this supplier was posted meanwhile; save this one again, so that its TDS is right.',
})

/** Tax is kept back of an advance by the year so far; when that has moved on since the draft was saved, it is reckoned anew. */
export const withheldAsOfNow = async ({ store, tx, record }: Call<Ahead>): Promise<readonly Complaint[]> => {
  await hold(tx, record.supplier)
  const now = await withholdingOf(tx, store.registry, record.supplier, await sectionAhead(tx, record), record.date)
  return isMoved(now, record) ? [moved('tdsCredited')] : []
}

type Billed = Parameters<typeof withholdingsOf>[2] & {
  readonly supplier: number
  readonly withholdings: readonly Readonly<Withholding>[]
}

/** The same of a bill, section by section. */
export const withheldByNow = async ({ store, tx, record }: Call<Billed>): Promise<readonly Complaint[]> => {
  await hold(tx, record.supplier)
  const now = await withholdingsOf(tx, store.registry, record)
  const { withholdings } = record
  const isAsThen = now.length === withholdings.length && now.every((row, i) => !isMoved(row, withholdings[i] ?? row))
  return isAsThen ? [] : [moved('supplier')]
}
