// What the port answers while Strand starts: a page that tells how far it is, and 503 to programs. The server takes the port over.
import { createServer } from 'node:http'
import { heard } from './place.mjs'

const soonSeconds = 2

const escaped = text => text.replace(/[&<>"]/g, sign => `&#${sign.codePointAt(0)};`)

/** The page: what was done, what is being done, and itself again in two seconds. */
const page = lines => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${soonSeconds}">
<title>Strand is starting</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
h1 { font-size: 1.4rem }
ul { list-style: none; padding: 0 }
li { opacity: 0.65 }
li:last-child { opacity: 1; font-weight: 600 }
</style>
<h1>Strand is starting</h1>
<p>The first start takes a minute or two. This page turns into the sign-in by itself.</p>
<ul role="status">${lines.map(line => `<li>${escaped(line)}</li>`).join('')}</ul>
</html>
`

const lastLines = 12

const answer = (request, response) => {
  const isForProgram = request.url?.startsWith('/api/') || request.url === '/metrics'
  const message = 'Strand is starting. Try again in a few seconds.'
  response.writeHead(503, {
    'content-type': isForProgram ? 'application/json' : 'text/html; charset=utf-8',
    'retry-after': String(soonSeconds),
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(isForProgram ? JSON.stringify({ status: 503, message }) : page(heard.slice(-lastLines)))
}

/**
 * Opens the port with the waiting page. Where it cannot be had, nothing is open: the server then says better than this script why. Closing
 * twice does no harm.
 */
export const openWaitingPage = env => {
  const server = createServer(answer)
  const page = {
    isOpen: () => server.listening,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
  const [host, port] = [env.HOST || '127.0.0.1', Number(env.PORT || 3000)]
  if (!Number.isInteger(port) || port < 1 || port > 65535) return Promise.resolve(page)
  return new Promise(resolve => {
    server.once('error', () => resolve(page))
    server.listen(port, host, () => resolve(page))
  })
}
