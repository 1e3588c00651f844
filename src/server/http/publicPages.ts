import { hash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer } from './errors.ts'
import { html, type Written } from './html.ts'

/** What a page answers to a form: 409 where it was sent before, 422 where something is missing in it. */
export interface Taken {
  readonly status: 200 | 409 | 422
  readonly page: Written
}

/** A page that all who know its token read without a sign-in. */
export interface PublicPage {
  /** Where it stands, with the token in it: '/c/:token'. */
  readonly at: `/${string}/:token`
  /** What it says: a title, the end of the head and a body (`page`); null where there is nothing under this token. */
  readonly read: (token: string) => Promise<Written | null>
  /** Takes the form that the page sends to its own address, and from which address of the net it came; null as `read`. A page without it only tells. */
  readonly take?: (token: string, form: FormData, from: string) => Promise<Taken | null>
  /** The largest form in bytes, where it carries files. */
  readonly mostBytes?: number
  /** A small script that goes along with the page; its policy lets in no other. */
  readonly script?: string
}

const style = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#59616b;--line:#d5d9de;--ground:#fff;--good:#1a6b33;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a5adb7;--line:#3c424a;--ground:#15181c;--good:#7fd69a;--bad:#ff9d94}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1rem}
h1{font-size:1.35rem;margin:.2rem 0}h2{font-size:1.1rem;margin:1.6rem 0 .4rem}
h1 span{white-space:nowrap}p{margin:.3rem 0}.soft,dt,th{color:var(--soft)}
.good,.bad{border-left:4px solid;padding:.5rem .8rem;margin:.8rem 0;font-weight:600}
.good{color:var(--good)}.bad{color:var(--bad)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem;margin:.4rem 0}dd{margin:0}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line);font-weight:400}
td.bad{border-left:0;margin:0;padding-left:0;font-weight:600}
fieldset{border:1px solid var(--line);border-radius:8px;margin:1rem 0;padding:.4rem .8rem .8rem}legend{font-weight:600;padding:0 .3rem}
label{display:block;margin:.7rem 0}input,select,textarea,button{box-sizing:border-box;display:block;width:100%;min-height:44px;margin-top:.2rem;padding:.5rem;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:6px}
canvas{box-sizing:border-box;display:block;width:100%;margin:.3rem 0;background:#fff;border:1px solid var(--soft);border-radius:6px;touch-action:none}
.plain{color:var(--ink);background:none}button{font-weight:600;color:var(--ground);background:var(--ink)}`

const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'; base-uri 'none'`

const head = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style>`

/** Someone who reads papers asks for a few pages; who guesses tokens asks for many. Right and wrong ones count alike. */
const mostPerMinute = 60

/** A page that takes a form, as far as its policy goes; the script goes along with it. */
interface Form {
  readonly script: string
}

/** Says what a page may do: look as it does, send its form where it takes one, and run the script that goes along. */
const policyOf = (form: Form | null): string => {
  const script = form?.script ? `; script-src 'sha256-${hash('sha256', form.script, 'base64')}'` : ''
  return `${policy}; form-action ${form ? "'self'" : "'none'"}${script}`
}

const send = (reply: FastifyReply, status: number, { html: content }: Written, form: Form | null = null): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': policyOf(form), 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`${head}${form?.script ? `<script>${form.script}</script>` : ''}${content}`)

/** A whole page of this title. */
export const page = (title: string, body: Written): Written =>
  html`<title>${title}</title></head><body><main>${body}</main></body></html>`

const nothing = page(
  'Not found',
  html`<h1>There is nothing at this address</h1>
    <p>Scan the code on the paper again, or ask the works.</p>`,
)
const tooMany = page(
  'Too many requests',
  html`<h1>Too many requests from this address</h1>
    <p>Wait a minute, then load the page again.</p>`,
)

const failed = (message: string): Written =>
  page(
    'Not received',
    html`<h1>This was not received</h1>
      <p role="alert">${message}</p>
      <p>Go back, and send it again.</p>`,
  )

type Asked = FastifyRequest<{ Params: { token: string } }>

/** A page asks for a few hundred things; a form of a million parts would hold up everybody while it is read. */
const mostParts = 2000

const hasFewParts = (body: Buffer, type: string): boolean => {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1] ?? ''
  let parts = 0
  for (let at = body.indexOf(boundary); boundary && at >= 0 && parts <= mostParts; at = body.indexOf(boundary, at + 1)) parts += 1
  return parts <= mostParts
}

/** Reads a form in parts; null for a body that is none. */
const formOf = async ({ body, headers }: FastifyRequest): Promise<FormData | null> => {
  const type = headers['content-type'] ?? ''
  if (!Buffer.isBuffer(body) || !type.startsWith('multipart/form-data') || !hasFewParts(body, type)) return null
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Ends a request with a page where it failed: a person reads the answer, not a program. */
const fail = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, body } = errorAnswer(error, request.id)
  if (status === 500) request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed by our fault.')
  return send(reply, status, failed(String(body['message'])))
}

/**
 * Serves the pages that need no sign-in: plain HTML, the same answer for every token that names nothing, so many in a minute for each
 * address (of IPv6 for each /64, which is what one subscriber has). What a page takes comes from the page itself; a body is read only where the
 * token names something.
 */
export const servePublicPages = (app: FastifyInstance, pages: readonly PublicPage[]): void => {
  const count = app.createRateLimit({ max: mostPerMinute, timeWindow: 60_000 })
  const refuseMany = async (request: Asked, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return undefined
    return send(reply.header('retry-after', counted.ttlInSeconds), 429, tooMany)
  }
  for (const { at, read, take, mostBytes, script = '' } of pages) {
    const along = take ? { script } : null
    app.route<{ Params: { token: string } }>({
      method: ['GET', 'HEAD'],
      url: at,
      config: { page: true },
      onRequest: refuseMany,
      handler: async (request, reply) => {
        const found = await read(request.params.token)
        return found ? send(reply, 200, found, along) : send(reply, 404, nothing)
      },
    })
    if (!take) continue
    app.route<{ Params: { token: string } }>({
      method: 'POST',
      url: at,
      config: { page: true, form: true },
      ...(mostBytes === undefined ? {} : { bodyLimit: mostBytes }),
      onRequest: [
        refuseMany,
        async (request, reply) => {
          if (request.headers['sec-fetch-site'] === 'cross-site') return send(reply, 403, failed('It came from another site.'))
          return (await read(request.params.token)) ? undefined : send(reply, 404, nothing)
        },
      ],
      errorHandler: fail,
      handler: async (request, reply) => {
        const form = await formOf(request)
        if (form === null) return send(reply, 415, failed('It was not the form of this page.'))
        const taken = await take(request.params.token, form, request.ip)
        return taken ? send(reply, taken.status, taken.page, along) : send(reply, 404, nothing)
      },
    })
  }
}
