import type { AnyDocument } from '../../../kernel/document.ts'
import type { Field } from '../../../kernel/field.ts'
import type { StateFilter } from '../../../kernel/filter.ts'
import { lineSets, type Row } from '../../../kernel/record.ts'
import type { purchaseOrder } from '../../../modules/purchase/purchaseOrder/purchaseOrder.ts'
import type { registry } from '../../../modules/registry.ts'
import type { piece } from '../../../modules/stores/piece/piece.ts'
import type { LookupContext } from '../../grid/model/lookups.ts'

type Documents = (typeof registry)['documents']
type FieldsOf<D extends AnyDocument> =
  keyof D['fields'] | { [L in keyof D['lines']]: keyof D['lines'][L]['fields'] }[keyof D['lines']]

/** By document and field of its header or lines; a field that does not exist does not compile. */
type Limits = { readonly [N in keyof Documents]?: { readonly [F in FieldsOf<Documents[N]>]?: (header: Readonly<Row>) => string } }

const ofCustomer =
  (filter: string) =>
  (header: Readonly<Row>): string =>
    typeof header['customer'] === 'number' ? `customer:eq:${header['customer']};${filter}` : filter

const openBills = ofCustomer('openAmount:gt:0')
const openAdvances = ofCustomer('openAmount:lt:0')

const ofSupplier =
  (filter: string) =>
  (header: Readonly<Row>): string =>
    typeof header['supplier'] === 'number' ? `supplier:eq:${header['supplier']};${filter}` : filter

const payable: StateFilter<typeof purchaseOrder> = 'status:eq:approved'
const usable: StateFilter<typeof piece> = 'status:eq:free'

const binsOf =
  (field: string) =>
  (header: Readonly<Row>): string =>
    typeof header[field] === 'number' ? `store:eq:${header[field]}` : ''

const limits: Limits = {
  bankReceipt: { bill: openBills },
  bankPayment: {
    bill: ofSupplier('openAmount:ne:0'),
    order: ofSupplier(payable),
  },
  purchaseInvoice: { account: () => 'isGroup:eq:false' },
  guaranteeCall: { bill: ofSupplier('openAmount:gt:0'), account: () => 'isGroup:eq:false' },
  advanceAdjustment: { advance: openAdvances, bill: openBills },
  salesOrder: { salesPerson: () => 'userType:eq:BackOffice|userType:eq:Builder' },
  customer: { agent: () => 'userType:eq:Agent' },
  supplier: { tdsSection: () => 'regime:eq:tds' },
  account: { parent: () => 'isGroup:eq:true' },
  openingStock: { bin: binsOf('store') },
  stockTransfer: { piece: () => 'place:eq:store', bin: binsOf('toStore') },
  cutting: { piece: () => `${usable};lengthM:gt:0` },
}

/** The same limits, as generic code asks for them. */
const byName: Readonly<Record<string, Readonly<Record<string, ((header: Readonly<Row>) => string) | undefined>> | undefined>> =
  limits

const fieldOf = (def: AnyDocument, name: string): Field | undefined =>
  def.fields[name] ?? lineSets(def).flatMap(([, { fields }]) => fields[name] ?? [])[0]

/**
 * Narrows the records offered in a field by where it stands and what else was typed, in the grammar of list filters: by the filter of its
 * definition, by which the server refuses too, else by what stands here.
 */
export const narrowing = (def: AnyDocument, header: Readonly<Row>, { field }: LookupContext): string =>
  fieldOf(def, field)?.where?.(header) ?? byName[def.name]?.[field]?.(header) ?? ''
