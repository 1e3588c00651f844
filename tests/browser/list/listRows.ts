import type { Page, Request } from 'playwright-core'
import { asha, type Answer, type Answers, type Person, type ShellBench, type Window } from '../shell/shellPage.ts'

/** A person who sells and approves. */
export const ravi: Person = { ...asha, name: 'Ravi Patil', duties: ['sales', 'approver'] }

const customers = [
  'KEC International',
  'Larsen & Toubro',
  'Maharashtra State Electricity Distribution Company',
  'Torrent Power',
  'Suzlon Energy',
]

const states = ['draft', 'submitted', 'confirmed', 'confirmed', 'confirmed', 'closed', 'cancelled'] as const

const firstDay = Date.UTC(2026, 10, 20)
const dayMs = 86_400_000
const dayBefore = (days: number): string => new Date(firstDay - days * dayMs).toISOString().slice(0, 10)

/** An order of the list; the same for the same place. */
const order = (at: number) => {
  const status = states[at % states.length] ?? 'draft'
  return {
    id: 1000 - at,
    number: status === 'draft' ? null : `SO/26-27/${String(1000 - at).padStart(5, '0')}`,
    status,
    version: 3,
    date: dayBefore(at),
    customer: 1 + (at % customers.length),
    customerPo: at % 4 === 3 ? null : `PO/${4500 + at}`,
    deliverBy: dayBefore(at - 20),
    totalKm: `${(at % 37) + 1}.500`,
    grandTotal: `${(at + 1) * 12345}.25`,
    progress: { delivered: ((at % 11) / 10).toFixed(4), invoiced: '0.0000' },
  }
}

export type Order = ReturnType<typeof order>

/** 418 orders, newest first. */
export const orders: readonly Order[] = Array.from({ length: 418 }, (_, at) => order(at))

const titles = { customer: Object.fromEntries(customers.map((name, at) => [at + 1, name])) }

/** What a list was asked with, without the parameters that are always the same. */
export const askedOf = (request: Request): string => decodeURIComponent(new URL(request.url()).search)

interface Serving {
  /** What the rows wait for, and what their count and sums wait for. */
  readonly beforeRows?: () => Promise<unknown>
  readonly beforeTotals?: () => Promise<unknown>
  /** The most rows that one answer brings. */
  readonly most?: number
}

const narrowed = (params: URLSearchParams): readonly Order[] => {
  const q = params.get('q')?.toLowerCase() ?? ''
  const wanted = /status:in:([a-z,]+)/.exec(params.get('filter') ?? '')?.[1]?.split(',')
  return orders.filter(
    one => (!wanted || wanted.includes(one.status)) && (customers[one.customer - 1] ?? '').toLowerCase().includes(q),
  )
}

const summed = (rows: readonly Order[], field: 'totalKm' | 'grandTotal', places: number): string =>
  (rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 1000), 0) / 1000).toFixed(places)

/** The server's list of orders: search, a filter by status, pages, totals. */
export const listOf =
  ({ beforeRows, beforeTotals, most = Infinity }: Serving = {}) =>
  async (request: Request): Promise<Answer> => {
    const params = new URL(request.url()).searchParams
    const found = narrowed(params)
    if (params.get('totals') === '1') {
      await beforeTotals?.()
      const sums = { totalKm: summed(found, 'totalKm', 3), grandTotal: summed(found, 'grandTotal', 2) }
      return { json: { rows: [], total: found.length, sums, titles: {} } }
    }
    await beforeRows?.()
    const [page, size] = [Number(params.get('page')), Number(params.get('size'))]
    return { json: { rows: found.slice((page - 1) * size, page * size).slice(0, most), total: null, sums: {}, titles } }
  }

export const customerList = (): Answer => ({
  json: {
    rows: customers.map((name, at) => ({ id: at + 1, name, code: `C${at}`, status: 'active' })),
    total: null,
    sums: {},
    titles: {},
  },
})

interface Asked {
  readonly records: readonly { readonly id: number }[]
}

const isAsked = (data: unknown): data is Asked =>
  typeof data === 'object' && data !== null && 'records' in data && Array.isArray(data.records)

/** What is done to many orders is refused where a number ends in 7. */
export const bulkOf = (request: Request): Answer => {
  const data: unknown = request.postDataJSON()
  const refusal = 'A delivery was made from it; cancel that first.'
  const results = (isAsked(data) ? data.records : []).map(({ id }) => ({
    id,
    done: id % 10 !== 7,
    message: id % 10 === 7 ? refusal : null,
    number: null,
    status: null,
    version: null,
  }))
  return { json: { results } }
}

/** A server whose orders are as above, with no views of them. */
export const answersWith = (more: Answers = {}, serving: Serving = {}): Answers => ({
  'GET /salesOrder': listOf(serving),
  'GET /customer': customerList,
  'GET /views/salesOrder': () => ({ json: { views: [], usual: null } }),
  'POST /salesOrder/bulk': bulkOf,
  ...more,
})

interface How {
  readonly answers?: Answers
  readonly width?: number
  readonly height?: number
  readonly duties?: readonly string[]
}

/** Opens the register of sales orders and waits for its first row. */
export const openOrders = async (
  shell: ShellBench,
  search = '',
  { answers = answersWith(), duties = ravi.duties, ...size }: How = {},
): Promise<Window & { asked: string[] }> => {
  const asked: string[] = []
  const list = answers['GET /salesOrder'] ?? listOf()
  const window = await shell.open(`/salesorder${search}`, {
    ...size,
    reducedMotion: true,
    person: { ...ravi, duties },
    answers: {
      ...answers,
      'GET /auth/verify-token': () => ({ json: { valid: true } }),
      'GET /salesOrder': request => {
        asked.push(askedOf(request))
        return list(request)
      },
    },
  })
  return { ...window, asked }
}

/** Where no list is: from there a list begins anew. */
const elsewhere = '/zeniumapp'

const goTo = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** A window of a test, and how the test gives it back. */
export interface Lent extends Window {
  readonly asked: string[]
  readonly giveBack: () => Promise<void>
}

/**
 * The register of sales orders in one window, for one test after the other: to load it costs more than most tests. Each begins with the
 * list as it is opened by a link; only its cursor stands where it was left. Who does not give the window back, as a test that fails,
 * leaves it to nobody.
 */
export const lending = (shell: ShellBench, answers?: Answers): ((search?: string) => Promise<Lent>) => {
  let free: Awaited<ReturnType<typeof openOrders>> | null = null
  return async (search = '') => {
    const window = free ?? (await openOrders(shell, search, answers && { answers }))
    if (free !== null) {
      window.asked.length = 0
      window.calls.length = 0
      await goTo(window.page, `/salesorder${search}`, 'Sales Orders')
    }
    free = null
    const giveBack = async (): Promise<void> => {
      await goTo(window.page, elsewhere, 'Where are you working?')
      await window.page.evaluate(() => {
        for (const name of Object.keys(localStorage)) if (name.startsWith('list.')) localStorage.removeItem(name)
      })
      free = window
    }
    return { ...window, giveBack }
  }
}

/** The address after /salesorder, and how it is opened. */
export type Opening = readonly [search?: string, how?: How]
