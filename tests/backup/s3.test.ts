import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type net from 'node:net'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../src/server/backup/store.ts'
import { openVault } from '../../src/server/backup/vault.ts'
import { quickFolder } from '../support/server.ts'

let folder: string
let env: Record<string, string>
let server: { run(): Promise<net.AddressInfo>; close(): Promise<void> }

beforeAll(async () => {
  folder = await mkdtemp(path.join(await quickFolder(), 'strand-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'works-backup' }],
  })
  const { port } = await server.run()
  env = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('a bucket keeps what a folder keeps: objects by name, streams in pieces, listed below their prefix and removed', async () => {
  const store = openStore('s3://works-backup/strand/one', env)
  const vault = openVault(store, randomBytes(32))
  const content = randomBytes(70 * 1024 * 1024)
  const stream = async function* () {
    for (let at = 0; at < content.length; at += 1_000_003) yield content.subarray(at, at + 1_000_003)
  }
  const pieces = await vault.putStream('a/', stream())
  expect(pieces).toMatchObject({ count: 3, bytes: content.length })
  await vault.put('b/about', Buffer.from('{}'))
  expect(await vault.list('')).toEqual(['a/000001', 'a/000002', 'a/000003', 'b/about'])
  expect(await vault.list('b/')).toEqual(['b/about'])
  const back: Buffer[] = []
  for await (const chunk of vault.getStream('a/', pieces)) back.push(chunk)
  expect(Buffer.concat(back).equals(content)).toBe(true)
  await vault.remove(['a/000001', 'a/000002', 'a/000003'])
  expect(await vault.list('')).toEqual(['b/about'])
  await expect(vault.get('a/000001')).rejects.toThrow('a/000001 is missing in s3://works-backup/strand/one.')
})

// The server above ends a page with a cipher that Node no longer has, so the pages come from one that knows nothing else.
test('more objects than one answer lists are all listed, whatever their names hold', async () => {
  const pages: Readonly<Record<string, string>> = {
    '': '<Contents><Key>many/a&amp;b</Key></Contents><NextContinuationToken>two+/=</NextContinuationToken>',
    'two+/=': '<Contents><Key>many/c</Key></Contents>',
  }
  const pager = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token') ?? ''
    response.end(`<ListBucketResult>${pages[token]}</ListBucketResult>`)
  })
  await once(pager.listen(0, '127.0.0.1'), 'listening')
  const address = pager.address()
  const port = typeof address === 'object' ? address?.port : 0
  const store = openStore('s3://works-backup/many', { ...env, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` })
  expect(await store.list('')).toEqual(['a&b', 'c'])
  pager.close()
})

test('a wrong secret, a bucket that is not there and a place that is none are told in words', async () => {
  const wrong = openStore('s3://works-backup', { ...env, AWS_SECRET_ACCESS_KEY: 'other' })
  await expect(wrong.list('')).rejects.toThrow('it answers SignatureDoesNotMatch')
  await expect(openStore('s3://no-such-bucket', env).list('')).rejects.toThrow('There is no bucket no-such-bucket')
  expect(() => openStore('s3://', env)).toThrow('s3:// is no place for backups.')
  expect(() => openStore('s3://works-backup', {})).toThrow('Set AWS_ACCESS_KEY_ID')
})
