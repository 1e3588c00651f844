import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { type Field, labelOf } from '../../../src/kernel/field.ts'
import { lineSets } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import { reports } from '../../../src/modules/reports.ts'
import { setUp } from '../../../src/wire/auth/setup.ts'

/** Reports of the books that tell of no GSTIN, and why. */
const ofNone: Readonly<Record<string, string>> = {
  auditTrail: 'changes of records',
  brs: 'a bank, which is of the whole company',
  fallsDue: 'deadlines, most of them of banks and suppliers',
  metalNeed: 'metal for orders',
  metalPrices: 'prices of an exchange',
  notInvoiced: 'receipts, which are of a store',
  pendingOrders: 'lines of orders, shown with their supplier',
  vendorRating: 'suppliers',
}

test('every report of the books and of buying can be narrowed to a GSTIN, or says why not', () => {
  const wanting = Object.values(reports).filter(
    ({ name, group, params }) =>
      (group === 'accounts' || group === 'purchase') && !('registration' in params) && !(name in ofNone),
  )
  expect(wanting.map(({ name }) => name)).toEqual([])
  const needless = Object.keys(ofNone).filter(
    name => !Object.values(reports).some(one => one.name === name && !('registration' in one.params)),
  )
  expect(needless).toEqual([])
})

/** What has a shape of its own, or a check character, by the label under which people type it. */
const shaped = /\b(GSTIN|PAN|TAN|IFSC|Vehicle No|Registration No\. of the vehicle)\b/

/** Every field into which people type, of documents, their lines, reports and the set-up page. */
const typed: readonly (readonly [where: string, field: Field])[] = [
  ...Object.values<AnyDocument>(registry.documents).flatMap(def => [
    ...Object.entries(def.fields).map(([name, field]) => [`${def.name}.${name}`, field] as const),
    ...lineSets(def)
      .filter(([, set]) => !set.derived)
      .flatMap(([set, { fields }]) =>
        Object.entries(fields).map(([name, field]) => [`${def.name}.${set}.${name}`, field] as const),
      ),
  ]),
  ...Object.values(reports).flatMap(({ name, params }) =>
    Object.entries<Field>(params).map(([param, field]) => [`${name}?${param}`, field] as const),
  ),
  ...Object.entries<Field>(setUp.body).map(([name, field]) => [`setup.${name}`, field] as const),
]

test('a GSTIN, a PAN, an IFSC and a vehicle number are checked wherever they are typed', () => {
  const wanted = typed.filter(
    ([where, field]) => field.kind === 'text' && !field.readonly && shaped.test(labelOf(where.split(/[.?]/).at(-1) ?? '', field)),
  )
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter(([, { check }]) => check === undefined).map(([where]) => where)).toEqual([])
})
