import type { Paper, Watermark } from '../../kernel/paper/paper.ts'
import { firstHeads, foot, nextHead } from './blocks.ts'
import type { Content, DocumentDefinition, WatermarkMark } from './content.ts'
import { flowOf, type Flow } from './flow.ts'
import { loadPdfmake } from './fonts.ts'
import { bodyHeight, grey, page, size } from './ink.ts'
import { type Atom, endsWithinTable, type PageRange, paginate, type Span } from './paginate.ts'
import { broughtForward, carriedForward, headRow } from './table.ts'

const pdfmake = loadPdfmake()

const definition = (paper: Paper, content: readonly Content[]): Omit<DocumentDefinition, 'pageSize' | 'compress'> => ({
  pageMargins: [page.margin, page.margin, page.margin, page.margin + page.foot],
  // Later versions repeat the title and the company in a block of XML, where an "&" in a name would break the block.
  version: '1.3',
  language: 'en-IN',
  displayTitle: true,
  info: {
    title: `${paper.title} ${paper.number}`,
    author: paper.letterhead.name,
    subject: paper.title,
    creationDate: new Date(paper.createdAt),
  },
  defaultStyle: { font: 'Roboto', fontSize: size.body, color: 'black' },
  content: { stack: content },
})

/** Heights of nodes that lie below each other, as pdfmake lays them out on one endless page. */
const measure = async (paper: Paper, nodes: readonly Content[]): Promise<number[]> => {
  const tops = new Map<string, number>()
  const marker = (at: number): Content => ({
    id: `top ${at}`,
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: 0, lineWidth: 1 }],
  })
  const document: DocumentDefinition = {
    ...definition(paper, [...nodes.flatMap((node, at) => [marker(at), node]), marker(nodes.length)]),
    pageSize: { width: page.width, height: 'auto' },
    compress: false,
    pageBreakBefore: ({ id, startPosition }) => {
      if (id !== undefined) tops.set(id, startPosition.top)
      return false
    },
  }
  await pdfmake.createPdf(document).getStream()
  const top = (at: number): number => {
    const found = tops.get(`top ${at}`)
    if (found === undefined) throw new Error(`Part ${at} of the paper was not laid out.`)
    return found
  }
  return nodes.map((_, at) => top(at + 1) - top(at))
}

interface Plan {
  readonly flow: Flow
  readonly atoms: readonly Atom[]
  readonly pages: readonly PageRange[]
}

/** What follows the lines stays together while it is not higher than this. */
const mostClosing = 0.6 * bodyHeight

const carryFor = ({ tables }: Flow, index: number, total: string, row: typeof carriedForward): Content[] => {
  const found = tables[index]
  if (!found || found.table.carriedColumn === undefined) return []
  return [row(found.table, found.setting, found.table.carriedColumn, total)]
}

type FirstHead = ReturnType<typeof firstHeads>

const planPages = async (paper: Paper, copies: readonly string[], firstHead: FirstHead): Promise<Plan> => {
  const flow = flowOf(paper)
  const longest = copies.reduce((a, b) => (b.length > a.length ? b : a))
  const tableNodes = flow.tables.flatMap(({ table, setting }, index) => {
    const carry = carryFor(flow, index, '0', carriedForward)
    return [headRow(table, setting), { stack: carry }]
  })
  const heads = [firstHead(longest), nextHead(paper, longest)]
  const heights = await measure(paper, [...heads, ...tableNodes, ...flow.parts.map(part => part.build())])
  const [first = 0, next = 0, ...others] = heights
  const spans = flow.tables.map((_, index): Span => ({ head: others[2 * index] ?? 0, carry: others[2 * index + 1] ?? 0 }))
  const partHeights = others.slice(2 * flow.tables.length)
  const closing = flow.parts.reduce((sum, part, at) => sum + (part.closing ? (partHeights[at] ?? 0) : 0), 0)
  const atoms = flow.parts.map(({ keep, table }, at): Atom => ({
    height: partHeights[at] ?? 0,
    keepWithNext: keep === 'next' || (keep === 'closing' && closing <= mostClosing),
    table,
  }))
  return { flow, atoms, pages: paginate(atoms, spans, { body: bodyHeight, firstHead: first, nextHead: next }) }
}

/** The running total of the table at a page's edge: that of the last item before it. */
const totalBefore = ({ flow: { parts } }: Plan, to: number): string | undefined => {
  const table = parts[to]?.table
  return parts.slice(0, to).findLast(part => part.table === table && part.runningTotal !== undefined)?.runningTotal
}

const carryAt = (plan: Plan, to: number, row: typeof carriedForward): Content[] => {
  const total = totalBefore(plan, to)
  return total === undefined ? [] : carryFor(plan.flow, plan.atoms[to]?.table ?? -1, total, row)
}

const tableStart = (plan: Plan, from: number): Content[] => {
  const found = plan.flow.tables[plan.atoms[from]?.table ?? -1]
  if (!found || !endsWithinTable(plan.atoms, from)) return []
  return [headRow(found.table, found.setting), ...carryAt(plan, from, broughtForward)]
}

const pageOf = (plan: Plan, { from, to }: PageRange, head: Content): Content[] => [
  head,
  ...tableStart(plan, from),
  ...plan.flow.parts.slice(from, to).map(part => part.build()),
  ...(endsWithinTable(plan.atoms, to) ? carryAt(plan, to, carriedForward) : []),
]

const watermarkOf = (mark: Watermark): WatermarkMark => ({
  text: mark,
  color: grey,
  opacity: 0.12,
  bold: true,
  fontSize: mark === 'CANCELLED' ? 100 : 130,
})

/** The pages of one paper, copy after copy, and how many each copy has. */
interface Drawn {
  readonly paper: Paper
  readonly pages: readonly Content[]
  readonly each: number
}

const pagesOf = async (paper: Paper): Promise<Drawn> => {
  const copies = paper.copies.length > 0 ? paper.copies : ['']
  const firstHead = firstHeads(paper)
  const plan = await planPages(paper, copies, firstHead)
  const ranges = plan.pages.length > 0 ? plan.pages : [{ from: 0, to: 0 }]
  const pages = copies.flatMap(copy =>
    ranges.map((range): Content => ({ stack: pageOf(plan, range, range.from === 0 ? firstHead(copy) : nextHead(paper, copy)) })),
  )
  return { paper, pages, each: ranges.length }
}

/**
 * Draws papers in this thread, one behind the other, as bytes of a PDF file that is named for the first. Pages are planned first, from
 * measured heights, so that every page knows what it carries forward and each copy how many pages it has. Equal papers give equal bytes.
 * A mark across the page is that of the whole file: papers that bear different ones are not drawn together. `compress: false` leaves the
 * page contents readable.
 */
export const drawPapers = async (
  papers: readonly [Paper, ...Paper[]],
  options: { readonly compress: boolean } = { compress: true },
): Promise<Buffer> => {
  const [first] = papers
  if (papers.some(({ watermark }) => watermark !== first.watermark))
    throw new Error('Printed forms of different marks are not drawn together.')
  const drawn: Drawn[] = []
  for (const paper of papers) drawn.push(await pagesOf(paper))
  const feet = drawn.flatMap(({ paper, pages, each }) => pages.map((_, at) => foot(paper, (at % each) + 1, each)))
  const pages = drawn.flatMap(one => one.pages)
  pages.slice(1).forEach(node => (node.pageBreak = 'before'))
  let laidOut = 0
  const document: DocumentDefinition = {
    ...definition(first, pages),
    ...options,
    pageSize: { width: page.width, height: page.height },
    footer: (at, of) => {
      laidOut = of
      return feet[at - 1] ?? { text: '' }
    },
    watermark: first.watermark && watermarkOf(first.watermark),
  }
  const pdf = await pdfmake.createPdf(document).getBuffer()
  if (laidOut !== pages.length)
    throw new Error(`${first.title} ${first.number} was planned on ${pages.length} pages and takes ${laidOut}.`)
  return pdf
}

/** Draws one paper, with all its copies. */
export const drawPaper = (paper: Paper, options?: { readonly compress: boolean }): Promise<Buffer> => drawPapers([paper], options)
