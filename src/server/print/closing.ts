import type { Paper, PaperNote, PaperSignature } from '../../kernel/paper/paper.ts'
import { empty, gap, labelled } from './blocks.ts'
import type { Cell, Content } from './content.ts'
import { aligned, bodyWidth, hairline, label, mm, ruled, size, strong, text } from './ink.ts'
import { lineCount, longestLine } from './letters.ts'

const rightWidth = 74 * mm
const leftWidth = bodyWidth - rightWidth - 2 * gap
const signatureWidth = 56 * mm

const smallHeading = (heading: string, above: number): Content =>
  strong(heading, { fontSize: size.small, margin: [0, above, 0, 1] })

export const noteHeading = ({ heading }: PaperNote): Content => smallHeading(heading, 3 * mm)
export const noteParagraph = (paragraph: string): Content => text(paragraph, { fontSize: size.small, margin: [0, 0, 0, 1] })

const noteStack = (note: PaperNote): Content[] => [noteHeading(note), ...note.paragraphs.map(noteParagraph)]

/** The values of totals take what the longest needs, and leave enough for their names. */
const valueWidth = (list: Paper['totals']): number =>
  Math.min(
    0.62 * rightWidth,
    Math.max(0, ...list.map(({ value, strong: main }) => longestLine(value) * (main ? 11 : size.body))) + 1,
  )

const totals = (list: Paper['totals']): Content => ({
  table: {
    widths: ['*', valueWidth(list)],
    body: list.map(({ label: name, value, strong: main }): Cell[] => {
      const style = main ? { font: 'RobotoBold', fontSize: 11 } : {}
      return [text(name, style), text(value, { ...style, ...aligned('right') })]
    }),
  },
  layout: ruled({
    across: line => (list[line]?.strong || (list[line - 1]?.strong && line === list.length) ? 'black' : null),
    sides: { left: column => 6 * column, right: () => 0 },
    above: 1.8,
    below: 1.8,
  }),
})

const signature = ({ heading, role }: PaperSignature, width: number): Content => ({
  stack: [
    smallHeading(heading, 0),
    { canvas: [{ type: 'line', x1: 0, y1: 15 * mm, x2: width, y2: 15 * mm, lineWidth: hairline }] },
    label(role, { margin: [0, 2, 0, 0] }),
  ],
  width,
})

const declarationStack = (declaration: PaperNote, above: number): Content[] => [
  smallHeading(declaration.heading, above),
  ...declaration.paragraphs.map(paragraph => text(paragraph, { fontSize: size.small, italics: true })),
]

const wordsAndBank = ({ amountInWords, bank }: Paper): Content[] => [
  ...(amountInWords ? [label('Amount in words'), strong(amountInWords)] : []),
  ...(bank && bank.details.length > 0 ? [smallHeading(bank.heading, 3 * mm), labelled(bank.details, 60)] : []),
]

const besides = (left: readonly Content[], right: readonly Content[]): Content => ({
  columns: [
    { stack: left, width: '*' },
    { stack: right, width: rightWidth },
  ],
  columnGap: 2 * gap,
  margin: [0, 4 * mm, 0, 0],
})

/** Lines of notes and declaration that still look well beside the totals. */
const mostBeside = 14

/** True when everything after the tables makes one block: short notes at the left, totals and signature at the right. */
export const closesInOneBlock = ({ notes, declaration, totals: list, signatures }: Paper): boolean => {
  const paragraphs = [...notes, ...(declaration ? [declaration] : [])].flatMap(note => note.paragraphs)
  const lines = paragraphs.reduce((sum, paragraph) => sum + lineCount(paragraph, leftWidth, size.small), 0)
  return list.length > 0 && signatures.length === 1 && lines <= mostBeside
}

/** Words, bank, notes and declaration at the left; totals and the signature under them at the right. */
export const oneBlock = (paper: Paper): Content =>
  besides(
    [
      ...wordsAndBank(paper),
      ...paper.notes.flatMap(noteStack),
      ...(paper.declaration ? declarationStack(paper.declaration, 3 * mm) : []),
    ],
    [
      totals(paper.totals),
      ...paper.signatures.map(place => ({ ...signature(place, rightWidth), margin: [0, 5 * mm, 0, 0] as const })),
    ],
  )

/** Amount in words and bank at the left, the totals at the right. */
export const totalsBlock = (paper: Paper): Content =>
  besides(wordsAndBank(paper), paper.totals.length > 0 ? [totals(paper.totals)] : [])

/** Declaration at the left, places to sign at the right. */
export const signatureBlock = ({ declaration, signatures }: Paper): Content => ({
  columns: [
    { stack: declaration ? declarationStack(declaration, 0) : [empty()], width: '*' },
    ...signatures.map(place => signature(place, signatureWidth)),
  ],
  columnGap: gap,
  margin: [0, 5 * mm, 0, 0],
})
