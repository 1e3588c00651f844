import { bad, good, type KindRow } from './row.ts'

/** NUL cannot be stored and lone surrogates cannot be encoded; bidirectional controls would let a name lie about itself. */
export const isUnfit = (text: string): boolean =>
  !text.isWellFormed() ||
  [...text].some(char => {
    const code = char.codePointAt(0) ?? 0
    const control = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d
    return control || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
  })

/** Text of at most so many characters, on one line or on several. */
export const textKind = (longest: number, lines: boolean): KindRow => ({
  numeric: false,
  sql: () => 'text',
  schema: field => ({ type: 'string', maxLength: field.maxLength ?? longest }),
  parse: (wire, field) => {
    if (typeof wire !== 'string') return bad('Enter text.')
    if (isUnfit(wire)) return bad('It holds characters that cannot be kept; type it again.')
    if (!lines && /[\r\n]/.test(wire)) return bad('It must fit on one line.')
    const trimmed = field.asTyped ? wire : wire.trim()
    const text = field.capitals ? trimmed.toUpperCase() : trimmed
    const most = field.maxLength ?? longest
    return text.length > most ? bad(`At most ${most} characters; these are ${text.length}.`) : good(text)
  },
  wire: value => value,
  format: value => String(value),
  read: text => good(text),
})
