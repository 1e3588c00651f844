import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteDrill } from '../../../src/server/backup/drills.ts'
import { wrongInBoth } from '../accessible.ts'
import { type Product, startProduct } from '../product.ts'

let product: Product
const shots = process.env['STRAND_SHOTS']
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

test('an administrator sees a job that failed in the frame, reads why, and runs it by hand until it is good', async () => {
  const { db } = product.works.store
  const admin = await product.hire('Asha Kulkarni', ['admin'])
  await expect
    .poll(() => db.read(tx => tx.rows('select 1 from scheduled_job where name = $1', ['prune'])).then(rows => rows.length))
    .toBe(1)
  await db.transaction(tx =>
    tx.rows(
      `update scheduled_job set failed = true, result = '1 of 40 rules are broken: every voucher sums to zero (2).', last_stamp = now(), seconds = 3 where name = 'prune'`,
      [],
    ),
  )
  await noteDrill(db, { passed: true, minutes: 3.2, baseStamp: '2026-11-01T20:31:00Z' })
  const { page, troubles } = await product.enter('/settings', admin.email)
  await page.getByRole('link', { name: /^Schedule/ }).waitFor()
  await page.getByRole('link', { name: 'Failed: Clean-up of old records' }).click()
  await page.getByRole('heading', { name: 'Schedule' }).waitFor()
  const job = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Clean-up of old records', exact: true }) })
  await job.getByText('every voucher sums to zero').waitFor()
  await page.getByText(/passed in 3.2 minutes/).waitFor()
  if (shots) await page.screenshot({ path: `${shots}/schedule.png`, fullPage: true })
  expect(await wrongInBoth(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  if (shots) await page.screenshot({ path: `${shots}/schedule-phone.png`, fullPage: true })
  expect(await wrongInBoth(page)).toEqual([])
  await job.getByRole('button', { name: 'Run now: Clean-up of old records' }).click()
  await job.getByText('Good', { exact: true }).waitFor()
  await job.getByText(/asked by Asha Kulkarni/).waitFor()
  expect(troubles).toEqual([])
  await page.context().close()
})

test('the schedule is not open to people who do not look after the server', async () => {
  const clerk = await product.hire('Ravi', ['stores'])
  const { page } = await product.enter('/schedule', clerk.email)
  await page.getByText('The schedule is not open to you').waitFor()
  await page.context().close()
})
