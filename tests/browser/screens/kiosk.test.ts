import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStock } from '../../support/stocked.ts'
import { type Product, startProduct } from '../product.ts'

let product: Product
let email: string

beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Vinod Rathwa', ['production'])).email
  await withStock(product.works, product.ids, 6)
})
afterAll(() => product.close())

const tablet = { viewport: { width: 820, height: 1180 } }

test('at the machine a card is stopped with its reason, goes on, and what is wrong with a drum is said beside it', async () => {
  const { page, troubles } = await product.enter('/kiosk', email, tablet)
  await page.getByLabel('Machine', { exact: true }).selectOption({ label: 'RUNS · Runs always' })
  const card = page.getByRole('region', { name: /^JC\// })
  await card.getByRole('button', { name: 'Stop', exact: true }).click()
  await card.getByRole('button', { name: 'Service' }).click()
  await card.getByText('Stopped:').waitFor()
  const times =
    'select t.activity, r.name as reason from machine_time t left join downtime_reason r on r.id = t.reason order by t.id'
  const rows = (): Promise<object[]> => product.works.store.db.read(tx => tx.rows<object>(times, []))
  expect((await rows()).at(-1)).toEqual({ activity: 'stop', reason: 'Service' })
  await card.getByRole('button', { name: 'Start' }).click()
  await card.getByText('Started:').waitFor()
  await card.getByRole('button', { name: 'Log drum' }).click()
  await card.getByLabel(/^Metres/).fill('900')
  await card.getByText('Nothing lies on the floor for this card.').waitFor()
  await card.getByRole('button', { name: 'Done' }).click()
  await card.getByText('Scan what ran through the machine.').waitFor()
  expect(await card.getByLabel(/^Metres/).inputValue()).toBe('900')
  expect(troubles.filter(one => !one.includes('422'))).toEqual([])
})

test('without a network what was touched is kept, and posted once when it is back', async () => {
  const { page } = await product.enter('/kiosk', email, tablet)
  await page.getByLabel('Machine', { exact: true }).selectOption({ label: 'RUNS · Runs always' })
  const card = page.getByRole('region', { name: /^JC\// })
  await card.getByRole('button', { name: 'Stop', exact: true }).click()
  await card.getByRole('button', { name: 'Say it later' }).waitFor()
  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Say it later' }).click()
  await card.getByText('What was typed is kept on this device').waitFor()
  await page.context().setOffline(false)
  await card.getByRole('button', { name: 'Send again' }).click()
  await card.getByText(/^(Sent|Stopped):/).waitFor()
  const stops = await product.works.store.db.read(tx =>
    tx.rows<{ n: number }>(`select count(*)::int as n from machine_time where activity = 'stop' and to_stamp is null`, []),
  )
  expect(stops).toEqual([{ n: 1 }])
})
