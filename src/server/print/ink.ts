import type { Align, Style, TableLayout, TextNode, TextRun } from './content.ts'

/** Points in a millimetre. */
export const mm = 72 / 25.4
export const page = { width: 210 * mm, height: 297 * mm, margin: 12 * mm, foot: 6 * mm } as const
export const bodyWidth = page.width - 2 * page.margin
/** What a page holds between its margins, above the foot; a point is kept as slack for sums of rounded heights. */
export const bodyHeight = page.height - 2 * page.margin - page.foot - 1

export const size = { body: 9, small: 7.5, title: 13 } as const
export const grey = '#5f6368'
export const hairline = 0.3

/** Scripts that Roboto has no letters for, each with its own family. */
const scripts: readonly { readonly letters: RegExp; readonly font: string }[] = [
  { letters: /[\u0900-\u097f]/, font: 'Devanagari' },
]

const scriptOf = (letter: string): string | undefined => scripts.find(({ letters }) => letters.test(letter))?.font

/** Joiners inside a word and signs between words: they stay in the script before them, or shaping would break. */
const neutral = /[\u200c\u200d\s.,()-]/

/** Cuts a text where its script changes. */
const runsOf = (content: string): TextRun[] => {
  const runs: { text: string; font?: string }[] = []
  for (const letter of content) {
    const font = scriptOf(letter)
    const last = runs.at(-1)
    if (last && (last.font === font || (last.font && neutral.test(letter)))) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

/** Control signs except the end of a line. */
const unprintable = /(?!\n)\p{Cc}/gu

/** A text node: signs that cannot be printed become spaces, foreign scripts take their font. */
export const text = (content: string, style: Style & { width?: number | '*' | 'auto' } = {}): TextNode => {
  const clean = content.replace(unprintable, ' ')
  const foreign = scripts.some(({ letters }) => letters.test(clean))
  return { ...style, text: foreign ? runsOf(clean) : clean }
}

export const label = (content: string, style: Style & { width?: number | '*' } = {}): TextNode =>
  text(content, { fontSize: size.small, color: grey, ...style })

export const strong = (content: string, style: Style & { width?: number | '*' } = {}): TextNode =>
  text(content, { bold: true, ...style })

export const aligned = (alignment: Align): Style => ({ alignment })

/** Says which hairlines a table draws, and the room in its cells. Lines are counted from 0 at the top and at the left. */
export const ruled = (given: {
  across?: (line: number) => 'black' | 'grey' | null
  down?: (line: number) => boolean
  sides?: { readonly left: (column: number) => number; readonly right: (column: number) => number }
  above?: number
  below?: number
}): TableLayout => {
  const { across = () => null, down = () => false, sides, above = 2, below = 2 } = given
  return {
    hLineWidth: line => (across(line) ? hairline : 0),
    vLineWidth: line => (down(line) ? hairline : 0),
    hLineColor: line => (across(line) === 'grey' ? grey : 'black'),
    vLineColor: () => 'black',
    paddingLeft: sides?.left ?? (() => 5),
    paddingRight: sides?.right ?? (() => 5),
    paddingTop: () => above,
    paddingBottom: () => below,
  }
}
