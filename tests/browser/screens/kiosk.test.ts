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

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true }

const rows = (sql: string): Promise<object[]> => product.works.store.db.read(tx => tx.rows<object>(sql, []))

test('an operator finds the kiosk on the home screen, and the machine by its tile', async () => {
  const { page } = await product.enter('/dashboard', email, tablet)
  await page.getByRole('link', { name: 'Kiosk: start, stop, log drums' }).tap()
  await page.getByRole('button', { name: /^RUNS/ }).tap()
  await page.getByRole('region', { name: /^JC\// }).waitFor()
  const touched = await page
    .locator('main button:visible, main a:visible')
    .evaluateAll(all => all.map(one => ({ text: one.textContent, height: one.getBoundingClientRect().height })))
  expect(touched.length).toBeGreaterThan(3)
  expect(touched.filter(({ height }) => height < 64)).toEqual([])
})

test('at the machine a card is stopped with its reason and goes on; what was refused stays typed, and finishing is asked', async () => {
  const { page, troubles } = await product.enter('/kiosk', email, tablet)
  await page.getByRole('button', { name: /^RUNS/ }).tap()
  const card = page.getByRole('region', { name: /^JC\// })
  await card.getByRole('button', { name: 'Stop', exact: true }).tap()
  await card.getByRole('button', { name: 'Service' }).tap()
  await card.getByText('Stopped:').waitFor()
  const times =
    'select t.activity, r.name as reason from machine_time t left join downtime_reason r on r.id = t.reason order by t.id'
  expect((await rows(times)).at(-1)).toEqual({ activity: 'stop', reason: 'Service' })
  await card.getByRole('button', { name: 'Start' }).tap()
  await card.getByText('Started:').waitFor()
  await card.getByRole('button', { name: 'Log drum' }).tap()
  await card.getByLabel(/^Metres/).fill('900')
  await card.getByText('Nothing lies on the floor for this card.').waitFor()
  await card.getByRole('button', { name: 'Done' }).tap()
  await card
    .getByText(/Scan the length that is worked over|Scan what ran through/)
    .first()
    .waitFor()
  expect(await card.getByLabel(/^Metres/).inputValue()).toBe('900')
  // It stays typed when the page is left and opened again.
  await page.reload()
  await card.getByRole('button', { name: 'Log drum' }).tap()
  expect(await card.getByLabel(/^Metres/).inputValue()).toBe('900')
  await card.getByRole('button', { name: 'Finish the card …' }).tap()
  await card.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).tap()
  expect(await rows(`select status from job_card where status = 'done'`)).toEqual([])
  expect(troubles.filter(one => !one.includes('422'))).toEqual([])
})

test('without a network all that was touched is kept in its order, and posted once when it is back', async () => {
  const { page } = await product.enter('/kiosk', email, tablet)
  await page.getByRole('button', { name: /^RUNS/ }).tap()
  const card = page.getByRole('region', { name: /^JC\// })
  await card.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Stop', exact: true }).tap()
  await card.getByRole('button', { name: 'Say it later' }).tap()
  const kept = page.getByRole('region', { name: 'Kept on this device' })
  await kept.getByText('1 entry waits for the network').waitFor()
  await card.getByRole('button', { name: 'Start', exact: true }).tap()
  await kept.getByText('2 entries wait for the network').waitFor()
  await card.getByRole('button', { name: 'Stop', exact: true }).tap()
  await card.getByRole('button', { name: 'Service' }).tap()
  await kept.getByText('3 entries wait for the network').waitFor()
  await page.context().setOffline(false)
  await kept.getByText('Sent: Stop of').first().waitFor()
  await kept.getByText('Sent: Start of').waitFor()
  // The last one is told at its card where the network is back before its person has gone.
  const stops = `select activity, to_stamp is null as open from machine_time order by id desc limit 3`
  await expect
    .poll(() => rows(stops))
    .toEqual([
      { activity: 'stop', open: true },
      { activity: 'run', open: false },
      { activity: 'stop', open: false },
    ])
})

test('a stop that is refused when the network is back is told to the supervisor at its card', async () => {
  const head = await product.hire('Asha Patel', ['supervisor'])
  const { page } = await product.enter('/kiosk', email, tablet)
  await page.getByRole('button', { name: /^RUNS/ }).tap()
  const card = page.getByRole('region', { name: /^JC\// })
  await card.getByRole('button', { name: 'Start', exact: true }).tap()
  await card.getByText('Started:').waitFor()
  await page.context().setOffline(true)
  await card.getByRole('button', { name: 'Stop', exact: true }).tap()
  await card.getByRole('button', { name: 'Service' }).tap()
  const kept = page.getByRole('region', { name: 'Kept on this device' })
  await kept.getByText('1 entry waits for the network').waitFor()
  const number = (await card.getAttribute('aria-label')) ?? ''
  const { id } = await product.works.store.db.read(tx =>
    tx.one<{ id: number }>('select id from job_card where number = $1', [number.split(' ')[0]]),
  )
  await product.works.act('jobCard', id, 'finish')
  await page.context().setOffline(false)
  await kept.getByText('It is left with the supervisor.').waitFor()
  const { news, mentions } = await product.get(head.token, '/api/mentions')
  expect(news).toBe(1)
  expect(mentions).toMatchObject([
    {
      record: id,
      doc: 'jobCard',
      body: expect.stringMatching(/^@Asha Patel @Owner Of .*refused when it was sent: Stop of JC.*; Service\. This card is over/),
    },
  ])
})
