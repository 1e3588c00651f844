/** A field in quotes as spreadsheets write it: quotes inside are doubled, and what follows is the end of the field. */
const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)/y
const bare = /[^\t\r\n]*/y

const fieldAt = (text: string, at: number): { value: string; end: number } => {
  quoted.lastIndex = at
  const inQuotes = text[at] === '"' ? quoted.exec(text) : null
  if (inQuotes) return { value: (inQuotes[1] ?? '').replaceAll('""', '"'), end: quoted.lastIndex }
  bare.lastIndex = at
  return { value: bare.exec(text)?.[0] ?? '', end: bare.lastIndex }
}

/**
 * The rows of a block copied from a spreadsheet: fields parted by tabs, rows by line ends, quotes around fields that hold
 * either. A quote that is never closed is an ordinary character (2" pipe). The empty row at the end of a copy is dropped.
 */
export const readTsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const { value, end } = fieldAt(text, at)
    rows.at(-1)?.push(value)
    if (end >= text.length) break
    at = end + 1
    if (text[end] === '\t') continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (at >= text.length) break
    rows.push([])
  }
  return rows
}

const field = (value: string): string => (/["\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A block as spreadsheets paste it. */
export const writeTsv = (rows: readonly (readonly string[])[]): string => rows.map(row => row.map(field).join('\t')).join('\n')
