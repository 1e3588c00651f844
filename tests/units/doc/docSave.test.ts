import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedAnswer } from '../../../src/wire/documents.ts'
import type { Outcome } from '../../../src/web/doc/record/server.ts'
import { fillIn, openSession, refusedWith, stored, unreached } from './docSessions.ts'

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
  const { session, form, sent } = openSession(stored(), [stale, { data: { ...theirs, version: 3, text: 'Pay later.' } }], {
    read: theirs,
  })
  form.enter('text', 'Pay later.')
  expect(await session.save()).toBe(true)
  expect(sent[1]).toMatchObject({ body: { version: 2, text: 'Pay later.' } })
  expect(session.get().merged.map(one => one.label)).toEqual(['Title'])
  expect(form.get().values['title']).toBe('Trade terms')
})

test('what both changed waits for a choice, and is saved with it', async () => {
  const stale: Outcome<SavedAnswer> = { error: refusedWith(409, { message: 'Changed.', current: {} }) }
  const theirs = stored({ version: 2, text: 'Theirs.' })
  const { session, form, sent } = openSession(stored(), [stale, { data: { ...theirs, version: 3 } }], { read: theirs })
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
