import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { absent, BackupRefused } from './key.ts'
import type { Store } from './store.ts'

const tries = 5
const firstPauseMs = 300
/** A piece of 32 MB over a line of 1 Mbit/s. */
const patienceMs = 5 * 60_000
const removedAtOnce = 8

/** Networks fail for a moment: each call is tried some times, with growing pauses. */
const patiently = async <T>(place: string, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof BackupRefused) throw error
      const said = error instanceof Error ? error.message : String(error)
      if (attempt === tries) throw new BackupRefused(`${place} cannot be used: ${said}`, { cause: error })
    }
    await pause(firstPauseMs * 2 ** attempt * (0.5 + Math.random()))
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => unescaped(text))

interface Bucket {
  readonly where: string
  readonly name: string
  readonly url: string
  readonly client: AwsClient
}

/** What the store refuses for good is told at once; what may pass is thrown to be tried again. */
const ask = async ({ where, name, url, client }: Bucket, method: string, at: string, body?: Buffer): Promise<Response | null> => {
  const response = await client.fetch(`${url}${at}`, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  })
  if (response.ok) return response
  const [code = String(response.status)] = textsOf(await response.text(), 'Code')
  if (response.status === 404 && code !== 'NoSuchBucket') return null
  if (response.status >= 500 || response.status === 429) throw new Error(`it answers ${code}`)
  if (code === 'NoSuchBucket') throw new BackupRefused(`There is no bucket ${name} at ${new URL(url).origin}.`)
  throw new BackupRefused(`${where} cannot be used: it answers ${code}. Are the keys right, and may they read, write and delete?`)
}

/** ListObjectsV2, a thousand at a time. */
const listAll = async (bucket: Bucket, prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) })
    const xml = (await (await ask(bucket, 'GET', `?${query.toString()}`))?.text()) ?? ''
    keys.push(...textsOf(xml, 'Key'))
    token = textsOf(xml, 'NextContinuationToken')[0]
  }
  return keys
}

const bucketOf = (where: string, name: string, env: NodeJS.ProcessEnv): Bucket => {
  const [accessKeyId = '', secretAccessKey = ''] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']]
  if (accessKeyId === '' || secretAccessKey === '')
    throw new BackupRefused('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to the keys of the store for backups.')
  const region = env['AWS_REGION'] ?? 'us-east-1'
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'] ?? `https://s3.${region}.amazonaws.com`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  return { where, name, url: `${endpoint.replace(/\/+$/, '')}/${name}`, client }
}

/** A bucket of an S3-compatible store. Keys and endpoint are in the variables that all programs for S3 read. */
export const bucketStore = (where: string, env: NodeJS.ProcessEnv): Store => {
  const [, name = '', rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(where) ?? []
  if (name === '') throw new BackupRefused(`${where} is no place for backups. Write s3://bucket or s3://bucket/folder.`)
  const bucket = bucketOf(where, name, env)
  const folder = rest.replace(/\/+$/, '')
  const at = (object: string): string => (folder === '' ? object : `${folder}/${object}`)
  return {
    place: where,
    put: (object, content) => patiently(where, async () => void (await ask(bucket, 'PUT', `/${at(object)}`, content))),
    get: object =>
      patiently(where, async () => {
        const found = await ask(bucket, 'GET', `/${at(object)}`)
        if (found === null) throw absent(where, object)
        return Buffer.from(await found.arrayBuffer())
      }),
    list: prefix =>
      patiently(where, async () => (await listAll(bucket, at(prefix))).map(key => key.slice(at('').length)).toSorted()),
    remove: async objects => {
      for (let from = 0; from < objects.length; from += removedAtOnce)
        await Promise.all(
          objects
            .slice(from, from + removedAtOnce)
            .map(object => patiently(where, () => ask(bucket, 'DELETE', `/${at(object)}`))),
        )
    },
  }
}
