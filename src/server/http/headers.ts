/** The headers that make a browser distrust whatever did not come from here; the same on every answer. */
export const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Two years on https only. A works' own network often has none, and must not be locked out by a promise of it. */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/** What an answer of the API may do when a browser is made to show it: nothing. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The same for a file, which may be anybody's: shown by itself it has no origin either. */
export const filePolicy = `${apiPolicy}; sandbox`

/**
 * The policy of a page. Styles are written by the interface library at run time, under this answer's nonce; the preview
 * of a print is a frame with a blob of our own. What reads labels before a camera is WebAssembly from our own server; no text
 * becomes a script but what the build wrote into the page, told by its hashes ('sha256-…').
 */
export const pagePolicy = (nonce: string, hashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...hashes.map(hash => `'${hash}'`)].join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
