import { financialYearOf, type ISODate } from '../../kernel/dates.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { formatSeries } from '../../kernel/series.ts'
import type { Row } from '../../kernel/record.ts'
import type { Tx } from '../database.ts'

/** The pattern of a record's number: the series of its registration, else of its document, else the definition's own. */
export const patternOf = async (tx: Tx, def: AnyDocument, record: Readonly<Row>): Promise<string> => {
  const row = await tx.maybe<{ pattern: string }>(
    `select pattern from number_series where document = $1 and status = 'active' and (registration = $2 or registration is null)
     order by registration nulls last limit 1`,
    [def.name, record['registration'] ?? null],
  )
  return row?.pattern ?? def.series ?? ''
}

/**
 * Draws the next number of a series. Gapless: the counter's row stays locked until the transaction ends, so it is drawn last,
 * and a refused posting leaves no gap (CGST Rules 2017, rule 46(b)).
 */
export const drawNumber = async (tx: Tx, pattern: string, date: ISODate): Promise<string> => {
  const year = financialYearOf(date).short
  const { n } = await tx.one<{ n: number }>(
    `insert into number_counter as c (series, year, next) values ($1, $2, 2)
     on conflict (series, year) do update set next = c.next + 1 returning next - 1 as n`,
    [pattern, year],
  )
  return formatSeries(pattern, year, n)
}
