import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportAnswer } from '../../../src/kernel/report.ts'
import { sealChains } from '../../../src/server/chain/seal.ts'
import { breaksOf } from '../../../src/server/chain/verify.ts'
import { printedLink } from '../../../src/server/auth/printedLink.ts'
import { ask, lettersTo, newUser, openApp, password, signIn, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())

let admin = ''
let boss = 0
beforeAll(async () => {
  boss = (await newUser(db, { name: 'Meera Joshi', duties: ['admin', 'masters'] })).id
  admin = await tokenFor(db, boss)
})

const today = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const logOf = async (person: number): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const period = `fromDate=${today(-1)}&toDate=${today(1)}`
  const { body, status } = await ask(app, admin, 'GET', `/api/reports/securityLog?${period}&person=${person}`)
  expect(status).toBe(200)
  return (body as unknown as ReportAnswer).rows.map(({ values }) => values)
}

test('who changes rights is written down with what they were and became', async () => {
  const { id } = await newUser(db, { name: 'Ravi', duties: ['sales'] })
  const { body } = await ask(app, admin, 'GET', `/api/user/${id}`)
  await ask(app, admin, 'PUT', `/api/user/${id}`, { version: body['version'], duties: ['sales', 'approver'] })
  expect(await logOf(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        what: 'Rights changed',
        person: 'Ravi',
        who: 'Meera Joshi',
        details: 'Duties: sales → sales, approver',
      }),
    ]),
  )
})

test('that an address was changed is written down without the address', async () => {
  const { id, email } = await newUser(db, { name: 'Farida' })
  await db.transaction(tx => tx.rows(`update "user" set email = 'farida.new@works.example' where id = $1`, [id]))
  const [line] = (await logOf(id)).filter(({ what }) => what === 'Rights changed')
  expect(line).toMatchObject({ details: 'Email: changed' })
  expect(JSON.stringify(await logOf(id))).not.toMatch(new RegExp(`${email}|farida`))
})

test('a reset is written down with who asked for it, and so is the new password', async () => {
  const { id, email } = await newUser(db, { name: 'Suresh' })
  await ask(app, admin, 'POST', `/api/auth/users/${id}/send-link`)
  const token = /\?token=(\w+)/.exec((await lettersTo(db, email))[0]?.text ?? '')?.[1]
  expect((await ask(app, null, 'POST', '/api/auth/reset-password', { token, password: 'armour over sheath' })).status).toBe(200)
  const lines = await logOf(id)
  expect(lines.map(({ what, who }) => [what, who]).slice(0, 2)).toEqual([
    ['Password set', 'Suresh'],
    ['Password link requested', 'Meera Joshi'],
  ])
})

test('a browser that was not seen before is told to the person; the first one and known ones are not', async () => {
  const { id, email } = await newUser(db, { name: 'Kiran' })
  const from = (agent: string) =>
    ask(app, null, 'POST', '/api/auth/login', { email, password }, { headers: { 'user-agent': agent } })
  await from('Firefox at the works')
  await from('Firefox at the works')
  expect(await lettersTo(db, email)).toEqual([])
  await from('Chrome elsewhere')
  await from('Chrome elsewhere')
  expect((await lettersTo(db, email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('from a browser that was not seen before'),
  ])
  expect((await logOf(id)).filter(({ what }) => what === 'New browser')).toHaveLength(2)
})

test('what leaves as a file is written down: a list, and a report', async () => {
  await app.inject({ url: '/api/department/export?format=csv', headers: { authorization: `Bearer ${admin}` } })
  const book = await app.inject({
    url: `/api/reports/securityLog/xlsx?fromDate=${today(-1)}&toDate=${today(1)}`,
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(book.statusCode).toBe(200)
  const left = (await logOf(boss)).filter(({ what }) => what === 'Exported').map(({ details }) => details)
  expect(left).toEqual(['What: Security Log; Format: xlsx', 'What: Departments; Format: csv'])
})

test('a link that is printed on the console lets its user in once, and stands in the log and in a letter', async () => {
  const { id, email } = await newUser(db, { name: 'Hiral', verified: false })
  const link = await printedLink(db, 'https://strand.works.example', email.toUpperCase())
  expect(link).toMatch(/^https:\/\/strand\.works\.example\/verify-email\?token=[0-9a-f]{64}$/)
  const token = link?.split('=')[1]
  const verify = () => ask(app, null, 'POST', '/api/auth/verify-email', { token, password: 'armour over sheath' })
  expect((await verify()).status).toBe(200)
  expect((await verify()).status).toBe(422)
  expect((await signIn(app, email, password)).status).toBe(200)
  expect((await logOf(id)).map(({ what }) => what)).toContain('Link printed on the console')
  expect((await lettersTo(db, email)).some(({ text }) => text.includes('The administrator of the server'))).toBe(true)
  expect(await printedLink(db, 'https://strand.works.example', 'nobody@works.example')).toBeNull()
})

test('nobody changes, removes or empties the log, and only administrators read it', async () => {
  for (const sql of ['update security_event set person = null', 'delete from security_event', 'truncate security_event'])
    await expect(db.transaction(tx => tx.rows(sql, []))).rejects.toThrow()
  const token = await tokenFor(db, (await newUser(db, { duties: ['accounts', 'approver'] })).id)
  const period = `fromDate=${today(-1)}&toDate=${today(1)}`
  expect((await ask(app, token, 'GET', `/api/reports/securityLog?${period}`)).status).toBe(403)
})

/** What the log says of today beside people, the newest first. */
const wholeLog = async (): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { body } = await ask(app, admin, 'GET', `/api/reports/securityLog?fromDate=${today(-1)}&toDate=${today(1)}`)
  return (body as unknown as ReportAnswer).rows.map(({ values }) => values)
}

test('who changes a rule of approval, or one of its steps, is written down with what it was', async () => {
  const { body: list } = await ask(app, admin, 'GET', '/api/approvalRule?q=Costings')
  const { id } = (list['rows'] as readonly { id: number }[])[0] ?? { id: 0 }
  const { body: rule } = await ask(app, admin, 'GET', `/api/approvalRule/${id}`)
  const [step] = rule['steps'] as readonly Readonly<Record<string, unknown>>[]
  const changed = await ask(app, admin, 'PUT', `/api/approvalRule/${id}`, {
    version: rule['version'],
    maker: 'another',
    steps: [{ id: step?.['id'], duties: ['approver', 'costing'] }],
  })
  expect(changed.status).toBe(200)
  const log = await wholeLog()
  expect(log).toContainEqual(
    expect.objectContaining({
      what: 'Approval rule changed',
      who: 'Meera Joshi',
      details: 'Of: Costings; Maker: anybody → another',
    }),
  )
  expect(log).toContainEqual(
    expect.objectContaining({
      what: 'Step of an approval rule changed',
      details: 'Of: Costings; Duties: approver → approver, costing',
    }),
  )
})

test('an absence with its stand-in is written down, and so is a period that is opened again, with the reason', async () => {
  const { id: away } = await newUser(db, { name: 'Asha', duties: ['approver'] })
  const { id: standIn } = await newUser(db, { name: 'Kavita' })
  await ask(app, admin, 'POST', '/api/absence', { person: away, standIn, fromDate: today(0), toDate: today(3) })
  expect((await logOf(away)).map(({ what, who }) => [what, who])).toContainEqual(['Absence changed', 'Meera Joshi'])
  const { id: keeper } = await newUser(db, { name: 'Bhavna', duties: ['accounts'] })
  const books = await tokenFor(db, keeper)
  const made = await ask(app, books, 'POST', '/api/financialYear', {
    name: '2031-32',
    fromDate: '2031-04-01',
    toDate: '2032-03-31',
    periods: [{ name: 'Apr 2031', fromDate: '2031-04-01', toDate: '2031-04-30', state: 'closed' }],
  })
  const year = Number(made.body['id'])
  const [period] = made.body['periods'] as readonly Readonly<Record<string, unknown>>[]
  const opened = await ask(app, books, 'PUT', `/api/financialYear/${year}`, {
    version: made.body['version'],
    periods: [{ ...period, state: 'open', reason: 'A bill of the steel mill came late' }],
  })
  expect(opened.status).toBe(200)
  expect((await logOf(keeper)).map(({ what, details }) => [what, details])).toContainEqual([
    'Period closed or opened again',
    'State: closed → open; Period: Apr 2031; Reason: A bill of the steel mill came late',
  ])
})

test('the log is sealed in a chain of its own, and a line that is changed behind its back is named', async () => {
  await sealChains(db)
  expect(await db.read(tx => breaksOf(tx, 'security_event'))).toEqual([])
  await db.transaction(async tx => {
    await tx.rows('alter table security_event disable trigger security_event_append_only')
    await tx.rows(
      `update security_event set by = null where id = (select min(id) from security_event where event = 'rightsChanged')`,
    )
    await tx.rows('alter table security_event enable trigger security_event_append_only')
  })
  expect(await db.read(tx => breaksOf(tx, 'security_event'))).toEqual([
    expect.stringMatching(/^Row \d+ of the security log \(rightsChanged\) was changed after it was sealed\.$/),
  ])
})
