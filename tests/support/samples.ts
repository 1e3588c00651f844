import type { ISODate } from '../../src/kernel/dates.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Field, Fields } from '../../src/kernel/field.ts'
import { lineSets } from '../../src/kernel/record.ts'
import { checkCharacter } from '../../src/modules/masters/gstin.ts'
import type { registry } from '../../src/modules/registry.ts'
import { type Basics, customerBody, productBody, type Works, yearBody } from './works.ts'

type Body = Record<string, unknown>
type DocName = keyof typeof registry.documents

const gstinOf = (first14: string): string => first14 + checkCharacter(first14)

/** Bodies that the rules of a document need and chance would not find. Documents that are not named here are filled by kind. */
const special: Partial<Record<DocName, (n: number, b: Basics) => Body>> = {
  user: n => ({ email: `sample${n}@works.example`, name: `Sample ${n}`, userType: 'BackOffice', duties: ['sales', 'stores'], phone: '+91 1' }),
  company: n => ({ name: `Company ${n}`, pan: 'AABCC1234D', tan: 'BRDS04217F', address: 'One\nTwo' }),
  gstRegistration: n => ({ name: `Depot ${n}`, gstin: gstinOf(`27AABCC${String(n + 1000)}D1Z`), state: '27', address: 'Bhiwandi' }),
  financialYear: n => yearBody(2040 + n),
  numberSeries: n => ({ document: 'salesInvoice', pattern: `S${n}/{fy}/{00000}` }),
  chargeStructure: n => ({
    code: `CS${n}`,
    name: 'Two charges',
    charges: [
      { seq: 10, name: 'Discount', sign: 'less', basis: 'percentOfItems', value: '2.5' },
      { seq: 20, name: 'Packing', basis: 'percentOfRunning', value: '1', of: 10, accountRole: 'SALES_CHARGES' },
    ],
  }),
  customer: n => ({ ...customerBody(`C${n}`, `Customer ${n}`, '24', null), contacts: [{ name: 'Someone', email: 'someone@works.example' }] }),
  product: (n, b) => productBody(`P${n}`, b.tax18, '1234.56'),
  salesOrder: (_n, b) => ({ customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, drums: '2 x 500' }, { product: b.wire, qty: '0.123', discount: '2.5' }] }),
  deliveryOrder: (_n, b) => ({ customer: b.customerFar, registration: b.gujarat, vehicleNo: 'GJ06AB1234', items: [{ product: b.cable, qty: '1.5' }] }),
  salesInvoice: (_n, b) => ({ customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '0.777' }] }),
  bankReceipt: (_n, b) => ({ bank: b.bank, customer: b.customerFar, reference: 'UTR1', amount: '123.45' }),
}

const sampleOf = (name: string, field: Field, n: number): unknown => {
  switch (field.kind) {
    case 'text':
      return `${name.slice(0, 8)} ${n}`.toUpperCase().slice(0, field.maxLength ?? 40)
    case 'note':
      return `First line ${n}\nsecond line, with ₹ and हिन्दी`
    case 'int':
      return field.min ?? 7
    case 'date':
      return '2026-06-15' as ISODate
    case 'time':
      return '09:30'
    case 'stamp':
      return '2026-06-15T10:00:00.000Z'
    case 'bool':
      return true
    case 'choice':
      return field.choices?.[0]
    case 'choices':
      return field.choices?.slice(0, 2)
    case 'ref':
      return undefined
    default:
      return '12.5'
  }
}

const filled = (fields: Fields, n: number): Body =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.readonly ? [] : [[name, sampleOf(name, field, n)]])))

/** The body of a valid record of any document, another for each `n`. */
export const sampleBody = (w: Works, name: DocName, n: number, b: Basics): Body => {
  const body = special[name]?.(n, b)
  if (body) return body
  const def: AnyDocument = w.def(name)
  return { ...filled(def.fields, n), ...Object.fromEntries(lineSets(def).map(([set, lines]) => [set, [filled(lines.fields, n)]])) }
}
