import type { Labelled, Letterhead, Paper, PaperDrawing, PaperParty } from '../../kernel/paper/paper.ts'
import type { Cell, Content } from './content.ts'
import { aligned, bodyWidth, hairline, label, mm, page, ruled, size, strong, text } from './ink.ts'
import { qrSvg } from './qr.ts'

/** As much as a logo may take; most are wider than high. */
const logoBox = [38 * mm, 18 * mm] as const
const codeSize = 28 * mm
/** Between blocks that stand side by side. */
export const gap = 4 * mm

const pairs = <Item>(list: readonly Item[], across: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / across) }, (_, row) => list.slice(row * across, (row + 1) * across))

/** Names in a narrow column, values beside them. */
export const labelled = (list: readonly Labelled[], names: number): Content => ({
  table: {
    widths: [names, '*'],
    body: list.map(({ label: name, value }): Cell[] => [label(name), text(value, { fontSize: size.small })]),
  },
  layout: ruled({ above: 0.5, below: 0.5, sides: { left: column => 4 * column, right: () => 0 } }),
})

const letterhead = ({ name, lines, details, logo }: Letterhead, code: string | null): Content => ({
  columns: [
    ...(logo === null ? [] : [{ image: logo, fit: logoBox, width: 'auto' as const }]),
    {
      stack: [
        text(name, { font: 'RobotoBold', fontSize: size.title }),
        ...lines.map(line => text(line, { fontSize: size.small })),
      ],
      width: '*',
    },
    ...(details.length > 0 ? [{ ...labelled(details, 34), width: 56 * mm }] : []),
    ...(code ? [{ svg: code, width: codeSize }] : []),
  ],
  columnGap: gap,
  margin: [0, 0, 0, 2 * mm],
})

/** The title at the left and the name of the copy at the right, between two hairlines. */
const titleBand = (title: string, copy: string): Content => ({
  table: {
    widths: ['*', '*'],
    body: [
      [text(title, { font: 'RobotoBold', fontSize: size.title }), strong(copy, { alignment: 'right', margin: [0, 4, 0, 0] })],
    ],
  },
  layout: ruled({ across: () => 'black', sides: { left: () => 0, right: () => 0 }, above: 3, below: 3 }),
  margin: [0, 0, 0, 2 * mm],
})

const party = ({ heading, name, lines, gstin, state, stateCode }: PaperParty): Cell => {
  const known: Labelled[] = [
    ...(gstin ? [{ label: 'GSTIN', value: gstin }] : []),
    ...(state ? [{ label: 'State', value: stateCode ? `${state} (code ${stateCode})` : state }] : []),
  ]
  return {
    stack: [
      label(heading),
      strong(name),
      ...lines.map(line => text(line)),
      ...known.map(({ label: of, value }) => ({
        columns: [label(of, { width: 34, margin: [0, 1.5, 0, 0] }), text(value, { width: '*' })],
      })),
    ],
  }
}

export const empty = (): Cell => text('')

/** A row of `across` cells, of which the last goes on to the edge. */
const filled = (row: readonly Cell[], across: number): Cell[] => {
  const missing = across - row.length
  return row.flatMap((cell, at): Cell[] =>
    missing > 0 && at === row.length - 1
      ? [{ ...cell, colSpan: missing + 1 }, ...Array.from({ length: missing }, empty)]
      : [cell],
  )
}

/** Cells in rows of `across`, framed. */
const grid = (cells: readonly Cell[], across: number, below: boolean): Content => ({
  table: {
    widths: Array.from({ length: across }, () => '*' as const),
    body: pairs(cells, across).map(row => filled(row, across)),
  },
  layout: ruled({ across: line => (line > 0 || !below ? 'black' : null), down: () => true, above: 3, below: 3 }),
})

const reference = ({ label: name, value }: Labelled): Cell => ({ stack: [label(name), text(value)] })

const drawingSize = 58 * mm

const drawing = ({ picture: svg, caption, figures }: PaperDrawing): Content => ({
  columns: [
    { stack: [{ svg, width: drawingSize }, label(caption, { alignment: 'center' })], width: drawingSize },
    { ...labelled(figures, 130), width: '*' },
  ],
  columnGap: gap,
  margin: [0, 3 * mm, 0, 0],
})

/** Lays out what stands above the lines on a copy's first page. */
export const firstHeads = (paper: Paper): ((copy: string) => Content) => {
  const code = paper.code ? qrSvg(paper.code.text, codeSize) : null
  return copy => ({
    stack: [
      letterhead(paper.letterhead, code),
      titleBand(paper.title, copy),
      ...(paper.code && paper.code.details.length > 0
        ? [{ ...labelled(paper.code.details, 50), margin: [0, 0, 0, 2 * mm] as const }]
        : []),
      ...(paper.parties.length > 0 ? [grid(paper.parties.map(party), Math.min(2, paper.parties.length), false)] : []),
      ...(paper.references.length > 0 ? [grid(paper.references.map(reference), 4, paper.parties.length > 0)] : []),
      ...(paper.drawing ? [drawing(paper.drawing)] : []),
    ],
    margin: [0, 0, 0, 3 * mm],
  })
}

/** Lays out what names the paper on its later pages. */
export const nextHead = ({ letterhead: { name }, title, number, date }: Paper, copy: string): Content => ({
  columns: [
    { stack: [strong(`${title} ${number} of ${date}`), label(name)], width: '*' },
    strong(copy, { width: 55 * mm, ...aligned('right') }),
  ],
  margin: [0, 0, 0, 3 * mm],
})

/** The foot of every page; pages are counted within the copy. */
export const foot = ({ number, printedBy, printedAt }: Paper, at: number, of: number): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: bodyWidth, y2: 0, lineWidth: hairline }] },
    {
      columns: [
        label(number, { width: '*' }),
        label(`Page ${at} of ${of}`, { width: '*', ...aligned('center') }),
        label(`Printed by ${printedBy}, ${printedAt}`, { width: '*', ...aligned('right') }),
      ],
      margin: [0, 3, 0, 0],
    },
  ],
  margin: [page.margin, page.foot - 3.5 * mm, page.margin, 0],
})
