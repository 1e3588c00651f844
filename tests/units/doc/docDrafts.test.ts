import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import type { Draft } from '../../../src/web/doc/model/drafts.ts'
import { openSession, refusedWith, stored } from './docSessions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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
  first.form.lines.get('payments')?.putUnread([{ row: 0, field: 'percent', text: '1O', message: 'Not a number.' }])
  await first.session.keep()
  const [draft] = first.device.values()
  const second = openSession(null, [])
  second.device.set('termsAndConditions/new', draft ?? left({}))
  await second.session.seekDraft()
  second.session.restore()
  expect(second.form.get().values['code']).toBe('T7')
  expect(second.form.get().unread).toEqual({ edition: { text: 'abc', message: 'Enter a whole number.' } })
  expect(second.form.lines.get('payments')?.get().lines[0]?.unread).toMatchObject({
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

test('a draft that disputes what is stored now is not saved over it before somebody has chosen', async () => {
  const theirs = stored({ version: 2, text: 'Newer.' })
  const stale = { error: refusedWith(409, { message: 'Changed.', current: {} }) }
  const { session, form, sent, device } = openSession(theirs, [stale], { read: theirs })
  const old = { code: 'T1', title: 'Trade', appliesTo: 'sale', price: 'firm', edition: 1, inspection: false }
  device.set('termsAndConditions/5', left({ ...old, text: 'Mine.' }, { ...old, text: 'Pay at once.' }))
  await session.seekDraft()
  session.restore()
  expect(session.get().conflict?.merge.conflicts.map(one => one.path)).toEqual(['text'])
  session.postpone()
  expect(await session.save()).toBe(false)
  expect(sent).toMatchObject([{ what: 'update', body: { text: 'Mine.', version: 1 } }])
  expect(session.get().conflict?.merge.conflicts.map(one => one.path)).toEqual(['text'])
  expect(form.get().values['text']).toBe('Mine.')
})
