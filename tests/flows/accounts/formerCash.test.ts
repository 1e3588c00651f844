import { expect, test } from 'vitest'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { idOf, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db, '2026-06-25')
const b = basicsOf(w)

test('a draft of before that took cash as its mode is not posted past the limits of cash', async () => {
  const receipt = { customer: b.customerNear, bank: b.bank, reference: 'R1', amount: '100' }
  const draft = idOf(await w.create('bankReceipt', receipt))
  const party = { code: 'MILL', name: 'Welder', kind: 'service', gstKind: 'unregistered', state: '24', creditDays: 0 }
  const supplier = idOf(await w.create('supplier', { ...party, address: 'GIDC', city: 'Halol', pin: '389350' }))
  const payment = idOf(await w.create('bankPayment', { supplier, bank: b.bank, reference: 'V1', amount: '100' }))
  await db.transaction(async tx => {
    await tx.rows(`update bank_receipt set mode = 'cash', bank = $2 where id = $1`, [draft, b.cash])
    await tx.rows(`update bank_payment set mode = 'cash', bank = $2 where id = $1`, [payment, b.cash])
  })
  await expect(w.act('bankPayment', payment, 'post')).rejects.toMatchObject({
    fields: [{ path: 'mode', message: 'Cash has a screen of its own: enter a cash payment.' }],
  })
  await expect(w.act('bankReceipt', draft, 'post')).rejects.toMatchObject({
    fields: [{ path: 'mode', message: 'Cash has a screen of its own: enter a cash receipt.' }],
  })
})
