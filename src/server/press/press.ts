import { stampOf } from '../../kernel/days/worksClock.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { labelOf } from '../../kernel/field.ts'
import type { Labelled } from '../../kernel/paper/paper.ts'
import type { Press } from '../../kernel/paper/printed.ts'
import type { Row } from '../../kernel/record.ts'
import { company } from '../../modules/masters/books/company/company.ts'
import type { Tx } from '../database.ts'
import { makeLoader } from '../store/parts/load.ts'
import type { Store } from '../store/parts/store.ts'
import { titlesOf } from '../store/parts/titles.ts'
import { bankDetailsInForce } from './bankDetails.ts'

/** 'IFSC: SVPB0000421' is a label and its value; a line without a colon names the bank. */
const labelledLine = (line: string): Labelled => {
  const [label = '', ...value] = line.split(': ')
  return value.length > 0 ? { label, value: value.join(': ') } : { label: 'Bank', value: line }
}

const companySql = `
select c.id, c.bank_details as details, (select encode(a.file, 'hex') from attachment a where a.doc = 'company' and a.record = c.id and a.logo) as logo
from company c where c.status = 'active' order by c.id limit 1`

/**
 * Gathers what a paper needs beside its record, as masters say it now. The logo stands in it as the SHA-256 of its file, in hexadecimal
 * digits: who draws the paper puts the picture there (`drawable` of src/server/print), who keeps it keeps the digits.
 */
export const pressFor = async (
  store: Store,
  tx: Tx,
  printedBy: string,
  def: AnyDocument,
  record: Readonly<Row>,
): Promise<Press> => {
  const [found, titles] = await Promise.all([
    tx.maybe<{ id: number; details: string | null; logo: string | null }>(companySql, []),
    titlesOf(store, tx, def, record),
  ])
  const [ours, bank] = found
    ? await Promise.all([
        makeLoader(store, tx).get(company, found.id),
        // Details that one person alone has changed send customers’ money to whom they please.
        bankDetailsInForce(tx, 'company', found.id, found.details),
      ])
    : []
  const details = (['pan', 'cin', 'phone', 'email', 'website'] as const).flatMap(name => {
    const value = ours?.[name]
    return value ? [{ label: labelOf(name, company.fields[name]), value }] : []
  })
  return {
    letterhead: {
      name: ours?.name ?? 'Strand',
      lines: ours?.address?.split('\n') ?? [],
      details,
      logo: found?.logo ?? null,
    },
    company: ours?.name ?? 'Strand',
    bankDetails: (bank?.split('\n') ?? []).map(labelledLine),
    declaration: ours?.declaration ?? null,
    printedBy,
    printed: stampOf(new Date()),
    title: (document, id) => titles[document]?.[String(id)] ?? '',
  }
}
