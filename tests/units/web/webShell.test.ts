import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast, useToaster } from 'react-hot-toast/headless'
import type { Toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './webStorage.ts'
import { lazyDelayMs, screen } from '../../../src/web/screen.tsx'
import { quickMs } from '../../../src/web/elements/skeleton.tsx'
import { showUndo } from '../../../src/web/elements/undoToast.tsx'
import { redirectDelayMs } from '../../../src/web/shell/unknownPath.tsx'
import { isOfAccounts } from '../../../src/web/shell/keys/tallyKeys.ts'
import { pinned } from '../../../src/web/shell/menu/pins.ts'
import { visited } from '../../../src/web/shell/menu/recent.ts'
import { isSingle, keysOf, shortcutFor } from '../../../src/web/shell/keys/shortcuts.ts'
import {
  clampWidth,
  isIconsOnly,
  sidebar,
  slideOverBelow,
  widthByKey,
  widthFrom,
} from '../../../src/web/shell/menu/sidebarWidth.ts'
import { matching } from '../../../src/web/shell/palette/sources.ts'
import { screensFor } from '../../../src/web/shell/palette/paletteSearch.ts'
import '../../../src/web/routes.tsx'
import { Toasts, toastDurations } from '../../../src/web/shell/notices/toasts.tsx'
import { initialsOf } from '../../../src/web/shell/bar/userMenu.tsx'
import { visitsIn } from '../../../src/web/shell/menu/visits.ts'
import { workplacesFor } from '../../../src/web/screens/launcher.tsx'

vi.stubGlobal('localStorage', memoryStorage())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sidebar width: minimum 72, maximum 384, default 300, icons at 104 or less, and at first below 1200; slide-over below 768', () => {
  expect(sidebar).toEqual({ min: 72, max: 384, initial: 300, iconsUpTo: 104 })
  expect(slideOverBelow).toBe(768)
  expect([clampWidth(10), clampWidth(500), clampWidth(200.4)]).toEqual([72, 384, 200])
  expect([widthFrom(null), widthFrom('rubbish'), widthFrom('180'), widthFrom('9999')]).toEqual([300, 300, 180, 384])
  expect([widthFrom(null, sidebar.min), widthFrom('180', sidebar.min)]).toEqual([72, 180])
  expect([isIconsOnly(104), isIconsOnly(105)]).toEqual([true, false])
})

test('the sidebar is resized by keys too', () => {
  expect([widthByKey('ArrowLeft', 300), widthByKey('ArrowRight', 380), widthByKey('Home', 300), widthByKey('End', 300)]).toEqual([
    284, 384, 72, 384,
  ])
  expect(widthByKey('a', 300)).toBeNull()
})

test('an unknown address redirects after 3 seconds, lazy code waits 100 ms', () => {
  expect(redirectDelayMs).toBe(3000)
  expect(lazyDelayMs).toBe(100)
})

test('the first load of code waits 100 ms, what is loaded shows at once', async () => {
  const Page = () => null
  const page = screen(() => Promise.resolve({ default: Page }))
  let arrived = false
  void page.arrive().then(() => (arrived = true))
  await vi.advanceTimersByTimeAsync(99)
  expect(arrived).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(arrived).toBe(true)
  expect(page.ready()).toBe(Page)
})

test('code that was fetched ahead does not wait', async () => {
  const Page = () => null
  const page = screen(() => Promise.resolve({ default: Page }))
  page.preload()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.ready()).toBe(Page)
})

test('code that could not be fetched ahead is tried again when the screen is opened', async () => {
  const Page = () => null
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch module')).mockResolvedValue({ default: Page })
  const page = screen(load)
  page.preload()
  await vi.advanceTimersByTimeAsync(0)
  const [again] = await Promise.all([page.arrive(), vi.advanceTimersByTimeAsync(100)])
  expect(again).toBe(Page)
})

test('toasts: 4 s for blank, error and custom, 2 s for success, loading unlimited', () => {
  expect(toastDurations).toEqual({ blank: 4000, error: 4000, custom: 4000, success: 2000, loading: Infinity })
  const says = ({ type, duration }: Toast): string => `${type} for ${duration} ms`
  for (const show of [toast, toast.error, toast.custom, toast.success, toast.loading]) show(says)
  const shown = renderToStaticMarkup(createElement(Toasts))
  toast.removeAll()
  for (const [kind, ms] of Object.entries(toastDurations)) expect(shown).toContain(`${kind} for ${ms} ms`)
})

test('at most 20 toasts are kept, the newest', () => {
  for (let number = 1; number <= 25; number += 1) toast(`Saved ${number}`, { duration: Infinity })
  const shown = renderToStaticMarkup(createElement(Toasts))
  toast.removeAll()
  const numbers = [...shown.matchAll(/Saved (\d+)/g)].map(match => Number(match[1]))
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
})

test('each kind of toast says what it is: blank, success, error, loading, custom', () => {
  toast('blank')
  toast.success('success')
  toast.error('error')
  toast.loading('loading')
  toast.custom('custom')
  const shown = renderToStaticMarkup(createElement(Toasts))
  toast.removeAll()
  expect([...shown.matchAll(/data-kind="(\w+)"/g)].map(match => match[1])).toEqual([
    'blank',
    'success',
    'error',
    'loading',
    'custom',
  ])
  expect(shown.match(/aria-label="Dismiss"/g)).toHaveLength(4)
})

test('only one toast library runs: everybody takes the one without its own styles', () => {
  const web = new URL('../../../src/web/', import.meta.url)
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  const others = files.filter(name => /from 'react-hot-toast'/.test(readFileSync(new URL(name, web), 'utf8')))
  expect(others).toEqual([])
})

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}): string =>
  keysOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test('keys are named as shortcuts write them', () => {
  expect(press('k', { ctrlKey: true })).toBe('Ctrl+K')
  expect(press('k', { metaKey: true })).toBe('Ctrl+K')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('ArrowUp', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+ArrowUp')
  expect(press('F1')).toBe('F1')
  expect(press('c', { altKey: true })).toBe('Alt+C')
})

test('single keys and sequences are those that would disturb typing', () => {
  expect(['/', '?', 'g s', 'n'].every(isSingle)).toBe(true)
  expect(['Ctrl+K', 'F1', 'Enter', 'Escape'].some(isSingle)).toBe(false)
})

test('where two claim a key, the newer one has it', () => {
  const run = () => {}
  const scopes = [
    { name: 'Anywhere', shortcuts: [{ keys: 'n', label: 'old', run }] },
    { name: 'List', shortcuts: [{ keys: 'n', label: 'new', run }] },
  ]
  expect(shortcutFor('n', scopes)?.label).toBe('new')
  expect(shortcutFor('m', scopes)).toBeUndefined()
})

test('the palette finds by every word, in title or note, and names that begin with it first', () => {
  const hits = [
    { id: '1', title: 'Sales orders', note: 'Marketing', path: '/salesorder' },
    { id: '2', title: 'Orders of sale', path: '/x' },
    { id: '3', title: 'Purchase orders', note: 'Procurement', path: '/purchaseorder' },
  ]
  expect(matching(hits, 'order').map(hit => hit.id)).toEqual(['2', '1', '3'])
  expect(matching(hits, 'ORDERS mark').map(hit => hit.id)).toEqual(['1'])
  expect(matching(hits, 'zebra')).toEqual([])
})

test('recent pages: the newest first, each once, eight of them', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ path: `/${index}`, title: `${index}` }))
  const list = many.reduce(visited, [])
  expect(list.map(visit => visit.path)).toEqual(['/8', '/7', '/6', '/5', '/4', '/3', '/2', '/1'])
  expect(visited(list, { path: '/3', title: 'again' }).map(visit => visit.path)).toEqual([
    '/3',
    '/8',
    '/7',
    '/6',
    '/5',
    '/4',
    '/2',
    '/1',
  ])
})

test('what was deleted can be taken back for 8 seconds, and no placeholder comes sooner than after 150 ms', () => {
  showUndo('Draft deleted.', () => Promise.resolve())
  const shown: Toast[] = []
  const Reader = (): null => {
    shown.push(...useToaster().toasts)
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  expect(shown.map(({ duration }) => duration)).toEqual([8_000])
  expect(quickMs).toBe(150)
  const appears = ['list/table/table', 'users/outbox', 'account/account'].map(
    name => /animation: appear 1ms linear (\d+)ms/.exec(readFileSync(`src/web/${name}.module.css`, 'utf8'))?.[1],
  )
  expect(appears).toEqual(['150', '150', '150'])
  toast.remove()
})

test('a page is pinned at the end and taken away where it stands, in any spelling; a list that cannot be read is empty', () => {
  const [a, b] = [
    { path: '/Core', title: 'Cores' },
    { path: '/bin', title: 'Bins' },
  ]
  expect(pinned(pinned([], a), b)).toEqual([a, b])
  expect(pinned([a, b], { path: '/core', title: 'Cores' })).toEqual([b])
  expect(visitsIn(JSON.stringify([a, { path: 7 }, null]))).toEqual([a])
  expect([visitsIn(null), visitsIn('{'), visitsIn('{"path":"/bin"}')]).toEqual([[], [], []])
})

test('the screens on which Tally keys work are those of accounts', () => {
  const are = [
    '/bankreceipt',
    '/BankPayment/new',
    '/debitnote/12',
    '/salesinvoice/new',
    '/salesinvoicelist',
    '/trialbalance',
    '/journal',
  ]
  const areNot = ['/', '/salesorder', '/salesorder/new', '/inward/4', '/settings', '/dashboard/overview']
  expect([are.filter(path => !isOfAccounts(path)), areNot.filter(isOfAccounts)]).toEqual([[], []])
})

test('initials of a name, or of an e-mail', () => {
  expect(['Asha Kulkarni', 'Ravi', 'sales@strand.example', 'Anil K. Rao'].map(initialsOf)).toEqual(['AK', 'R', 'SE', 'AR'])
})

test('the launcher shows the workplaces that the duties open', () => {
  expect(workplacesFor(['stores', 'despatch']).map(place => place.name)).toEqual(['Gate', 'Store', 'Despatch'])
  expect(workplacesFor(['accounts'])).toEqual([])
})

test('the palette finds screens by the words that people use', () => {
  const user = {
    id: 1,
    email: 'a@works.example',
    userType: 0,
    name: 'Asha',
    duties: ['accounts' as const, 'stores' as const, 'masters' as const],
  }
  const found = (text: string): string =>
    matching(screensFor(user), text)
      .map(hit => hit.title)
      .join()
  expect(found('tds')).toContain('Tax')
  expect(found('stock statement')).toContain('Stock Valuation')
  expect(found('day book')).toContain('Day Book')
  expect(found('grn')).toContain('Material inward')
})
