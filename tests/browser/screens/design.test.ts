import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../../support/browser/follow.ts'
import { owner, withStandards } from '../../support/works.ts'
import { violationsOn } from '../accessible.ts'
import { forgetDrafts } from '../doc/keptInBrowser.ts'
import { lending, type Product, startProduct, tabTo, type Window } from '../product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await withStandards(product.works, product.ids)
  const taxes = [{ validFrom: '2017-07-01', tax: product.ids.tax18 }]
  await product.works.create('hsnCode', { code: '8544', name: 'Insulated cable', taxes })
})
afterAll(() => product.close())

/** A designer who has left nothing behind: what a failed try was writing is kept for its writer. */
const opened = async (path: string, options?: object): Promise<Window> => {
  const { email } = await product.hire('Meera Joshi')
  return product.enter(path, email, options)
}

const lent = lending(() => opened('/zeniumapp'))

/** A page in the window that the designer's stories share; what one of them leaves unsaved is not kept for the next. */
const inWindow = (path: string, work: (page: Page) => Promise<void>): Promise<void> =>
  lent(async ({ page, troubles }) => {
    await follow(page, path)
    await work(page)
    expect(troubles).toEqual([])
    await follow(page, '/zeniumapp')
    await forgetDrafts(page)
  })

/** What fails is tried again beside what it left: the second try takes another of everything that it makes. */
const eachTry = <T>(first: T, second: T): (() => T) => {
  let tries = 0
  return () => ((tries += 1) % 2 === 1 ? first : second)
}

const drawing = (page: Page, words: RegExp): Locator => page.getByRole('img', { name: words })
const row = (page: Page, layer: RegExp): Locator => page.getByRole('row', { name: layer })
const dark = (page: Page): Promise<void> => page.evaluate(() => void (document.documentElement.className = 'dark'))

const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const ofKeyboard = eachTry('240', '185')

test('by keyboard alone a designation becomes a product whose design is approved and revised, and whose price is frozen', async () => {
  const size = ofKeyboard()
  const code = `A2XFY-3.5C${size}`
  await inWindow('/productlist', async page => {
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('from a designation')
    await page.getByRole('option', { name: 'New product from a designation' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/productdesign/new')
    await page.getByRole('textbox', { name: 'Designation' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(`3.5cx${size} sqmm al arm xlpe`)
    await drawing(page, /3.5 core, Al, XLPE, steel-strip armour/).waitFor()
    await page.getByText(`3.5C x ${size} A2XFY`, { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])

    await press(page, page.getByRole('button', { name: 'Confirm Armour: galvanised steel strip' }))
    await page.getByRole('button', { name: 'Confirm Armour: galvanised steel strip' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('combobox', { name: 'Armour', exact: true }).inputValue()).toBe('strip')
    await press(page, page.getByRole('button', { name: 'Confirm all' }))
    await page.getByRole('region', { name: 'Guessed' }).waitFor({ state: 'detached' })

    await page.getByRole('textbox', { name: 'Designation' }).and(page.locator(':focus')).waitFor()
    await press(page, page.getByRole('button', { name: 'Save as a product' }))
    const dialog = page.getByRole('dialog', { name: 'Save as a product' })
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(code)
    expect(await violationsOn(page)).toEqual([])
    await press(page, dialog.getByRole('button', { name: 'Save product and design' }))
    await page.waitForURL(/\/productdesign\/\d+$/)
    await page.getByRole('heading', { name: `3.5C x ${size} A2XFY · 1` }).waitFor()

    await press(page, page.getByRole('button', { name: 'Check', exact: true }))
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Designation' }).count()).toBe(0)
    await press(page, page.getByRole('button', { name: 'Approve', exact: true }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }))
    await page.getByRole('article', { name: /Approved/ }).waitFor()
    const { rows } = await product.get(await tokenOf(page), `/api/product?q=${code}&totals=0`)
    expect(rows).toMatchObject([{ code, design: expect.any(Number) }])

    await press(page, page.getByRole('button', { name: 'Revise' }))
    await page.waitForURL('**/productdesign/new')
    await drawing(page, /3.5 core/).waitFor()
    expect(await page.getByRole('region', { name: 'Guessed' }).count()).toBe(0)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/productdesign\/\d+$/)
    await page.getByText('Revision 2').waitFor()

    await follow(page, `/productdesign/${String(Object(rows)[0].design)}`)
    await press(page, page.getByRole('button', { name: 'Make a costing' }))
    await page.waitForURL('**/costing/new')
    await page
      .getByText(/Armouring/)
      .first()
      .waitFor()
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/costing\/\d+$/)
    for (const action of ['Check', 'Approve', 'Freeze'])
      await press(page, page.getByRole('button', { name: action, exact: true }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Freeze', exact: true }))
    await page.getByRole('article', { name: /Frozen/ }).waitFor()
  })
})

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '')

test('a figure opens down to its table rows, is set by hand with a reason, and stands before and after side by side', async () => {
  await inWindow('/productdesign/new', async page => {
    await page.getByRole('textbox', { name: 'Designation' }).fill('4C x 25 A2XFY')
    await drawing(page, /4 core/).waitFor()
    await press(page, page.getByRole('button', { name: /^Weight: / }))
    const source = page.getByRole('dialog', { name: /Weight/ })
    await source.getByText('Sum of the layers').waitFor()
    await press(page, source.locator('summary', { hasText: 'Outer sheath' }))
    await source.getByText(/^W = /).first().waitFor()
    await page.keyboard.press('Escape')
    await source.waitFor({ state: 'detached' })

    const over = page.getByRole('button', { name: /^Overall diameter: / })
    const before = await over.textContent()
    await press(page, page.getByRole('button', { name: /^Outer sheath, minimum: / }))
    const sheath = page.getByRole('dialog', { name: /Outer sheath, minimum/ })
    await sheath.getByText(/^covering-thickness: IS outer sheath/).waitFor()
    await tabTo(page, sheath.getByRole('textbox', { name: /^Instead of 1.4 mm/ }))
    await page.keyboard.type('2.5')
    await page.keyboard.press('Enter')
    await sheath.getByText('Enter a reason. It is shown with the figure.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Stony ground')
    await page.keyboard.press('Enter')
    const compared = page.getByRole('region', { name: 'Set by hand: before and after' })
    await compared.getByRole('row', { name: /^Overall diameter mm/ }).waitFor()
    expect(await over.textContent()).not.toBe(before)
    expect(await compared.getByRole('row', { name: /^Overall diameter mm/ }).textContent()).toContain(String(before))
    await page.getByRole('button', { name: /^Outer sheath, minimum: 2.5.*, set by hand/ }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await compared.getByRole('button', { name: 'As designed' }).click()
    await compared.waitFor({ state: 'detached' })
    await expect.poll(() => over.textContent()).toBe(before)
  })
})

test('a layer edited in a cable tree moves every figure, before and after side by side, and a pinned design follows it', async () => {
  const { id } = await product.works.store.db.read(tx =>
    tx.one<{ id: number }>("select id from cable_tree where code = 'LT-XLPE'", []),
  )
  await inWindow(`/cabletree/${id}`, async page => {
    const figures = page.getByRole('region', { name: /^Before and after/ })
    await page.getByRole('grid').waitFor()
    await page.locator('[data-part="figures"]').evaluate(part => part.scrollIntoView())
    await figures.waitFor()
    await page.getByRole('textbox', { name: 'Shown on' }).fill('4C x 25 A2XFY')
    await drawing(page, /4 core/).waitFor()
    const whole = figures.getByRole('row', { name: /^Overall diameter/ })
    await page
      .getByRole('grid')
      .getByRole('row', { name: /Outer sheath/ })
      .first()
      .getByRole('gridcell')
      .nth(3)
      .click()
    await page.keyboard.type('2.5')
    await page.keyboard.press('Enter')
    await expect.poll(() => whole.getByRole('cell').last().textContent()).toMatch(/^\+[\d.]+ %$/)
    await expect.poll(() => figures.getByRole('row', { name: /^Outer sheath/ }).textContent()).toMatch(/1\.40 2\.50/)
    await figures.getByRole('button', { name: /^Outer sheath, thickness: 2.50 mm, set by hand/ }).click()
    await page.getByRole('dialog').getByText('Cable Tree LT-XLPE, row 9, by Meera Joshi').waitFor()
    await page.keyboard.press('Escape')
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Save cable tree' }).waitFor({ state: 'detached' })

    await follow(page, '/productdesign/new')
    await page.getByRole('textbox', { name: 'Designation' }).fill('4C x 25 A2XFY')
    await page.getByRole('combobox', { name: 'Cable tree' }).fill('LT-XLPE')
    await page
      .getByRole('option', { name: /^LT-XLPE(?!-)/ })
      .first()
      .click()
    const compared = page.getByRole('region', { name: 'By the cable tree and by hand: before and after' })
    await compared.getByText('Cable Tree LT-XLPE, row 9, by Meera Joshi').waitFor()
    await compared.getByRole('row', { name: /^Overall diameter/ }).waitFor()
    const rule = row(page, /^Insulation, each core/).getByRole('link', {
      name: /Cable Type Tree LT, rule 2: Every core is insulated/,
    })
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/productdesign\/\d+$/)
    await rule.click()
    await page.waitForURL(/\/CableTypeTree\/\d+#rules-2$/)
    const marked = page.getByRole('grid').getByRole('row', { name: /Every core is insulated/ })
    await marked.and(page.locator('.lg-current')).waitFor()
    await expect.poll(() => marked.evaluate(found => found.contains(document.activeElement))).toBe(true)

    // The rules are the source of the layers: one that is changed is followed while it is typed.
    await page.getByRole('textbox', { name: 'Shown on' }).fill('2C x 16 A2XY')
    await page.locator('[data-part="figures"]').evaluate(part => part.scrollIntoView())
    const layers = figures.getByRole('table', { name: 'Layers, by the saved rules and as typed' })
    await layers.getByRole('row', { name: /^Inner sheath/ }).waitFor()
    const single = page.getByRole('grid').getByRole('row', { name: /A single-core low-voltage cable has no inner sheath/ })
    await single.getByRole('gridcell').nth(4).click()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await layers.getByRole('row', { name: /^Inner sheath\s*Left out/ }).waitFor()
    expect(await violationsOn(page)).toEqual([])
  })
})

test('what is missing is asked beside its control, and drawing and layers light each other', async () => {
  await inWindow('/productdesign/new', async page => {
    await page.getByRole('textbox', { name: 'Designation' }).fill('3C x 185 XLPE IS 7098-2')
    await page.getByRole('link', { name: 'Which voltage grade is it? From 3.3 kV up it decides the insulation.' }).click()
    await page.getByRole('textbox', { name: 'Voltage grade' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('11')
    await drawing(page, /3 core/).waitFor()
    await page.getByRole('textbox', { name: 'Voltage grade' }).fill('')
    await page.getByRole('textbox', { name: 'Designation' }).fill('5C x 240 A2XFY')
    await page
      .getByText(/with more than 4 cores up to .*not with 5 cores of 240 sqmm/)
      .first()
      .waitFor()

    await page.getByRole('textbox', { name: 'Designation' }).fill('3C x 50 A2XWY')
    await drawing(page, /steel-wire armour/).waitFor()
    await page.getByRole('application', { name: /Cross-section/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => row(page, /^Conductor, each core/).getAttribute('data-lit')).toBe('true')
    await row(page, /^Armour/).hover()
    await expect.poll(() => page.locator('svg [data-on="true"]').count()).toBeGreaterThan(20)
    for (const tab of ['Route', 'Tests', 'Drums', 'Marking', 'Particulars']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel', { name: tab }).waitFor()
      expect(await violationsOn(page, { part: '[role=tabpanel]' })).toEqual([])
    }
    await page.getByRole('tab', { name: 'Tests' }).click()
    await page
      .getByRole('table', { name: 'Routine tests' })
      .getByText(/not above 0.641 ohm\/km/)
      .waitFor()
  })
})

const ofBill = eachTry(['95', '185', '240'], ['70', '150', '300'])

test('a bill of quantities is read whole, asks once what is missing, and its lines become products', async () => {
  const [low, high, higher] = ofBill()
  const lines = [`3C x ${low} A2XFY`, `3C x ${high} XLPE IS 7098-2`, `3C x ${higher} XLPE IS 7098-2`, '5C x 240 A2XFY']
  await inWindow('/productdesign/new', async page => {
    await page.getByRole('textbox', { name: 'Designation' }).evaluate((box, text) => {
      const bill = new DataTransfer()
      bill.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: bill, bubbles: true, cancelable: true }))
    }, lines.join('\n'))
    await page.waitForURL('**/productdesign/bill')
    await page.getByRole('button', { name: 'Read the bill' }).click()
    await page.getByText(/^4 lines: .* 2 lack something, 1 cannot be/).waitFor()
    const asks = page.getByRole('form', { name: 'What is missing' })
    await asks.getByText('2 lines ask.').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await asks.getByRole('textbox').fill('11')
    await page.keyboard.press('Enter')
    await page.getByText(/^4 lines: .*1 cannot be/).waitFor()
    await row(page, new RegExp(`3C x ${higher} XLPE`))
      .getByText(/Guessed|Sure/)
      .waitFor()
    await page.getByRole('checkbox', { name: 'Choose all' }).click()
    await page.getByRole('button', { name: 'Make 3 products' }).click()
    await expect.poll(() => page.getByRole('link', { name: /^Made: / }).count()).toBe(3)
    await page.getByRole('link', { name: new RegExp(`^Made: 3C x ${low}`) }).click()
    await page.getByRole('heading', { name: `3C x ${low} A2XFY · 1` }).waitFor()
  })
})

test('on a phone and in the dark the design reads as cards, and the product list shows its drawing', async () => {
  const made = await product.works.create('productDesign', { product: product.ids.cable, designation: '12C x 1.5 YWY' })
  await product.works.act('productDesign', Number(made['id']), 'check', owner)
  await product.works.act('productDesign', Number(made['id']), 'approve', owner)
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const { page, troubles } = await opened(`/productdesign/${String(made['id'])}`, phone)
  await drawing(page, /12 core, Cu, PVC-A, steel-wire armour/).waitFor()
  await dark(page)
  await page.getByText(/guesses were accepted by Owner, /).click()
  await page.locator('details[open] p strong').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: /^Armour, mass: / }).tap()
  await page
    .getByRole('dialog', { name: /Armour, mass/ })
    .getByText(/^W = n/)
    .waitFor()
  expect(troubles).toEqual([])
  await page.context().close()

  await inWindow('/productlist', async list => {
    await list
      .getByRole('gridcell')
      .or(list.getByRole('cell'))
      .filter({ hasText: /12C x 1.5 YWY · \d/ })
      .locator('img')
      .waitFor()
    expect(await violationsOn(list)).toEqual([])
  })
})

const ofDraft = eachTry('120', '400')

test('a draft that was kept without a product becomes one later', async () => {
  const size = ofDraft()
  const draft = await product.works.create('productDesign', { designation: `3C x ${size} A2XFY` })
  await inWindow(`/productdesign/${String(draft['id'])}`, async page => {
    await page.getByRole('button', { name: 'Save as a product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as a product' })
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(`A2XFY-3C${size}`)
    await dialog.getByRole('button', { name: 'Save product and design' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('combobox', { name: 'Product' }).inputValue()).toBe(`3C x ${size} sqmm A2XFY 1.1 kV`)
  })
})
