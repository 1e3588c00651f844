import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { follow } from '../../support/browser/follow.ts'
import { settled } from '../../support/browser/settled.ts'
import { violationsOn } from '../accessible.ts'
import { lending, type Product, startProduct, type Window } from '../product.ts'

interface Person {
  readonly email: string
  readonly token: string
}

let product: Product
let keeper: Person
let seller: Person
const ids: Record<string, number> = {}

type Master = Parameters<Product['works']['create']>[0]
const make = async (name: Master, body: Readonly<Row>): Promise<void> => {
  ids[`${name} ${String(body['code'])}`] = Number((await product.works.create(name, body))['id'])
}
const idOf = (name: string): number => {
  const id = ids[name]
  if (id === undefined) throw new Error(`There is no ${name}.`)
  return id
}

const group = (code: string, name: string, parent: number | null = null) =>
  make('account', { code, name, parent, isGroup: true, rootType: 'Asset' })

beforeAll(async () => {
  product = await startProduct()
  keeper = await product.hire('Bhavna Parekh')
  seller = await product.hire('Urvashi Mehta', ['sales'])
  await group('1', 'Assets')
  await group('16', 'Cash and bank', idOf('account 1'))
  await group('17', 'Deposits', idOf('account 1'))
  ids['account 1601'] = product.ids.cash
  await make('account', { code: '1602', name: 'Cheques in hand', parent: idOf('account 16'), rootType: 'Asset' })
  await designs()
})
afterAll(() => product.close())

/** Every story begins with the cash in hand, under its group. */
beforeEach(async () => {
  const id = idOf('account 1601')
  const { version, name, parent } = await product.works.read('account', id)
  const usual = { name: 'Cash in hand', parent: idOf('account 16') }
  if (name !== usual.name || parent !== usual.parent) await product.works.update('account', id, { version, ...usual })
})

/** A cable tree of three layers, and a cable type tree with an heir. */
const designs = async (): Promise<void> => {
  const { process, cableType } = product.ids.any
  const layers = ['CONDUCTOR', 'INSULATION', 'OUTER-SHEATH'].map((layer, at) => ({ sequence: at + 1, layer, process }))
  await make('cableTree', { code: 'LT', cableType, layers })
  const rule = { layer: 'OUTER-SHEATH', effect: 'present', subject: 'always', reason: 'Every cable has a sheath.' }
  await make('cableTypeTree', { code: 'LT', cableType, rules: [rule] })
  const own = {
    layer: 'INNER-SHEATH',
    effect: 'present',
    subject: 'cores',
    operator: 'ge',
    value: '2',
    reason: 'A bed for the cores.',
  }
  await make('cableTypeTree', { code: 'LT-ARM', cableType, inherits: idOf('cableTypeTree LT'), rules: [own] })
}

const opened = async (path: string, options?: BrowserContextOptions, person = keeper): Promise<Window> => {
  const window = await product.enter(path, person.email, options)
  await window.page.getByRole('treeitem').first().waitFor()
  return window
}

const lent = lending(() => product.enter('/zeniumapp', keeper.email))

/** Runs in the page: what the next story is not to find, where somebody stood in trees and the notices of what was done. */
const forget = (): void => {
  for (const name of Object.keys(sessionStorage).filter(key => key.startsWith('tree.'))) sessionStorage.removeItem(name)
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]')) button.click()
}

/** A tree in the window that the keeper's stories share, as it is on the server by now. */
const inTree = (path: string, work: (page: Page, troubles: string[]) => Promise<void>): Promise<void> =>
  lent(async ({ page, troubles }) => {
    await follow(page, path)
    await settled(page)
    await work(page, troubles)
    expect(troubles.splice(0)).toEqual([])
    await follow(page, '/zeniumapp')
    await page.evaluate(forget)
    await expect.poll(() => page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
  })

const lineOf = (page: Page, name: string | RegExp): Locator => page.getByRole('treeitem', { name }).first()

/** Code and name at the cursor. */
const cursor = (page: Page): Promise<string> =>
  page.getByRole('tree').evaluate(tree => {
    const line = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')
    return line?.querySelector('a, [class*=link]')?.textContent ?? ''
  })

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

const parentOf = async (account: string): Promise<unknown> =>
  (await product.get(keeper.token, `/api/account/${idOf(account)}`))['parent']

/** Pulls one line over another with the mouse, and lets it go. */
const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  await from.hover({ position: { x: 240, y: 10 } })
  await page.mouse.down()
  await page.mouse.move(600, 600, { steps: 3 })
  await to.hover({ position: { x: 240, y: 10 } })
  await page.mouse.up()
}

test('a tree is gone about, searched by its first letters and a record opened by keys alone', async () => {
  await inTree('/account', async page => {
    expect(await cursor(page)).toBe('1Assets')
    await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight')
    expect(await cursor(page)).toBe('1601Cash in hand')
    expect(await lineOf(page, '1601').getAttribute('aria-level')).toBe('3')
    await press(page, 'ArrowLeft', 'ArrowLeft')
    expect(await lineOf(page, '16 Cash').getAttribute('aria-expanded')).toBe('false')
    await press(page, 'End')
    expect(await cursor(page)).toBe('5515Round-off')
    await press(page, 'Home')
    await page.keyboard.type('dep')
    expect(await cursor(page)).toBe('17Deposits')
    expect(await violationsOn(page)).toEqual([])
    await press(page, 'Enter')
    await page.getByRole('heading', { name: 'Deposits' }).waitFor()
  })
})

test('what is carried by keys stands under the other group, is still there after a reload, and goes back at a click', async () => {
  await inTree('/account', async page => {
    await press(page, 'ArrowDown', 'ArrowRight', 'ArrowDown', 'm')
    await page.getByText('1601 Cash in hand is picked up.').first().waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.type('17')
    await page.getByText('Under 17 Deposits.').first().waitFor()
    await press(page, 'Enter')
    await page.getByText('1601 Cash in hand is now under 17 Deposits').waitFor()
    expect(await parentOf('account 1601')).toBe(idOf('account 17'))
    expect(await cursor(page)).toBe('1601Cash in hand')
    await page.getByRole('button', { name: 'Undo' }).click()
    await lineOf(page, '16 Cash').filter({ hasText: '2' }).waitFor()
    await expect.poll(() => parentOf('account 1601')).toBe(idOf('account 16'))
    await press(page, 'm')
    await page.keyboard.type('17')
    await press(page, 'Enter')
    await expect.poll(() => parentOf('account 1601')).toBe(idOf('account 17'))
    await page.reload()
    await lineOf(page, '17 Deposits').filter({ hasText: '1' }).waitFor()
    await page.getByRole('button', { name: 'Expand all' }).click()
    await lineOf(page, '1601').waitFor()
  })
})

test('a move that cannot be is refused in a sentence, and nothing is sent', async () => {
  await inTree('/account', async page => {
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await press(page, 'ArrowDown', 'ArrowRight', 'm', 'ArrowDown')
    await page.getByText('Under 1601 Cash in hand: This stands below what you are moving.').first().waitFor()
    await press(page, 'Enter')
    await page.getByText('This stands below what you are moving.', { exact: true }).waitFor()
    await press(page, 'Home', 'Enter')
    await page.getByText('It is here already.', { exact: true }).waitFor()
    await press(page, 'Escape')
    expect(await cursor(page)).toBe('16Cash and bank')
    await drag(page, lineOf(page, '1601'), lineOf(page, '1602'))
    await page.getByText('A ledger holds no others; choose a group.', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(sent).toEqual([])
  })
})

test('a ledger pulled by mouse goes under the group it is let go over', async () => {
  await inTree('/account', async page => {
    await lineOf(page, '16 Cash').click({ position: { x: 240, y: 10 } })
    await drag(page, lineOf(page, '1601'), lineOf(page, '17 Deposits'))
    await page.getByText('1601 Cash in hand is now under 17 Deposits').waitFor()
    expect(await parentOf('account 1601')).toBe(idOf('account 17'))
  })
})

test('a move that somebody else came before is put back, and says so', async () => {
  await inTree('/account', async page => {
    await press(page, 'ArrowDown', 'ArrowRight', 'ArrowDown')
    const { version } = await product.works.read('account', idOf('account 1601'))
    await product.works.update('account', idOf('account 1601'), { version, name: 'Cash in the safe' })
    await press(page, 'm')
    await page.keyboard.type('17')
    await press(page, 'Enter')
    await page.getByRole('status').filter({ hasText: '1601 Cash in hand stays where it was.' }).waitFor()
    await lineOf(page, '1601 Cash in the safe').waitFor()
    await lineOf(page, '16 Cash').filter({ hasText: '2' }).waitFor()
  })
})

test('what is looked for is marked, gone through, and stays in sight when the search is over', async () => {
  await inTree('/account', async page => {
    await press(page, '/')
    await page.keyboard.type('in hand')
    await page.getByText('1 of 2 found').waitFor()
    expect(await page.getByRole('treeitem').allInnerTexts()).toHaveLength(4)
    expect(await page.locator('mark').allInnerTexts()).toEqual(['in', 'hand', 'in', 'hand'])
    await press(page, 'Enter')
    await page.getByText('2 of 2 found').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await press(page, 'Escape')
    expect(await cursor(page)).toBe('1602Cheques in hand')
    expect(await lineOf(page, '1602').getAttribute('aria-selected')).toBe('true')
    await press(page, 'Home', 'ArrowLeft', '/')
    await page.keyboard.type('cheques')
    await press(page, 'ArrowDown', 'Enter')
    await page.getByRole('heading', { name: 'Cheques in hand' }).waitFor()
    await page.goBack()
    await lineOf(page, '1602').waitFor()
    expect(await cursor(page)).toBe('1602Cheques in hand')
  })
})

const layersOf = (page: Page): Promise<readonly string[]> =>
  page.locator('[role=treeitem][aria-level="3"] [class*=link]').allInnerTexts()

test('a layer changes places by keys and from its menu, the numbers stay, and undo restores them', async () => {
  await inTree('/cabletree', async page => {
    await press(page, 'ArrowDown', 'ArrowRight')
    await lineOf(page, 'Conductor').waitFor()
    await press(page, 'ArrowDown', 'm', 'ArrowDown')
    await page.getByText('Before 3 Outer sheath.').first().waitFor()
    expect(await violationsOn(page)).toEqual([])
    await press(page, 'Enter')
    await page.getByText('Conductor of LT is layer 2 of 3 now').waitFor()
    expect(await layersOf(page)).toEqual(['1\nInsulation', '2\nConductor', '3\nOuter sheath'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => layersOf(page)).toEqual(['1\nConductor', '2\nInsulation', '3\nOuter sheath'])
    await lineOf(page, 'Outer sheath').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.poll(() => layersOf(page)).toEqual(['1\nConductor', '2\nOuter sheath', '3\nInsulation'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => layersOf(page)).toEqual(['1\nConductor', '2\nInsulation', '3\nOuter sheath'])
  })
})

test('a cable type shows the rules it inherits before its own, and says from whom', async () => {
  await inTree('/CableTypeTree', async page => {
    await lineOf(page, 'LT-ARM').click({ position: { x: 300, y: 10 } })
    const rules = page.locator('[role=treeitem][aria-level="3"]')
    await rules.filter({ hasText: 'From LT. Every cable has a sheath.' }).waitFor()
    await expect
      .poll(() => rules.locator('[class*=link]').allInnerTexts())
      .toEqual(['Outer sheath is always there', 'Inner sheath is there when cores ≥ 2'])
    expect(await violationsOn(page)).toEqual([])
  })
})

let metres = 0

test('a tree that is gone back to shows what somebody else has changed meanwhile, its records and what lies in them', async () => {
  await inTree('/account', async page => {
    await press(page, 'ArrowDown', 'ArrowRight')
    await lineOf(page, '1601 Cash in hand').waitFor()
    await follow(page, '/cabletree')
    await settled(page)
    await press(page, 'ArrowDown', 'ArrowRight')
    await lineOf(page, 'Conductor').waitFor()
    const account = await product.works.read('account', idOf('account 1601'))
    await product.works.update('account', idOf('account 1601'), { version: account.version, name: 'Cash in the safe' })
    const tree = await product.works.read('cableTree', idOf('cableTree LT'))
    metres += 1
    const layers = linesOf(tree, 'layers').map(layer => ({ ...layer, startScrapM: String(metres) }))
    await product.works.update('cableTree', idOf('cableTree LT'), { version: tree.version, layers })
    await follow(page, '/account')
    await lineOf(page, '1601 Cash in the safe').waitFor()
    await follow(page, '/cabletree')
    await lineOf(page, 'Conductor').getByText(`${metres} m at start`).waitFor()
  })
})

test('who may not write sees the tree and moves nothing', async () => {
  const { page, troubles } = await opened('/account', {}, seller)
  await press(page, 'ArrowDown', 'ArrowRight', 'm')
  expect(await page.getByRole('link', { name: /^New/ }).count()).toBe(0)
  await drag(page, lineOf(page, '1601'), lineOf(page, '17 Deposits'))
  await press(page, 'Shift+F10')
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open\nEnter'])
  expect(await parentOf('account 1601')).toBe(idOf('account 16'))
  expect(troubles).toEqual([])
  await page.context().close()
})

test('a tree on its way, one that could not be read and one without records say so', async () => {
  await lent(async ({ page, troubles }) => {
    const asked: Route[] = []
    const ask = async (route: Route): Promise<void> => void asked.push(route)
    await page.route('**/api/department?*', ask)
    await follow(page, '/department')
    await page.getByText('Loading the tree.').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await asked.shift()?.fulfill({ status: 500, json: { message: 'The server stumbled.' } })
    await page.getByRole('heading', { name: 'Departments could not be read' }).waitFor()
    expect(troubles.splice(0).filter(one => one.startsWith('GET'))).toEqual(['GET /api/department: 500'])
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => asked.length).toBe(1)
    await asked.shift()?.fulfill({ json: { rows: [], titles: {} } })
    await page.getByRole('heading', { name: 'No Departments yet' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.unroute('**/api/department?*', ask)
    await follow(page, '/zeniumapp')
  })
})

test('on a phone a ledger is moved by choosing its group', async () => {
  const { page, troubles } = await opened('/account', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await lineOf(page, '16 Cash').tap()
  await lineOf(page, '1601').getByRole('button').tap()
  await page.getByRole('menuitem', { name: 'Move to…' }).tap()
  await page.getByRole('option', { name: '17 Deposits' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('option', { name: '17 Deposits' }).tap()
  await expect.poll(() => parentOf('account 1601')).toBe(idOf('account 17'))
  expect(await violationsOn(page)).toEqual([])
  expect(troubles).toEqual([])
  await page.context().close()
})

test('the list is one click away, an address that narrows opens it, and the choice is kept', async () => {
  await inTree('/account', async page => {
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.getByRole('grid').waitFor()
    await page.goto(`${product.address}/account`)
    await page.getByRole('grid').waitFor()
    await page.getByRole('button', { name: 'Tree', exact: true }).click()
    await lineOf(page, '1 Assets').waitFor()
    await page.goto(`${product.address}/account?filter=isGroup:eq:true`)
    await page.getByRole('grid').waitFor()
  })
})
