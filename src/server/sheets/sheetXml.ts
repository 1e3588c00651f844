import { mostRows } from '../../wire/sheets.ts'
import { Refusal } from '../refusal.ts'

/** Beyond this a workbook is no list that somebody typed. The head and some lines above it are allowed for. */
export const mostColumns = 256
const rowsToSpare = 50
const mostCells = 1_500_000
/** The tags of rows and cells hold an address, a style and a few numbers. */
const longestTag = 2_000
/** A cell holds 32,767 characters, each of which may be written as an entity. */
const longestText = 32_767 * 9

/** One tag of a sheet: where it stands, and its name without the prefix of its namespace. */
interface Tag {
  readonly at: number
  readonly end: number
  readonly name: string
  readonly kind: 'open' | 'close' | 'empty'
}

const nameOf = /(?:\w{1,40}:)?(\w{1,40})/y

const tagAt = (xml: string, at: number, end: number): Tag => {
  const isClosing = xml[at + 1] === '/'
  nameOf.lastIndex = at + (isClosing ? 2 : 1)
  const name = nameOf.exec(xml)?.[1] ?? ''
  return { at, end, name, kind: isClosing ? 'close' : xml[end - 2] === '/' ? 'empty' : 'open' }
}

const damaged = (): Refusal =>
  new Refusal(422, 'The workbook is damaged. Open it in the spreadsheet program, save it again as xlsx and send that.')

/** Comments and raw text end with marks of their own and may hold anything; what they hold is no tag. */
const bracketed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/** Where the tag at `at` ends. Refuses one that does not end before the next begins: readers look for its end again and again. */
const endOf = (xml: string, at: number, next: number): number => {
  const [, mark = '>'] = bracketed.find(([start]) => xml.startsWith(start, at)) ?? []
  const end = xml.indexOf(mark, at)
  if (end < 0 || (mark === '>' && next >= 0 && next < end)) throw damaged()
  return end + mark.length
}

/**
 * The tags from the start of a part, each looked at once, so that the work grows with the length alone. Refuses a tag, and a text between two,
 * that is longer than any cell: the library reads a part in pieces, and what spans many of them again with each.
 */
const tagsOf = function* (xml: string): Generator<Tag> {
  const start = xml.indexOf('<')
  refuseLonger(start < 0 ? xml.length : start)
  for (let at = start; at >= 0;) {
    const next = xml.indexOf('<', at + 1)
    const end = endOf(xml, at, next)
    const following = next >= end ? next : xml.indexOf('<', end)
    refuseLonger(end - at)
    refuseLonger((following < 0 ? xml.length : following) - end)
    yield tagAt(xml, at, end)
    at = following
  }
}

const refuseLonger = (length: number): void => {
  if (length > longestText) throw damaged()
}

/** Refuses a part in which a tag does not end. */
export const refuseOpenTags = (xml: string): void => {
  const tags = tagsOf(xml)
  while (tags.next().done !== true);
}

const address = /\sr="([A-Z]{1,10})(\d{1,10})"/
const rowNumber = /\sr="(\d{1,10})"/

const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const lettersOf = (column: number): string =>
  column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1) : String.fromCharCode(64 + column)

const refuseReach = (row: number, column: number): void => {
  if (row > mostRows + rowsToSpare)
    throw new Refusal(
      422,
      `The sheet reaches down to row ${row}; at most ${mostRows} rows fit into one import. Split it and send the parts.`,
    )
  if (column > mostColumns)
    throw new Refusal(422, `The sheet is more than ${mostColumns} columns wide. Remove the columns that are not needed.`)
}

const refuseUnreckoned = (empty: readonly string[]): void => {
  if (empty.length === 0) return
  throw new Refusal(
    422,
    `The formula in ${empty.slice(0, 3).join(', ')}${empty.length > 3 ? ` and ${empty.length - 3} more cells` : ''} has never been calculated. Open the workbook in the spreadsheet program, save it and send it again.`,
  )
}

/** A cell that is being read: whether it has a formula, and something that the formula came to. */
interface Open {
  readonly at: string
  formula: boolean
  value: boolean
}

/**
 * The sheet without the cells and rows that hold nothing but a format, because some workbooks are painted down to their last row.
 * Cells without an address get theirs: they stand right of the one before, rows below the one before. What the cells claim is
 * judged before they are laid out, for a cell far away costs as much as all before it.
 */
class Tidier {
  readonly #xml: string
  readonly #kept: string[] = []
  readonly #unreckoned: string[] = []
  /** What stands from here on is not yet kept. */
  #from = 0
  #row = 0
  #column = 0
  #cells = 0
  /** Where the row begins among what is kept, and whether one of its cells is. */
  #rowStart = -1
  #isRowKept = false
  #cell: Open | null = null

  constructor(xml: string) {
    this.#xml = xml
  }

  result(): string {
    for (const tag of tagsOf(this.#xml)) this.#take(tag)
    refuseUnreckoned(this.#unreckoned)
    this.#keepUntil(this.#xml.length)
    return this.#kept.join('')
  }

  #take(tag: Tag): void {
    if (tag.name === 'row') this.#takeRow(tag)
    else if (tag.name === 'c') this.#takeCell(tag)
    else if (this.#cell) this.#takeInside(this.#cell, tag)
  }

  #keepUntil(at: number): void {
    if (at > this.#from) this.#kept.push(this.#xml.slice(this.#from, at))
    this.#from = at
  }

  #textOf({ at, end }: Tag): string {
    if (end - at > longestTag) throw damaged()
    return this.#xml.slice(at, end)
  }

  #takeRow(tag: Tag): void {
    if (tag.kind === 'close') return this.#endRow(tag)
    this.#row = Number(rowNumber.exec(this.#textOf(tag))?.[1] ?? this.#row + 1)
    this.#column = 0
    this.#keepUntil(tag.at)
    if (tag.kind === 'empty') {
      this.#from = tag.end
      return
    }
    this.#rowStart = this.#kept.length
    this.#isRowKept = false
  }

  #endRow(tag: Tag): void {
    if (this.#rowStart >= 0 && !this.#isRowKept) {
      this.#kept.length = this.#rowStart
      this.#from = tag.end
    }
    this.#rowStart = -1
  }

  #takeCell(tag: Tag): void {
    if (tag.kind === 'close') return this.#endCell()
    const text = this.#textOf(tag)
    const [, letters] = address.exec(text) ?? []
    this.#column = letters === undefined ? this.#column + 1 : columnNumber(letters)
    if (tag.kind === 'empty') {
      this.#keepUntil(tag.at)
      this.#from = tag.end
      return
    }
    this.#open(tag, text, letters)
  }

  #open(tag: Tag, text: string, letters: string | undefined): void {
    const row = Number(address.exec(text)?.[2] ?? this.#row)
    refuseReach(Math.max(row, this.#row), this.#column)
    this.#cells += 1
    if (this.#cells > mostCells)
      throw new Refusal(422, `The sheet has more than ${mostCells} cells. Split it and send the parts.`)
    this.#isRowKept = true
    const at = `${lettersOf(this.#column)}${row}`
    this.#cell = { at, formula: false, value: false }
    if (letters !== undefined) return
    this.#keepUntil(tag.at)
    this.#kept.push(text.replace(/^<(?:\w{1,40}:)?c/, start => `${start} r="${at}"`))
    this.#from = tag.end
  }

  #takeInside(cell: Open, { name, kind, end }: Tag): void {
    if (name === 'f') cell.formula = true
    else if (name === 'is') cell.value = true
    else if (name === 'v' && kind === 'open' && this.#xml[end] !== '<') cell.value = true
  }

  #endCell(): void {
    if (this.#cell?.formula && !this.#cell.value) this.#unreckoned.push(this.#cell.at)
    this.#cell = null
  }
}

/** A sheet of a workbook within bounds, without what holds nothing. Refuses in a sentence what reaches too far. */
export const tidied = (xml: string): string => new Tidier(xml).result()
