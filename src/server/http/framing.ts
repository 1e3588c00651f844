import type { Socket } from 'node:net'

/** What Node's own reader of requests refuses, before there is a request: its code, our status and sentence. */
const refusals: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge', 'The head of the request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout', 'The request did not arrive in time.'],
}
const malformed = ['400 Bad Request', 'malformed', 'The request is not valid HTTP.'] as const

/** Answers a broken request with JSON and closes the connection: after it, nobody knows where the next one starts. */
export const refuseFraming = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, message] = refusals[error.code ?? ''] ?? malformed
  const body = JSON.stringify({ code, message })
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
