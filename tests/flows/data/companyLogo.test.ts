import { deflateSync, crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, works } from '../../support/works.ts'

const db = await basicDatabase()
const app = await openApp(db)
afterAll(() => app.close())

const w = works(db)
let b: Basics
let company = 0
const tokens = { accounts: '', sales: '' }

beforeAll(async () => {
  await newUser(db, { name: 'Owner' })
  b = basicsOf(w)
  company = Number((await w.create('company', { name: 'Tapi Cables Private Limited' }))['id'])
  tokens.accounts = await tokenFor(db, (await newUser(db, { name: 'Meera', duties: ['accounts'] })).id)
  tokens.sales = await tokenFor(db, (await newUser(db, { name: 'Ravi', duties: ['sales'] })).id)
})

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture of one colour that lets the paper through, as most logos do (PNG, RFC 2083). */
const picture = (width: number, height: number, red: number): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 4, red)])
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const files = (): string => `/api/attachments/company/${company}`
const octets = { 'content-type': 'application/octet-stream' }
const hang = async (name: string, content: Buffer): Promise<number> =>
  Number((await ask(app, tokens.accounts, 'POST', `${files()}?name=${name}`, content, { headers: octets })).body['id'])
const choose = (id: number, logo = true, token = tokens.accounts) => ask(app, token, 'PUT', `${files()}/${id}/logo`, { logo })

const paper = async (): Promise<string> => {
  const order = await w.create('salesOrder', {
    customer: b.customerNear,
    registration: b.gujarat,
    items: [{ product: b.cable, qty: '1', rate: '1000' }],
  })
  const headers = { authorization: `Bearer ${tokens.sales}` }
  const { statusCode, rawPayload } = await app.inject({ url: `/api/salesOrder/${Number(order['id'])}/print`, headers })
  expect(statusCode).toBe(200)
  return rawPayload.toString('latin1')
}
const imagesOn = (pdf: string): readonly string[] => [
  ...new Set([...pdf.matchAll(/\/Width (\d+)/g)].map(([, width = '']) => width)),
]

test('papers carry the logo of the company, another in its place, and none of anybody else', async () => {
  expect(imagesOn(await paper())).toEqual([])

  const first = await hang('tapi.png', picture(200, 80, 190))
  expect((await choose(first, true, tokens.sales)).status).toBe(403)
  expect((await choose(first)).body).toMatchObject({ id: first, logo: true })
  expect(imagesOn(await paper())).toEqual(['200'])

  const second = await hang('tapi-new.png', picture(300, 120, 60))
  expect((await choose(second)).status).toBe(200)
  expect(imagesOn(await paper())).toEqual(['300'])
  const listed = (await ask(app, tokens.accounts, 'GET', files())).body['files']
  expect(listed).toMatchObject([
    { id: second, logo: true },
    { id: first, logo: false },
  ])

  await ask(app, tokens.accounts, 'PUT', `${files()}/${second}`, { removed: true })
  expect(imagesOn(await paper())).toEqual([])
  expect((await choose(second)).status).toBe(404)
  await choose(first)
  await choose(first, false)
  expect(imagesOn(await paper())).toEqual([])
})

test('what papers cannot carry is refused when it is chosen, so that no paper fails later', async () => {
  const damaged = picture(90, 40, 10)
  damaged.fill(0x55, 45, damaged.length - 12)
  const answers = [
    await choose(await hang('scan.pdf', Buffer.from('%PDF-1.4 nothing'))),
    await choose(await hang('wall.png', picture(3000, 2000, 10))),
    await choose(await hang('damaged.png', damaged)),
  ]
  expect(answers.map(({ status, body }) => [status, String(body['message'])])).toEqual([
    [422, expect.stringContaining('no png or jpg')],
    [422, expect.stringContaining('more than 4 million pixels')],
    [422, expect.stringContaining('cannot be printed')],
  ])
  expect(imagesOn(await paper())).toEqual([])
})

test('only the company has a logo', async () => {
  const on = `/api/attachments/customer/${b.customerNear}`
  const token = await tokenFor(db, (await newUser(db, { name: 'All', duties: ['sales', 'accounts', 'masters'] })).id)
  const added = await ask(app, token, 'POST', `${on}?name=a.png`, picture(10, 10, 1), { headers: octets })
  const answer = await ask(app, token, 'PUT', `${on}/${Number(added.body['id'])}/logo`, { logo: true })
  expect(answer).toMatchObject({ status: 422, body: { message: 'Only the company has a logo.' } })
})
