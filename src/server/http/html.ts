/** HTML whose values were escaped where it was written; only `html` makes one. */
export class Written {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** What stands in HTML: text and figures, which are escaped, what was written already, or nothing. */
type Said = string | number | Written | null | readonly Written[]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const written = (said: Said): string => {
  if (said === null) return ''
  if (said instanceof Written) return said.html
  if (typeof said === 'object') return said.map(one => one.html).join('')
  return String(said).replace(/[&<>"']/g, one => escapes[one] ?? one)
}

/**
 * Writes HTML: every value that is put into it is escaped, for text and for quoted attributes alike, unless it was written here. A value
 * belongs between tags or between the quotes of an attribute that holds words; addresses and scripts are never put in.
 */
export const html = (parts: TemplateStringsArray, ...values: readonly Said[]): Written =>
  new Written(parts.map((part, at) => part + written(values[at] ?? null)).join(''))
