import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { find } from '../../../src/server/store/find.ts'
import { ordered } from '../../support/despatched.ts'
import { withStock } from '../../support/stocked.ts'
import { owner, person, type Stock } from '../../support/works.ts'
import { follow } from '../../support/browser/follow.ts'
import { wrongInBoth } from '../accessible.ts'
import { lending, type Product, startProduct } from '../product.ts'
import { phone, wedge } from './scanning.ts'

let product: Product
let email: string
let s: Stock
const shots = process.env['STRAND_SHOTS']

beforeAll(async () => {
  product = await startProduct()
  email = (await product.hire('Ramesh Patel', ['stores', 'quality', 'despatch'])).email
  const { stock } = await withStock(product.works, product.ids, 6)
  if (!stock) throw new Error('The works has no stock.')
  s = stock
})
afterAll(() => product.close())

const lent = lending(() => product.enter('/zeniumapp', email, phone))

/** A page in the one phone of the stores. Each story leaves no scan behind. */
const onPhone = (path: string, work: (page: Page, troubles: string[]) => Promise<void>): Promise<void> =>
  lent(async ({ page, troubles }) => {
    await follow(page, path)
    await work(page, troubles)
    troubles.splice(0)
    await follow(page, '/zeniumapp')
  })

let tries = 0
/** What no story has used, nor the same one when it was begun before. */
const anew = (): string => String((tries += 1))

/** Chooses the option that holds these words. */
const choose = async (page: Page, label: string, words: unknown): Promise<void> => {
  const option = page
    .getByLabel(label)
    .locator('option')
    .filter({ hasText: String(words) })
  await page.getByLabel(label).selectOption(await option.getAttribute('value'))
}

const idOf = (row: Readonly<Record<string, unknown>>): number => Number(row['id'])

test('a piece shows its family, its metres and its ledger, and takes down what is seen', async () => {
  const { works } = product
  const lengths = [{ lengthM: '400' }, { lengthM: '350', turned: true }]
  // A drum that is whole still, also when this story is begun anew.
  const whole = await find(works.store, owner, works.def('piece'), {
    filter: `id:in:${s.drums.slice(0, 2).join(',')};status:eq:free`,
    sort: 'pieceNo',
  })
  const [drum] = whole.rows
  await works.act('cutting', idOf(await works.create('cutting', { piece: drum?.id, scrapM: '10', lengths })), 'post')
  const { rows } = await find(works.store, owner, works.def('piece'), { sort: '-pieceNo', size: 3 })
  const turned = rows.find(row => row['lengthM'] === '350.000')
  await onPhone(`/piece/${idOf(turned ?? {})}`, async (page, troubles) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('heading', { name: 'From the heat to the customer' }).waitFor()
    await page.getByRole('link', { name: `${String(drum?.['pieceNo'])} ` }).waitFor()
    expect(await page.getByText('metre 400 to 750, turned').count()).toBe(1)
    await page.getByRole('button', { name: 'Record an event' }).click()
    await page.getByLabel('At metre').fill('120')
    await page.getByRole('textbox', { name: 'Note' }).fill('Seen at the spark tester')
    await page.getByRole('button', { name: 'Record it' }).click()
    await page.getByRole('cell', { name: 'Spark fault' }).waitFor()
    expect(await page.getByRole('figure', { name: 'Spark fault at metre 120' }).count()).toBe(1)
    if (shots) await page.screenshot({ path: `${shots}/piece.png`, fullPage: true })
    expect(await wrongInBoth(page)).toEqual([])
    await page.setViewportSize(phone.viewport)
    if (shots) await page.screenshot({ path: `${shots}/piece-phone.png`, fullPage: true })
    expect(await wrongInBoth(page)).toEqual([])
    expect(troubles).toEqual([])
  })
})

test('an issue answers a requisition; scans in a dialog, without a network and while the post is on its way are not lost', async () => {
  const { works, ids } = product
  const items = [
    { item: s.core, qty: '1000' },
    { item: s.compound, qty: '40' },
  ]
  const wish = idOf(
    await works.create(
      'storeRequisition',
      { department: ids.any.department, store: s.raw, items },
      person(21, 'Planner', 'planning'),
    ),
  )
  await works.act('storeRequisition', wish, 'submit')
  await works.act('storeRequisition', wish, 'approve')
  const issues = async (): Promise<number> => Number((await find(works.store, owner, works.def('issueNote'), {})).total)
  const before = await issues()
  await onPhone('/scan?task=issue', async page => {
    await choose(page, 'For requisition', (await works.read('storeRequisition', wish))['number'])
    const asked = page.getByRole('list', { name: 'Asked for' })
    const piece = /P\d{6}/.exec((await asked.getByText(/P\d{6} 1,000 m/).textContent()) ?? '')?.[0] ?? ''
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await wedge(page, [piece, 'PVC-ST2'], 5)
    await page.keyboard.press('Escape')
    await page.getByText('2 scanned, 2 confirmed, 2 different.').waitFor()
    expect(await asked.getByText('Scanned').count()).toBe(2)
    await page.getByLabel('To shop floor').selectOption({ label: 'Shop floor' })
    expect(await wrongInBoth(page)).toEqual([])
    let answer = (): void => undefined
    const held = new Promise<void>(done => (answer = done))
    let posts = 0
    await page.route('**/api/issueNote*', async route => {
      posts += 1
      // The first never comes back, though it was done; the second asks for the same.
      if (posts === 1) await route.fetch().then(() => route.abort())
      else await held.then(() => route.continue())
    })
    await page.getByRole('button', { name: 'Post issue' }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await wedge(page, ['PVC-ST2', 'P999999'], 5)
    answer()
    await page.getByRole('link', { name: /^IN\// }).waitFor()
    await page.getByText('2 scanned, 2 confirmed, 2 different.').waitFor()
    expect(await page.getByRole('list', { name: 'Scanned' }).getByRole('listitem').count()).toBe(2)
    const { progress } = await works.read('storeRequisition', wish)
    expect(progress).toMatchObject({ issued: { done: '1.0000' } })
    expect((await issues()) - before).toBe(1)
    for (const code of ['PVC-ST2', 'P999999']) await page.getByRole('button', { name: `Remove ${code}` }).click()
    await page.unroute('**/api/issueNote*')
  })
})

test('200 scans at a millisecond a key are all confirmed, and a store keeper issues them on a phone', async () => {
  const fresh = { item: s.core, heatNo: `S-${anew()}`, lengthM: '1000', weightKg: '150', rate: '32' }
  const opening = await product.works.create('openingStock', { store: s.raw, goods: Array.from({ length: 5 }, () => fresh) })
  await product.works.act('openingStock', idOf(opening), 'post')
  await onPhone('/scan?task=issue', async (page, troubles) => {
    await page.getByLabel('Scan a label').waitFor()
    const { rows } = await find(product.works.store, owner, product.works.def('piece'), {
      filter: `status:eq:free;lengthM:eq:1000;store:eq:${s.raw}`,
      size: 50,
    })
    const pieces = rows.map(row => String(row['pieceNo']))
    const codes = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? 'PVC-ST2' : (pieces[((n - 1) / 2) % pieces.length] ?? '')))
    // Whatever has the focus: a scanner does not look.
    await page.getByRole('tab', { name: 'Issue' }).focus()
    await wedge(page, codes)
    await page.getByText(`200 scanned, 200 confirmed, ${pieces.length + 1} different.`).waitFor()
    const row = (code: string) => page.getByRole('listitem').filter({ hasText: code })
    expect(await row('PVC-ST2').getByText('× 100').count()).toBe(1)
    await page.getByLabel('From store').selectOption({ label: 'Raw material store' })
    await page.getByLabel('To shop floor').selectOption({ label: 'Shop floor' })
    await page.getByLabel('Quantity of PVC-ST2').fill('75.5')
    if (shots) await page.screenshot({ path: `${shots}/scan-phone.png` })
    expect(await wrongInBoth(page)).toEqual([])
    // Away and back: what is not posted is still there.
    await page.reload()
    await page.getByText(`200 scanned, 200 confirmed, ${pieces.length + 1} different.`).waitFor()
    await page.getByLabel('From store').selectOption({ label: 'Raw material store' })
    await page.getByLabel('To shop floor').selectOption({ label: 'Shop floor' })
    await page.getByRole('button', { name: 'Post issue' }).click()
    await page.getByRole('link', { name: /^IN\// }).waitFor()
    const issues = await find(product.works.store, owner, product.works.def('issueNote'), {})
    const issue = await product.works.read('issueNote', idOf(issues.rows[0] ?? {}))
    expect(issue).toMatchObject({ status: 'posted', floor: s.floor })
    expect(issue['goods']).toHaveLength(pieces.length + 1)
    expect(issue['goods']).toContainEqual(expect.objectContaining({ item: s.compound, qty: '75.500' }))
    expect(troubles).toEqual([])
  })
})

test('a count is handed in by scanning, a wrong code is said, and finding opens the piece', async () => {
  await onPhone('/scan?task=count', async page => {
    await page.getByLabel('Store', { exact: true }).selectOption({ label: 'Shop floor' })
    await wedge(page, ['p000003', 'NONSENSE'])
    await page.getByText('NONSENSE is no piece, no drum, no item that is kept by quantity,').waitFor()
    expect(await page.getByRole('button', { name: 'Submit the count' }).isDisabled()).toBe(true)
    if (shots) await page.screenshot({ path: `${shots}/count-phone.png` })
    await page.getByRole('button', { name: 'Remove NONSENSE' }).click()
    await page.getByRole('button', { name: 'Submit the count' }).click()
    await page.getByRole('link', { name: /^SC\// }).waitFor()
    await page.getByRole('tab', { name: 'Find' }).click()
    await page.getByLabel('Scan a label').waitFor()
    await wedge(page, ['P000003'])
    await page.waitForURL('**/piece/3')
  })
})

test('a store keeper does a morning on a phone: a lorry is let in, unloaded coil by coil, and its goods are issued', async () => {
  const { works, ids } = product
  const items = [
    { item: s.core, qty: '3000', rate: '32', tolerancePercent: '5' },
    { item: s.compound, qty: '500', rate: '91' },
  ]
  const [coil, heat] = [`UT${anew()}`, `H-${anew()}`]
  const unorderedHeat = `${heat}X`
  const order = await works.create('purchaseOrder', { supplier: s.supplier, registration: ids.gujarat, store: s.raw, items })
  await works.act('purchaseOrder', idOf(order), 'approve')

  await onPhone('/scan?task=gate', async (page, troubles) => {
    await page.getByLabel('Sent by').selectOption({ label: 'Utkal Aluminium' })
    await page.getByLabel('Vehicle No.').fill('gj06ab1234')
    await page.getByLabel('Challan No.').fill(`DC/${heat}`)
    await page.getByLabel('Full lorry kg').fill('9000')
    await page.getByLabel('Goes to store').selectOption({ label: 'Raw material store' })
    expect(await wrongInBoth(page)).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/gate-phone.png` })
    await page.getByRole('button', { name: 'Let in' }).click()
    await page.getByRole('button', { name: 'Unload it' }).click()

    await page.getByLabel('Unloaded now').selectOption({
      label: `CORE-25 · Core 25 sqmm · 3,000 m of ${String(order['number'] ?? (await works.read('purchaseOrder', idOf(order)))['number'])}`,
    })
    await page.getByLabel('Heat or lot No.').fill(heat)
    // Enter leads back to the scans.
    await page.keyboard.press('Enter')
    await wedge(page, [`${coil}-1`, `${coil}-2`], 10)
    await page.getByLabel(`Quantity of ${coil}-1`).fill('1010')
    // The hand is still in the field when the next coil is scanned.
    await wedge(page, [`${coil}-3`], 10)
    expect(await page.getByLabel(`Quantity of ${coil}-1`).inputValue()).toBe('1010')
    await page.getByText('3 scanned, 3 confirmed, 3 different.').waitFor()
    await page.getByLabel(`Quantity of ${coil}-2`).fill('990')
    expect(await page.getByRole('button', { name: 'Post inward' }).isDisabled()).toBe(true)
    await page.getByLabel(`Quantity of ${coil}-3`).fill('1000')
    await page.getByLabel('Unloaded now').selectOption({ index: 2 })
    await page.getByRole('button', { name: 'It has no label' }).click()
    await page.getByLabel('Quantity of NO LABEL 4').fill('500')
    await page.getByLabel('Empty lorry kg').fill('8030')
    expect(await wrongInBoth(page)).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/inward-phone.png`, fullPage: true })
    await page.getByRole('button', { name: 'Post inward' }).click()
    await page.getByRole('link', { name: /^MI\// }).waitFor()
    const pieces = await find(works.store, owner, works.def('piece'), { filter: `heatNo:eq:${heat}`, sort: 'pieceNo' })
    expect(pieces.rows).toMatchObject([
      { makerNo: `${coil}-1`, lengthM: '1010.000', status: 'free', store: s.raw },
      { makerNo: `${coil}-2`, lengthM: '990.000' },
      { makerNo: `${coil}-3`, lengthM: '1000.000' },
    ])

    // All labels of the lorry, one PDF with a page for each coil and lot.
    await page.getByRole('link', { name: /^MI\// }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    const asked = page.waitForResponse(response => response.url().includes('/api/piece/labels'))
    await page.getByRole('menuitem', { name: /^Print its 3 labels$/ }).click()
    expect((await (await asked).body()).subarray(0, 5).toString()).toBe('%PDF-')
    await follow(page, '/scan?task=issue')
    await page.getByLabel('Scan a label').waitFor()
    // Labels of the maker do as well: the number of a coil is on one piece, its heat on three, of which one is in the hand.
    const [one = '', two = '', three = ''] = pieces.rows.map(row => String(row['pieceNo']))
    await wedge(page, [`${coil}-1`.toLowerCase(), heat.toLowerCase()], 10)
    await page.getByText('3 pieces bear this label; choose the one in your hand.').waitFor()
    const group = page.getByRole('group', { name: `Pieces with the label ${heat}` })
    expect((await group.getByRole('button').allInnerTexts()).map(text => text.slice(0, 7))).toEqual([one, two, three])
    if (shots) await page.screenshot({ path: `${shots}/maker-phone.png`, fullPage: true })
    expect(await wrongInBoth(page)).toEqual([])
    await group.getByRole('button', { name: two }).click()
    await page.getByText('2 scanned, 2 confirmed, 2 different.').waitFor()
    // All that is refused is said at once, and leads to where it is mended.
    await page.getByLabel(`Quantity of ${two}`).fill('2000')
    await page.getByRole('button', { name: 'Post issue' }).click()
    const focused = (name: string): Promise<string | null | undefined> =>
      page.evaluate(wanted => document.activeElement?.getAttribute(wanted), name)
    await page.getByRole('alert').getByRole('button', { name: /store/i }).click()
    expect(await focused('data-field')).toBe('store')
    await page.getByLabel('From store').selectOption({ label: 'Raw material store' })
    await page.getByRole('button', { name: 'Post issue' }).click()
    await page.getByRole('alert').getByRole('button', { name: 'The piece has 990.000 m.' }).waitFor()
    if (shots) await page.screenshot({ path: `${shots}/refusals-phone.png`, fullPage: true })
    expect(await wrongInBoth(page)).toEqual([])
    await page.getByRole('alert').getByRole('button', { name: 'Choose the shop floor.' }).click()
    expect(await focused('data-field')).toBe('floor')
    await page.getByLabel('To shop floor').selectOption({ label: 'Shop floor' })
    await page.getByRole('alert').getByRole('button', { name: 'The piece has 990.000 m.' }).click()
    expect(await focused('aria-label')).toBe(`Quantity of ${two}`)
    await page.getByLabel(`Quantity of ${two}`).fill('990')
    await page.getByRole('button', { name: 'Post issue' }).click()
    await page.getByRole('link', { name: /^IN\// }).waitFor()
    expect(await works.read('piece', idOf(pieces.rows[0] ?? {}))).toMatchObject({ store: s.floor })

    // A lorry that nobody ordered: which item it is and what it may cost is asked as on the form.
    await page.getByRole('tab', { name: 'Gate' }).click()
    await page.getByLabel('Sent by').selectOption({ label: 'Utkal Aluminium' })
    await page.getByLabel('Challan No.').fill(`DC/${unorderedHeat}`)
    await page.getByLabel('Goes to store').selectOption({ label: 'Raw material store' })
    await page.getByRole('button', { name: 'Let in' }).click()
    await page.getByRole('button', { name: 'Unload it' }).click()
    await page.getByLabel('Unloaded now').selectOption({ label: 'Something without an order' })
    await page.getByLabel('Item, by code or name').fill('core')
    await page.getByRole('button', { name: 'CORE-25 · Core 25 sqmm' }).click()
    await page.getByLabel('Price ₹ per m').fill('33.5')
    await page.getByLabel('Heat or lot No.').fill(unorderedHeat)
    await page.keyboard.press('Enter')
    await wedge(page, [`${coil}-X`], 10)
    await page.getByLabel(`Quantity of ${coil}-X`).fill('500')
    expect(await wrongInBoth(page)).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/unordered-phone.png`, fullPage: true })
    await page.getByRole('button', { name: 'Post inward' }).click()
    await page.getByRole('link', { name: /^MI\// }).waitFor()
    const unordered = await find(works.store, owner, works.def('piece'), { filter: `heatNo:eq:${unorderedHeat}` })
    const [came] = unordered.rows
    const { metalValue, otherValue } = await works.read('piece', idOf(came ?? {}))
    expect([came?.['makerNo'], came?.['lengthM'], Number(metalValue) + Number(otherValue)]).toEqual([
      `${coil}-X`,
      '500.000',
      16_750,
    ])
    // An order of which nothing is left says so; it awaits nothing.
    expect(troubles.filter(one => !one.includes('422'))).toEqual([])
  })
})

test('on a phone quality says what differs in a coil, and despatch scans the drums of a lorry', async () => {
  const { works, ids } = product
  const coil = { item: s.core, tested: true, lengthM: '700', weightKg: '105', rate: '32' }
  const lot = `Q${anew()}`
  const heats = [1, 2, 3].map(n => `${lot}-${n}`)
  const goods = heats.map(heatNo => ({ ...coil, heatNo }))
  const inward = await works.create('materialInward', { supplier: s.supplier, store: s.raw, challanNo: `DC/${lot}`, goods })
  await works.act('materialInward', idOf(inward), 'post')
  const held = await find(works.store, owner, works.def('piece'), { filter: `heatNo:like:${lot}-`, sort: 'heatNo' })
  const [first = '', second = '', third = ''] = held.rows.map(row => String(row['pieceNo']))
  await onPhone('/scan?task=quality', async (page, troubles) => {
    await page.getByLabel('Scan a label').waitFor()
    await wedge(page, [first], 10)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('1 piece is free.').waitFor()
    await page.getByRole('button', { name: 'Differs' }).click()
    await wedge(page, [second], 10)
    await page.getByLabel('Differs in').selectOption({ label: 'Surface' })
    await page.getByLabel('Found, as measured').fill('Scratched over 20 m')
    await page.getByLabel('May be used for').fill('Earth wire')
    expect(await wrongInBoth(page)).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/quality-phone.png`, fullPage: true })
    await page.getByRole('button', { name: 'Submit the deviation' }).click()
    await page.getByText('Waits for approval as').waitFor()
    await page.getByRole('heading', { name: 'Wait for approval' }).waitFor()
    const deviations = await find(works.store, owner, works.def('inwardDeviation'), { sort: '-id' })
    expect(await works.read('inwardDeviation', idOf(deviations.rows[0] ?? {}))).toMatchObject({
      status: 'submitted',
      useFor: 'Earth wire',
      goods: [{ deviation: 'surface', found: 'Scratched over 20 m' }],
    })
    // Once it is accepted, the lot goes to the use that is allowed and to no other, and its row says so.
    const allowing = idOf(deviations.rows[0] ?? {})
    await works.act('inwardDeviation', allowing, 'accept', owner, 'Will do')
    await page.getByRole('tab', { name: 'Issue' }).click()
    await page.getByLabel('From store').selectOption({ label: 'Raw material store' })
    await page.getByLabel('To shop floor').selectOption({ label: 'Shop floor' })
    await wedge(page, [second], 10)
    await page.getByText('It may be used only for Earth wire.').waitFor()
    await page.getByLabel('Used for').selectOption({ label: 'Earth wire' })
    await page.getByText('It may be used only for Earth wire.').waitFor({ state: 'detached' })
    expect(await wrongInBoth(page)).toEqual([])
    await page.getByRole('button', { name: 'Post issue' }).click()
    await page.getByRole('link', { name: /^IN\// }).waitFor()
    await page.getByRole('tab', { name: 'Quality' }).click()
    await page.getByRole('button', { name: 'Not to be used' }).click()
    await wedge(page, [third], 10)
    await page.getByLabel('Why').fill('Kinked')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText('1 piece is blocked.').waitFor()

    const core = await works.read('item', s.core)
    const stocked = {
      code: `FG-${lot}`,
      name: 'A2XFY 4C x 25',
      category: core['category'],
      unit: core['unit'],
      tracking: 'piece',
    }
    const item = idOf(await works.create('item', { ...stocked, hsn: '85446020', tax: ids.tax18, product: ids.cable }))
    const drum = { item, lengthM: '250', weightKg: '312', rate: '90' }
    await works.act('openingStock', idOf(await works.create('openingStock', { store: s.finished, goods: [drum, drum] })), 'post')
    const drums = await find(works.store, owner, works.def('piece'), { filter: `item:eq:${item}`, sort: 'pieceNo' })
    const sale = { customer: ids.customerFar, registration: ids.gujarat, items: [{ product: ids.cable, qty: '0.5' }] }
    const delivery = idOf(
      await works.create(
        'deliveryOrder',
        await ordered(works, { ...sale, packed: drums.rows.map(row => ({ piece: idOf(row) })) }),
      ),
    )
    await works.act('deliveryOrder', delivery, 'approve')
    const onLorry = { ...(await works.make('deliveryOrder', delivery, 'packingList')), vehicleNo: 'GJ06AB1234' }
    const list = idOf(await works.create('packingList', onLorry))
    await page.getByRole('tab', { name: 'Load' }).click()
    await choose(page, 'Lorry or delivery', 'GJ06AB1234')
    await page.getByLabel('Scan a label').waitFor()
    const numbers = drums.rows.map(row => String(row['pieceNo']))
    await wedge(page, [numbers[0] ?? '', second], 10)
    await page.getByText(`${second} is not on this list; take it off the lorry.`).waitFor()
    await page.getByText(`${numbers[1] ?? ''} is still to be scanned.`).waitFor()
    expect(await wrongInBoth(page)).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/load-phone.png`, fullPage: true })
    await page.getByRole('button', { name: `Remove ${second}` }).click()
    await wedge(page, [numbers[1] ?? ''], 10)
    await page.getByRole('button', { name: 'Verify loading' }).click()
    await page.getByText('Verified:').waitFor()
    expect(await works.read('packingList', list)).toMatchObject({ status: 'loaded', verifiedBy: 'Ramesh Patel' })
    expect(await works.read('deliveryOrder', delivery)).toMatchObject({ status: 'verified', verifiedBy: 'Ramesh Patel' })
    expect(troubles).toEqual([])
  })
})

test('on a phone drums that a customer sends back are scanned and taken in, and those of another one are not', async () => {
  const { works, ids } = product
  const lot = `BACK${anew()}`
  const out = { kind: 'drum', tareKg: '90', returnable: true, deposit: '2500', outDate: '2026-05-02' }
  const put = async (code: string, customer: number | null): Promise<number> =>
    idOf(await works.create('carrier', { code: `${lot}-${code}`, ...out, customer, store: customer === null ? s.raw : null }))
  const mine = [await put('A', ids.customerFar), await put('B', ids.customerFar)]
  await put('C', ids.customerNear)
  await put('D', null)
  await onPhone('/scan?task=return', async (page, troubles) => {
    await page.getByLabel('Scan a label').waitFor()
    await wedge(page, [`${lot}-A`], 10)
    await page.getByText('1 of Konkan Infra.').waitFor()
    await wedge(page, [`${lot}-C`], 10)
    await page.getByText(`${lot}-C is at `, { exact: false }).waitFor()
    await wedge(page, [`${lot}-D`], 10)
    await page.getByText(`${lot}-D is not at a customer in our books.`).waitFor()
    await wedge(page, [`${lot}-B`], 10)
    await page.getByText('2 of Konkan Infra.').waitFor()
    const store = page.getByLabel('Into store')
    await store.selectOption({ index: 1 })
    const registration = page.getByLabel('Supplied from')
    if ((await registration.count()) > 0) await registration.selectOption({ index: 1 })
    expect(await wrongInBoth(page)).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/drums-back-phone.png`, fullPage: true })
    await page.getByRole('button', { name: 'Take in' }).click()
    await page.getByText('Taken in by').waitFor()
    for (const id of mine) expect(await works.read('carrier', id)).toMatchObject({ customer: null, condition: 'inspect' })
    expect(troubles).toEqual([])
  })
})
