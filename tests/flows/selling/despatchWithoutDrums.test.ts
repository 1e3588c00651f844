import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { type Basics, basics, idOf, works, type Works } from '../../support/works.ts'

let w: Works
let b: Basics

beforeEach(async () => {
  w = works(await freshDatabase())
  b = await basics(w)
})

const approved = async (): Promise<number> => {
  const delivery = idOf(
    await w.create('deliveryOrder', {
      customer: b.customerNear,
      registration: b.gujarat,
      vehicleNo: 'GJ17TT4821',
      items: [{ product: b.cable, drums: '1 x 500' }],
    }),
  )
  await w.act('deliveryOrder', delivery, 'approve')
  return delivery
}

test('goods do not leave without their drums, because neither stock nor cost would follow', async () => {
  const delivery = await approved()
  await expect(w.act('deliveryOrder', delivery, 'despatch')).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'items.0.product', message: expect.stringContaining('Name the drums of this line') }],
  })
})

test('a works that keeps no finished stock yet says so once; each such despatch is marked', async () => {
  const delivery = await approved()
  await w.create('company', { name: 'Tapi Cables', noFinishedStock: true })
  expect(await w.act('deliveryOrder', delivery, 'despatch')).toMatchObject({ withoutDrums: true })
  expect(await w.read('deliveryOrder', delivery)).toMatchObject({ withoutDrums: true, status: 'despatched' })
})
