import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { blankRecord, type Row } from '../../../src/kernel/record.ts'
import { termsAndConditions } from '../../../src/modules/masters/books/termsAndConditions.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import type { Failure } from '../../../src/web/api/failure.ts'
import type { Draft, Drafts, Place } from '../../../src/web/doc/record/drafts.ts'
import type { DocumentAnswer, PreviewAnswer, SavedAnswer } from '../../../src/wire/documents.ts'
import { Form } from '../../../src/web/doc/model/form.ts'
import { differencesOf, Reviewer } from '../../../src/web/doc/record/reviewer.ts'
import type { DocumentServer, Outcome } from '../../../src/web/doc/record/server.ts'
import { Session } from '../../../src/web/doc/record/session.ts'
import { Sheets } from '../../../src/web/doc/lines/sheets.ts'
import { everyDutyOf } from './docForms.ts'

const today = isoDate('2026-06-15')
const def = termsAndConditions

const stored = (more: Row = {}): DocumentAnswer => ({
  id: 5,
  number: null,
  status: 'active',
  version: 1,
  createdBy: 1,
  createdStamp: '2026-06-01T05:00:00Z',
  actions: [],
  canEdit: true,
  whyNot: null,
  canDelete: true,
  makes: [],
  links: { up: [], down: [] },
  progress: {},
  titles: {},
  code: 'T1',
  title: 'Trade',
  appliesTo: 'sale',
  price: 'firm',
  edition: 1,
  inspection: false,
  payments: [],
  text: 'Pay at once.',
  ...more,
})

const unreached: Failure = { data: 'Network Error' }
const refusedWith = (status: number, data: Row): Failure => ({ status, data })

interface Sent {
  readonly what: string
  readonly body: unknown
  readonly key: string
}

/** A server that answers what it was told to, in order, and remembers what it was asked. */
const serverWith = (answers: readonly Outcome<SavedAnswer>[], read: DocumentAnswer = stored()) => {
  const sent: Sent[] = []
  /** What happens while a request is under way. */
  const meanwhile: { do: () => void } = { do: () => {} }
  const queue = [...answers]
  const next = (what: string, body: unknown, key: string): Promise<Outcome<SavedAnswer>> => {
    sent.push({ what, body, key })
    meanwhile.do()
    return Promise.resolve(queue.shift() ?? { error: unreached })
  }
  const preview: PreviewAnswer = { complaints: [], postings: [], titles: {} }
  const server: DocumentServer = {
    read: async () => ({ data: read }),
    create: (body, key) => next('create', body, key),
    update: (_id, body, key) => next('update', body, key),
    act: (_id, action, version, reason, key) => next(action, { version, reason }, key),
    remove: async () => ({ data: {} }),
    make: async () => ({ data: { draft: {}, titles: {} } }),
    preview: async () => ({ data: preview }),
  }
  return { server, sent, meanwhile }
}

/** A store of drafts that a test can look into. */
const draftsIn = (kept: Map<string, Draft>): Drafts => {
  const keyOf = ({ doc, id }: Place): string => `${doc}/${id}`
  return {
    read: async place => kept.get(keyOf(place)) ?? null,
    write: async (place, draft) => void kept.set(keyOf(place), draft),
    remove: async place => void kept.delete(keyOf(place)),
  }
}

const openSession = (answer: DocumentAnswer | null, answers: readonly Outcome<SavedAnswer>[], read?: DocumentAnswer) => {
  const { server, sent, meanwhile } = serverWith(answers, read)
  const device = new Map<string, Draft>()
  const shared = new Map<string, Draft>()
  const bring = async () => null
  const form = new Form({ def, today, held: everyDutyOf, bring, later: work => work() })
  form.load(blankRecord(def, today), true)
  const lookups = { search: async () => [], resolve: async () => new Map(), title: () => undefined }
  const sheets = new Sheets({ form, held: everyDutyOf, lookups, bring, canEdit: true, columns: () => [] })
  const session = new Session({
    form,
    sheets,
    server,
    owner: { user: 1, doc: def.name },
    device: draftsIn(device),
    shared: draftsIn(shared),
    learn: () => {},
    titles: () => ({}),
    now: () => new Date('2026-06-15T07:11:00Z'),
  })
  if (answer) session.open(answer)
  session.start()
  return { session, form, sent, meanwhile, device, shared }
}

const fillIn = (form: Form): void => {
  for (const [name, value] of Object.entries({ code: 'T2', title: 'Project', text: 'Pay in 30 days.' })) form.enter(name, value)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is missing is told here, and nothing is sent', async () => {
  const { session, form, sent } = openSession(null, [])
  form.enter('title', 'Project')
  expect(await session.save()).toBe(false)
  expect(sent).toEqual([])
  expect(form.get().complaints.map(one => one.path)).toContain('code')
  expect(session.get()).toMatchObject({ attempted: true, called: 1, busy: null })
})

test('a new record is created once, and the session goes on with the stored one', async () => {
  const { session, form, sent } = openSession(null, [{ data: stored({ code: 'T2' }) }])
  fillIn(form)
  expect(await session.save()).toBe(true)
  expect(sent).toMatchObject([{ what: 'create', body: { code: 'T2', title: 'Project' } }])
  expect(session.id).toBe(5)
  expect(session.get()).toMatchObject({ savedStamp: '2026-06-15T07:11:00.000Z', attempted: false, trouble: null })
  expect(form.get().dirty).toBe(false)
})

test('a change sends what differs and the version that was read', async () => {
  const { session, form, sent } = openSession(stored(), [{ data: stored({ version: 2, text: 'Pay later.' }) }])
  form.enter('text', 'Pay later.')
  await session.save()
  expect(sent).toMatchObject([{ what: 'update', body: { text: 'Pay later.', version: 1 } }])
  expect(sent[0]?.body).not.toHaveProperty('title')
})

test('the key stays until the server has decided, and is replaced after a success', async () => {
  const { session, form, sent } = openSession(null, [
    { error: refusedWith(422, { message: 'No.', fields: [{ path: 'code', message: 'Taken.' }] }) },
    { data: stored() },
    { data: stored({ version: 2 }) },
  ])
  fillIn(form)
  await session.save()
  expect(form.get().complaints).toEqual([{ path: 'code', message: 'Taken.' }])
  form.enter('code', 'T3')
  await session.save()
  form.enter('text', 'Other.')
  await session.save()
  expect(sent.map(one => one.what)).toEqual(['create', 'create', 'update'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
  expect(sent[1]?.key).not.toBe(sent[2]?.key)
})

test('without an answer the very same is sent again under its key', async () => {
  const { session, form, sent } = openSession(null, [{ error: unreached }, { data: stored({ code: 'T2' }) }])
  fillIn(form)
  expect(await session.save()).toBe(false)
  expect(session.get().trouble).toMatchObject({ isOffline: true, what: 'save' })
  expect(await session.save()).toBe(true)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('typed on after an unanswered save: that one is settled first, so that nothing is stored twice', async () => {
  const { session, form, sent } = openSession(null, [
    { error: unreached },
    { data: stored({ code: 'T2', title: 'Project', text: 'Pay in 30 days.' }) },
    { data: stored({ version: 2 }) },
  ])
  fillIn(form)
  await session.save()
  form.enter('text', 'Pay in 45 days.')
  expect(await session.save()).toBe(true)
  expect(sent.map(one => one.what)).toEqual(['create', 'create', 'update'])
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toMatchObject({ body: { text: 'Pay in 45 days.', version: 1 } })
})

test('what others changed elsewhere is merged, and the save goes on', async () => {
  const stale: Outcome<SavedAnswer> = { error: refusedWith(409, { message: 'Changed.', current: {} }) }
  const theirs = stored({ version: 2, title: 'Trade terms' })
  const { session, form, sent } = openSession(stored(), [stale, { data: { ...theirs, version: 3, text: 'Pay later.' } }], theirs)
  form.enter('text', 'Pay later.')
  expect(await session.save()).toBe(true)
  expect(sent[1]).toMatchObject({ body: { version: 2, text: 'Pay later.' } })
  expect(session.get().merged.map(one => one.label)).toEqual(['Title'])
  expect(form.get().values['title']).toBe('Trade terms')
})

test('what both changed waits for a choice, and is saved with it', async () => {
  const stale: Outcome<SavedAnswer> = { error: refusedWith(409, { message: 'Changed.', current: {} }) }
  const theirs = stored({ version: 2, text: 'Theirs.' })
  const { session, form, sent } = openSession(stored(), [stale, { data: { ...theirs, version: 3 } }], theirs)
  form.enter('text', 'Mine.')
  form.enter('title', 'Mine too')
  expect(await session.save()).toBe(false)
  expect(session.get().conflict?.merge.conflicts.map(one => one.path)).toEqual(['text'])
  expect(await session.resolve({ text: 'theirs' })).toBe(true)
  expect(sent[1]).toMatchObject({ body: { version: 2, title: 'Mine too' } })
  expect(sent[1]?.body).not.toHaveProperty('text')
})

test('a duplicate code is no conflict of two people: it is told beside the field', async () => {
  const taken: Outcome<SavedAnswer> = {
    error: refusedWith(409, { message: 'Another has it.', fields: [{ path: 'code', message: 'Another has it.' }] }),
  }
  const { session, form } = openSession(stored(), [taken])
  form.enter('code', 'T9')
  expect(await session.save()).toBe(false)
  expect(session.get().conflict).toBeNull()
  expect(form.get().complaints).toEqual([{ path: 'code', message: 'Another has it.' }])
})

test('what is typed while a save is under way stays, typed over what was saved', async () => {
  const { session, form, meanwhile } = openSession(stored(), [{ data: stored({ version: 2, text: 'First.' }) }])
  form.enter('text', 'First.')
  meanwhile.do = () => form.enter('title', 'Typed on')
  expect(await session.save()).toBe(true)
  expect(form.get()).toMatchObject({ dirty: true, values: { title: 'Typed on', text: 'First.' } })
  expect(form.changes()).toEqual({ title: 'Typed on' })
})

test('a changed form is kept on this device a second later, and a new one on the server after fifteen', async () => {
  const { form, session, device, shared } = openSession(null, [])
  form.enter('title', 'Project')
  await vi.advanceTimersByTimeAsync(900)
  expect(device.size).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(device.get('termsAndConditions/new')?.body).toMatchObject({ title: 'Project' })
  expect(session.get().kept?.where).toBe('device')
  await vi.advanceTimersByTimeAsync(14_000)
  expect(shared.get('termsAndConditions/new')?.body).toMatchObject({ title: 'Project' })
  expect(session.get().kept?.where).toBe('server')
})

test('a draft of a stored record stays on this device', async () => {
  const { form, device, shared } = openSession(stored(), [])
  form.enter('title', 'Other')
  await vi.advanceTimersByTimeAsync(16_000)
  expect(device.get('termsAndConditions/5')?.base?.version).toBe(1)
  expect(shared.size).toBe(0)
})

test('a save throws the draft away, and so does typing everything back', async () => {
  const { session, form, device } = openSession(stored(), [{ data: stored({ version: 2, title: 'Other' }) }])
  form.enter('title', 'Other')
  await vi.advanceTimersByTimeAsync(1_100)
  await session.save()
  await vi.advanceTimersByTimeAsync(10)
  expect(device.size).toBe(0)
  form.enter('title', 'Third')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(device.size).toBe(1)
  form.enter('title', 'Other')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(device.size).toBe(0)
})

const left = (body: Row, base: Row | null = null): Draft => ({
  stamp: '2026-06-14T06:00:00Z',
  body,
  base: base && { version: 1, body: base },
  titles: {},
  attempt: null,
})

test('a draft that was left behind is offered, and put in only when asked', async () => {
  const { session, form, shared } = openSession(null, [])
  shared.set('termsAndConditions/new', left({ code: 'T7', title: 'Left behind' }))
  await session.seekDraft()
  expect(session.get().found?.stamp).toBe('2026-06-14T06:00:00Z')
  expect(form.get().values['title']).toBeNull()
  session.restore()
  expect(form.get()).toMatchObject({ dirty: true, values: { code: 'T7', title: 'Left behind' } })
})

test('text that could not be read is kept in the draft, and comes back as it was typed with its message', async () => {
  const first = openSession(null, [])
  first.form.enter('code', 'T7')
  first.form.enterText('edition', { text: 'abc', message: 'Enter a whole number.' })
  first.session.sheets.stores.get('payments')?.putUnread([{ row: 0, field: 'percent', text: '1O', message: 'Not a number.' }])
  await first.session.keep()
  const [draft] = first.device.values()
  const second = openSession(null, [])
  second.device.set('termsAndConditions/new', draft ?? left({}))
  await second.session.seekDraft()
  second.session.restore()
  expect(second.form.get().values['code']).toBe('T7')
  expect(second.form.get().unread).toEqual({ edition: { text: 'abc', message: 'Enter a whole number.' } })
  expect(second.session.sheets.stores.get('payments')?.get().lines[0]?.unread).toMatchObject({
    percent: { text: '1O', message: 'Not a number.' },
  })
  expect(await second.session.save()).toBe(false)
})

test('a draft typed over an older version is merged with what others have changed since', async () => {
  const { session, form, device } = openSession(stored({ version: 2, text: 'Newer.' }), [])
  device.set(
    'termsAndConditions/5',
    left({ code: 'T1', title: 'Mine', text: 'Pay at once.' }, { code: 'T1', title: 'Trade', text: 'Pay at once.' }),
  )
  await session.seekDraft()
  session.restore()
  expect(form.get().values).toMatchObject({ title: 'Mine', text: 'Newer.' })
})

test('a refused action says why and changes nothing', async () => {
  const { session, form } = openSession(stored(), [{ error: refusedWith(422, { message: 'It is used by open orders.' }) }])
  expect(await session.act('block', 'Old')).toBe(false)
  expect(session.get().trouble).toMatchObject({ reason: 'It is used by open orders.', what: 'block' })
  expect(form.get().dirty).toBe(false)
})

test('an action that nobody answered is sent again under its key', async () => {
  const { session, sent } = openSession(stored(), [{ error: unreached }, { data: stored({ status: 'blocked', version: 2 }) }])
  await session.act('block', 'Old')
  expect(await session.act('block', 'Old')).toBe(true)
  expect(sent[1]).toEqual(sent[0])
  expect(session.get().answer?.status).toBe('blocked')
})

test('what is wrong with what was entered is told while it is typed; what is still empty is not', async () => {
  const { form } = openSession(null, [])
  form.enter('code', 'T2')
  form.touch('title')
  await vi.advanceTimersByTimeAsync(400)
  expect(form.get().complaints).toEqual([])
})

test('a form that rests is looked over once, not again and again', async () => {
  const form = new Form({ def: salesOrder, today, held: everyDutyOf, bring: async () => null, later: work => work() })
  form.load(blankRecord(salesOrder, today), true)
  let previews = 0
  const preview = async () => {
    previews += 1
    return { data: { complaints: [], postings: [], titles: {}, gstin: '24AABCC1234D1ZH' } }
  }
  const reviewer = new Reviewer({ form, id: () => null, server: { preview }, onReview: () => {}, onTitles: () => {} })
  let record = form.get().record
  form.subscribe(() => {
    if (form.get().record !== record) reviewer.changed()
    record = form.get().record
  })
  form.enter('customerPo', 'PO-1')
  await vi.advanceTimersByTimeAsync(10_000)
  // The first answer fills a field in, and what stands then is looked over once more.
  expect(previews).toBe(2)
})

test('a total that the server reckons otherwise is shown to the paisa', () => {
  expect(differencesOf(salesOrder, { grandTotal: new Decimal('100.00') }, { grandTotal: '100.01' })).toEqual([
    'Total: the server makes it 100.01, this page 100.00.',
  ])
})
