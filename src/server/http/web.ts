import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { pagePolicy } from './headers.ts'

/** The kinds of file that the build makes. One that is not here is not served. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const compressible = /text|javascript|json|svg|wasm/

type Encoding = 'br' | 'gzip' | 'identity'

interface WebFile {
  readonly type: string
  readonly tag: string
  /** The content in an encoding, made when it is first asked for. */
  content(encoding: Encoding): Promise<Buffer>
}

const compress: Readonly<Record<Exclude<Encoding, 'identity'>, (plain: Buffer) => Promise<Buffer>>> = {
  br: plain => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: plain => promisify(gzip)(plain, { level: 9 }),
}

const loadFile = async (path: string, type: string): Promise<WebFile> => {
  const plain = await readFile(path)
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    type,
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    content: encoding => {
      const known = made.get(encoding)
      if (known) return known
      const fresh = encoding === 'identity' ? Promise.resolve(plain) : compress[encoding](plain)
      made.set(encoding, fresh)
      return fresh
    },
  }
}

const encodingFor = (file: WebFile, accepted: string): Encoding => {
  if (!compressible.test(file.type)) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Names with a hash of their content never change; a page of a year ago still finds its own. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** Tells the app the nonce under which this page may write styles, where the app and its libraries look for it. */
const withNonce = (html: string, nonce: string): string =>
  html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)

/** The hashes by which a content policy allows the scripts that the built page holds: no round to the server before the first paint. */
const scriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )

/** By address: the files that its screen needs beside those of every page, as the build tells (scripts/pages.ts). */
type Pages = Readonly<Record<string, readonly string[]>>

/** What the address needs; its case does not matter, and '/salesorder/12' is one of '/salesorder/*'. */
const neededAt = (pages: Pages, path: string): readonly string[] => {
  const address = path.toLowerCase()
  return pages[address] ?? pages[address.replace(/\/[^/]*$/, '/*')] ?? []
}

/** Names what a page will need, so that it travels together with the application and not behind it. */
const withNeeded = (html: string, files: readonly string[]): string => {
  const links = files.map(file =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  return html.replace('</head>', `${links.join('')}</head>`)
}

export type ServeWeb = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Sends a file, or says that the browser has it already. */
const sendFile = async (file: WebFile, path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  void reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache').header('etag', file.tag)
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  const encoding = encodingFor(file, request.headers['accept-encoding'] ?? '')
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .header('vary', 'accept-encoding')
    .type(file.type)
    .send(await file.content(encoding))
}

/**
 * Serves the built web app: its files by a closed list of names, so that no address can reach outside the folder, and the
 * page itself for every other address, because the app draws its own routes. The page is made for each answer: it carries
 * the nonce under which this answer's policy lets styles in.
 */
export const makeWeb = (folder: string): ServeWeb => {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const paths = new Map(
    names.flatMap((name): [string, string][] =>
      extname(name) in types ? [[`/${name.split(sep).join('/')}`, join(folder, name)]] : [],
    ),
  )
  const loaded = new Map<string, Promise<WebFile>>()
  /** The file, or null for none; also for one that a newer build has taken away since. */
  const load = async (path: string): Promise<WebFile | null> => {
    const file = paths.get(path)
    if (file === undefined) return null
    const known = loaded.get(path) ?? loadFile(file, types[extname(file)] ?? 'application/octet-stream')
    loaded.set(path, known)
    try {
      return await known
    } catch (error) {
      loaded.delete(path)
      if (isGone(error)) return null
      throw error
    }
  }

  let pages: Promise<Pages> | null = null
  const readPages = async (): Promise<Pages> => {
    const file = await load('/pages.json')
    return file ? JSON.parse((await file.content('identity')).toString('utf8')) : {}
  }

  const sendPage = async (path: string, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await load('/index.html')
    if (!page) throw new Refusal(404, 'The web app has not been built here; the API answers under /api.')
    const nonce = randomBytes(16).toString('base64url')
    const needed = neededAt(await (pages ??= readPages()), path)
    const built = (await page.content('identity')).toString('utf8')
    const html = withNeeded(withNonce(built, nonce), needed)
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce, scriptHashes(built)))
      .type(page.type)
      .send(html)
  }

  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (/^\/api(\/|$)/i.test(path) || !path.startsWith('/')) throw new Refusal(404, 'There is nothing at this address.')
    const file = path === '/index.html' ? null : await load(path)
    if (file) return sendFile(file, path, request, reply)
    if (isHashed(path)) throw new Refusal(404, 'There is no such file; load the page again.')
    return sendPage(path, reply)
  }
}
