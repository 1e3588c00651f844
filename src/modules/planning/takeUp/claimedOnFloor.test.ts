import { expect, test } from 'vitest'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { endClaimsOf, takeClaims } from '../../../server/ledger/claimsKept.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { fiveDrums } from '../../../../tests/support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { idOf, owner, works } from '../../../../tests/support/works.ts'

// A length on the floor that is claimed for an order is used on a card of that order's work order, and on no other.
const db = await standardsDatabase()
const w = works(db)

test('what is claimed on the floor is used by its own order alone', async () => {
  const b = basicsOf(w)
  const story = await fiveDrums(w, b)
  for (const name of ['Wire aluminium 2.846', 'Wire aluminium 2.8 mm', 'Conductor 120']) {
    await story.begin(story.cardCalled(name))
    await story.log(story.cardCalled(name))
    await story.end(story.cardCalled(name))
  }
  const [conductor] = await db.read(tx =>
    tx.rows<{ id: number; no: string; metres: string }>(
      `select p.id, p.piece_no as no, p.length_m as metres from piece p join item i on i.id = p.item where i.name like 'Conductor 120%' and p.status = 'free'`,
      [],
    ),
  )
  if (!conductor) throw new Error('There is no conductor on the floor.')
  const { product } = (await w.read('workOrder', idOf(story.work))) as Row & { product: number }
  const items = [{ product, drums: '1 x 500', rate: '900000' }]
  const other = await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items })
  await w.act('salesOrder', idOf(other), 'confirm')
  const lineOf = async (order: number): Promise<number> => Number(linesOf(await w.read('salesOrder', order), 'items')[0]?.id)
  const claim = async (order: number, by: number): Promise<void> => {
    const [forLine, metres] = [await lineOf(order), new Decimal(conductor.metres)]
    const one = {
      piece: conductor.id,
      fromM: new Decimal(0),
      toM: metres,
      purpose: `Order ${order}`,
      forDocument: 'salesOrder',
      forId: order,
    }
    await db.transaction(tx => takeClaims(tx, owner, { doc: 'storm', id: by }, [{ ...one, forLine, documentLine: 1 }]))
  }
  await claim(idOf(other), 1)
  const black = story.cardCalled('Black core')
  await story.begin(black)
  await expect(story.log(black)).rejects.toThrow(`are claimed for Order ${idOf(other)}; take another or release the cover.`)
  await db.transaction(tx => endClaimsOf(tx, { doc: 'storm', id: 1 }, 'Released'))
  await claim(story.order, 2)
  const logged = await story.log(black)
  const status = async (): Promise<unknown> =>
    (await db.read(tx => tx.one<{ status: string }>(`select status from claim where document_id = 2`, []))).status
  expect(await status()).toBe('used')
  await w.act('takeUp', idOf(logged), 'cancel', story.supervisor, 'Logged wrongly')
  expect(await status()).toBe('held')
  expect(await broken(db)).toEqual({})
}, 300_000)
