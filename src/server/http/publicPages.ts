import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Written } from './html.ts'

/** A page that all who know its token read without a sign-in. */
export interface PublicPage {
  /** Where it stands, with the token in it: '/c/:token'. */
  readonly at: `/${string}/:token`
  /** What it says: a title, the end of the head and a body (`page`); null where there is nothing under this token. */
  readonly read: (token: string) => Promise<Written | null>
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
td.bad{border-left:0;margin:0;padding-left:0;font-weight:600}`

const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const head = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style>`

/** Someone who reads papers asks for a few pages; who guesses tokens asks for many. Right and wrong ones count alike. */
const mostPerMinute = 60

const send = (reply: FastifyReply, status: number, { html: content }: Written): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`${head}${content}`)

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

/** Serves the pages that need no sign-in: plain HTML without a script, the same answer for every token that names nothing, so many in a minute for each address (of IPv6 for each /64, which is what one subscriber has). */
export const servePublicPages = (app: FastifyInstance, pages: readonly PublicPage[]): void => {
  const count = app.createRateLimit({ max: mostPerMinute, timeWindow: 60_000 })
  for (const { at, read } of pages) {
    app.route<{ Params: { token: string } }>({
      method: ['GET', 'HEAD'],
      url: at,
      config: { page: true },
      handler: async (request, reply) => {
        const counted = await count(request)
        if (!counted.isAllowed && counted.isExceeded) return send(reply.header('retry-after', counted.ttlInSeconds), 429, tooMany)
        const found = await read(request.params.token)
        return found ? send(reply, 200, found) : send(reply, 404, nothing)
      },
    })
  }
}
