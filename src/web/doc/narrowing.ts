import type { AnyDocument } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import type { LookupContext } from '../grid/model/lookups.ts'

type Header = Readonly<Row>

const ofCustomer = (header: Header): string =>
  typeof header['customer'] === 'number' ? `customer:eq:${header['customer']};openAmount:gt:0` : 'openAmount:gt:0'

/** What a reference may name in a certain place, in the grammar of list filters: by document and field. */
const limits: Readonly<Record<string, (header: Header) => string>> = {
  'bankReceipt.bank': () => 'accountType:eq:Bank|accountType:eq:Cash;isGroup:eq:false',
  'bankReceipt.bill': ofCustomer,
  'account.parent': () => 'isGroup:eq:true',
}

/** Narrows the records offered in a field by where it stands and what else was typed. */
export const narrowing = (def: AnyDocument, header: Header, { field }: LookupContext): string =>
  limits[`${def.name}.${field}`]?.(header) ?? ''
