import { afterAll, expect, test } from 'vitest'
import { setupCode } from '../../../src/server/auth/setup.ts'
import { ask, everyDuty, openApp, signIn } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'

const db = await freshDatabase()
const app = await openApp(db)
afterAll(() => app.close())

const setup = {
  companyName: 'Tapi Cables Private Limited',
  gstin: '24AABCC1234D1ZH',
  address: 'Plot 12, GIDC Halol',
  name: 'Meera',
  email: 'meera@works.example',
  password: 'first of all people',
}

const post = (body: object) => ask(app, null, 'POST', '/api/setup', body)

test('the first visitor who reads the console becomes the administrator, once', async () => {
  expect((await ask(app, null, 'GET', '/api/setup')).body).toEqual({ needed: true })
  const code = await setupCode(db)
  expect(code).toMatch(/^[A-Z2-9]{10}$/)
  expect(await setupCode(db)).toBe(code)

  expect((await post({ ...setup, code: 'WRONGCODE2' })).body['fields']).toEqual([{ path: 'code', message: expect.any(String) }])
  expect((await post({ ...setup, code, password: 'short' })).status).toBe(422)
  expect((await post({ ...setup, code, gstin: '24AABCC1234D1ZX' })).body['fields']).toContainEqual({
    path: 'gstin',
    message: expect.stringContaining('is not a GSTIN'),
  })
  expect((await post({ ...setup, code, email: 'no address' })).status).toBe(422)
  expect((await ask(app, null, 'GET', '/api/setup')).body).toEqual({ needed: true })

  const answers = await Promise.all([post({ ...setup, code }), post({ ...setup, code, email: 'second@works.example' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect((await ask(app, null, 'GET', '/api/setup')).body).toEqual({ needed: false })
  expect(await setupCode(db)).toBeNull()

  const winner = answers[0]?.status === 201 ? setup.email : 'second@works.example'
  const { status, body } = await signIn(app, winner, setup.password)
  expect(status).toBe(200)
  expect(body).toMatchObject({ user: { userType: 0, duties: everyDuty }, company: { name: setup.companyName, test: false } })
  const outbox = await ask(app, String(body['token']), 'GET', '/api/outbox')
  expect(outbox.body).toMatchObject({ total: 0, sends: false })
})
