import { expect, test } from 'vitest'
import { exportSheet } from '../../../src/server/sheets/export.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { owner, works } from '../../support/works.ts'

const db = await basicDatabase()
const asked: string[] = []
const w = works(overheard(db, asked))
const b = basicsOf(works(db))

const exported = async (columns: readonly string[] | null): Promise<string> => {
  asked.length = 0
  const all = { q: '', filter: '', sort: '' }
  return (await exportSheet(w.store, owner, w.def('salesOrder'), 'csv', all, columns)).toString('utf8')
}
const readsLines = (): boolean => asked.some(sql => sql.includes('sales_order_items'))

test('an export of what the list shows reads no lines; one of everything does', async () => {
  const items = [{ product: b.cable, drums: '1 x 500', rate: '148000' }]
  await w.create('salesOrder', { customer: b.customerNear, registration: b.gujarat, items })
  expect(await exported(['customer', 'date', 'grandTotal', 'status'])).toMatch(/Narmada.*87320/)
  expect(readsLines()).toBe(false)
  expect(await exported(null)).toContain('1 x 500')
  expect(readsLines()).toBe(true)
})
