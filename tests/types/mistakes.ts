/** Compiled, never run: one mistake for each name that an author may misspell, on what the product has, after one without. */
import { Decimal } from '../../src/kernel/decimal.ts'
import { document, type Of } from '../../src/kernel/document.ts'
import { f } from '../../src/kernel/field.ts'
import type { Id } from '../../src/kernel/field.ts'
import { registry } from '../../src/kernel/registry.ts'
import { contra } from '../../src/modules/accounts/contra/contra.ts'
import { cr, dr } from '../../src/modules/masters/books/posting.ts'
import { inState } from '../../src/server/schema/stateSql.ts'
import { rulesFor } from '../../src/server/store/parts/rules.ts'
import { callOf, listOf, type RowOf } from '../../src/web/api/ask.ts'
import { cancelJob, listJobs } from '../../src/wire/jobs/jobs.ts'
import type { Answer } from '../../src/wire/operation.ts'

const amount = new Decimal(1)
declare const customer: Id<'customer'>
declare const supplier: Id<'supplier'>

rulesFor(contra, { act: { post: async ({ record }) => (record.amount.gt(0) ? [] : [{ path: 'amount', message: 'Nothing.' }]) } })
// @ts-expect-error action: a contra is posted, not booked
rulesFor(contra, { act: { book: async () => [] } })
// @ts-expect-error field: a contra has no sum
export const field = (c: Of<typeof contra>): unknown => c.sum
inState(contra, 'posted')
// @ts-expect-error state: a contra is never paid
inState(contra, 'paid')

dr('BANK_CHARGES', amount)
cr('AR_TRADE', amount, { party: { doc: 'customer', id: customer } })
// @ts-expect-error role: there is none of this name
dr('BANK_CHARGE', amount)
// @ts-expect-error party: nobody is a custmer
cr('AR_TRADE', amount, { party: { doc: 'custmer', id: customer } })
// @ts-expect-error party: a debtor is a customer
cr('AR_TRADE', amount, { party: { doc: 'supplier', id: supplier } })

const base = { name: 'x', label: 'X', path: '/x', access: { read: ['sales'], write: ['sales'] }, list: [], layout: {} } as const
const followed = document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: {}, progress: { done: { label: 'Done', path: ['x'] } } })
const lost = document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: {}, progress: { done: { label: 'Done', path: ['y'] } } })
const refers = document({ ...base, fields: { a: f.ref('y') }, states: { draft: { stage: 'open' } }, actions: {} })
export const whole = registry({ x: followed }, [])
// @ts-expect-error progress path: no document is called y
export const path = registry({ x: lost }, [])
// @ts-expect-error document: no document is called y
export const doc = registry({ x: refers }, [])

export const sentOnce = document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: { send: { from: ['draft'], to: 'draft' } }, revisions: { sentBy: 'send' } })
// @ts-expect-error action: it is sent, not sned
export const sned = document({ ...base, fields: { a: f.int() }, states: { draft: { stage: 'open' } }, actions: { send: { from: ['draft'], to: 'draft' } }, revisions: { sentBy: 'sned' } })

callOf(cancelJob, { params: { id: 1 } })
// @ts-expect-error wire field: a job is named by its id
callOf(cancelJob, { params: { job: 1 } })
export const title = (jobs: Answer<typeof listJobs>): string | undefined => jobs.jobs[0]?.title
// @ts-expect-error wire field: the answer has no rows
export const rows = (jobs: Answer<typeof listJobs>): unknown => jobs.rows
callOf(listOf<typeof contra>('contra'), {})
// @ts-expect-error document on the wire: its name is contra
callOf(listOf<typeof contra>('contras'), {})
export const sent = (row: RowOf<typeof contra>): string => row.amount
// @ts-expect-error wire field: a contra has no sum
export const summed = (row: RowOf<typeof contra>): unknown => row.sum
