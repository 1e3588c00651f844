import { expect, test } from 'vitest'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { idOf, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db, '2026-06-25')
const b = basicsOf(w)

test('a draft of before that took cash as its mode is not posted past the limits of cash', async () => {
  const receipt = { customer: b.customerNear, bank: b.bank, reference: 'R1', amount: '100' }
  const draft = idOf(await w.create('bankReceipt', receipt))
  await db.transaction(tx => tx.rows(`update bank_receipt set mode = 'cash', bank = $2 where id = $1`, [draft, b.cash]))
  await expect(w.act('bankReceipt', draft, 'post')).rejects.toMatchObject({
    fields: [{ path: 'mode', message: 'Cash has a screen of its own: enter a cash receipt.' }],
  })
})
