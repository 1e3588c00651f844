import { beforeAll, describe, expect, test } from 'vitest'
import type { Paper, PaperTable } from '../../../src/kernel/paper/paper.ts'
import { runningTotals } from '../../../src/kernel/paper/paper.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { drawPaper } from '../../../src/server/print/draw.ts'
import { qrSvg } from '../../../src/server/print/qr.ts'
import { sampleInvoice, sampleOrder } from './papers.ts'
import { linesOf, readPages, type Word } from './pdfText.ts'

const read = async (paper: Paper): Promise<Word[][]> => readPages(await drawPaper(paper, { compress: false }))
const bare = new Map<number, Promise<Word[][]>>()

/** An invoice of so many lines in one copy, drawn once however many ask for it. */
const readBare = (lines: number): Promise<Word[][]> => {
  const pages = bare.get(lines) ?? read(sampleInvoice(lines, { copies: [] }))
  bare.set(lines, pages)
  return pages
}
const mm = 72 / 25.4
const footLines = 1

/** The item numbers printed on a page: the first word of the rows of the first table. */
const itemsOn = (page: readonly Word[]): number[] =>
  page
    .filter(({ x, size, text }) => Math.abs(x - 12 * mm) < 0.1 && size === 9 && /^\d+$/.test(text.trim()))
    .map(({ text }) => Number(text))

const lineWith = (page: readonly Word[], start: string): string => linesOf(page).find(line => line.startsWith(start)) ?? ''
const lastFigure = (line: string): string => line.split(' ').at(-1) ?? ''

describe('a tax invoice of 12 lines in three copies', () => {
  let pages: Word[][] = []
  beforeAll(async () => {
    pages = await read(sampleInvoice(12))
  })

  test('every copy is printed in full, from its own page 1, under its own name', () => {
    const copies = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier']
    expect(pages).toHaveLength(6)
    pages.forEach((page, at) => {
      const lines = linesOf(page)
      const copy = copies[Math.floor(at / 2)] ?? ''
      expect(lines.filter(line => line.endsWith(copy))).toHaveLength(1)
      expect(lines.at(-1)).toBe(`SI/26-27/00417 Page ${(at % 2) + 1} of 2 Printed by Asha Patel, 21-11-2026 10:15`)
    })
    const unnamed = (at: number) => linesOf(pages[at] ?? []).filter(line => !copies.some(copy => line.endsWith(copy)))
    expect(unnamed(2)).toEqual(unnamed(0))
    expect(unnamed(5)).toEqual(unnamed(1))
  })

  test('shows what rule 46 asks for', () => {
    const copy = pages.slice(0, 2).flatMap(linesOf)
    const shown = copy.join('\n')
    for (const content of [
      'Vindhya Cables Private Limited',
      'Plot 214–217, GIDC Industrial Estate, Waghodia',
      'GSTIN 24AABCV4821K1Z6',
      'Sabarmati Infra Projects Limited',
      'GSTIN 24AADCS9034M1ZT',
      'State Gujarat (code 24)',
      'Dholera site store',
      'SI/26-27/00417 21-11-2026 Gujarat (24) No',
      'No. Description of goods HSN Length Rate Discount Taxable value',
      'km ₹ / km % ₹',
      '1 3.5C × 300 sqmm A2XFY, 1.1 kV, XLPE insulated, 85446020 0.330 18,62,400.00 0.00 6,14,592.00',
      '1 × 250 m, 1 × 80 m · drums D26-04100 to 04101',
      '85446020 30,26,269.20 9.00 2,72,364.23 9.00 2,72,364.23 5,44,728.46',
      'Total 1,55,92,137.20 14,03,292.35 14,03,292.35 28,06,584.70',
      'Total ₹ 1,83,98,722.00',
      'IFSC HDFC0000147',
      'Authorised signatory',
    ]) {
      expect(shown).toContain(content)
    }
    expect(shown.replace(/\n.*?(?=Hundred)/, ' ')).toContain('Rupees One Crore Eighty Three Lakh Ninety Eight Thousand Seven')
  })

  test('the page that ends within the lines carries its sum, and the next one brings it', () => {
    const carried = lineWith(pages[0] ?? [], 'Carried forward')
    expect(itemsOn(pages[0] ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(lastFigure(carried)).toBe('1,55,39,849.45')
    expect(lastFigure(lineWith(pages[1] ?? [], 'Brought forward'))).toBe('1,55,39,849.45')
  })

  test('figures of a column end at the same place, in letters of the same width', () => {
    const figures = pages[0]?.filter(({ text }) => /^[\d,]+\.\d\d$/.test(text)) ?? []
    const ends = Array.from(Map.groupBy(figures, ({ right }) => right.toFixed(1)).values(), column => column.length)
    expect(ends.toSorted((a, b) => a - b)).toEqual([11, 11, 12])
    expect(Math.max(...figures.map(({ right }) => right))).toBeCloseTo((210 - 12) * mm, 0)
  })

  test('title and company are written into the file, with the date of the paper', async () => {
    const file = (await drawPaper(sampleInvoice(1), { compress: false })).toString('latin1')
    expect(file).toContain('(Tax Invoice SI/26-27/00417)')
    expect(file).toContain('(Vindhya Cables Private Limited)')
    expect(file).toContain('(D:20261121044500Z)')
    expect(file).toContain('/Lang (en-IN)')
    expect(file).toMatch(/^%PDF-1\.3/)
  })
})

describe('any number of lines', () => {
  test.each([1, 2, 9, 10, 11, 12, 13, 24, 25, 60, 120])(
    '%i lines: each once and in order, nothing cut, nothing over another',
    async count => {
      const pages = await readBare(count)
      expect(pages.flatMap(itemsOn)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
      pages.forEach((page, at) => {
        const words = page.toSorted((a, b) => a.y - b.y || a.x - b.x)
        expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(198.1 * mm)
        expect(Math.max(...words.map(({ y }) => y))).toBeLessThan(286 * mm)
        words.slice(1).forEach((word, index) => {
          const before = words[index]
          if (before && before.y === word.y) expect(word.x, `${before.text}|${word.text}`).toBeGreaterThan(before.right - 0.6)
        })
        expect(linesOf(page).at(-footLines)).toContain(`Page ${at + 1} of ${pages.length}`)
      })
    },
  )

  test('on every page but the last a sum is carried, equal to the one brought; heads are repeated', async () => {
    const pages = await readBare(120)
    expect(pages).toHaveLength(7)
    pages.forEach((page, at) => {
      const lines = linesOf(page)
      expect(lines).toContain('No. Description of goods HSN Length Rate Discount Taxable value')
      if (at === 0) return
      expect(lines[0]).toBe('Tax Invoice SI/26-27/00417 of 21-11-2026')
      const brought = lastFigure(lineWith(page, 'Brought forward'))
      expect(brought).toBe(lastFigure(lineWith(pages[at - 1] ?? [], 'Carried forward')))
      expect(brought).toMatch(/^[\d,]+\.\d\d$/)
    })
  })

  test('totals, tax, words and signature share the last page with at least one line', async () => {
    for (const count of [9, 10, 13, 36]) {
      const pages = await readBare(count)
      const last = linesOf(pages.at(-1) ?? [])
      expect(itemsOn(pages.at(-1) ?? []).at(-1)).toBe(count)
      for (const start of ['Tax by HSN code', 'Amount in words', 'Taxable value', 'Declaration', 'Authorised signatory']) {
        expect(
          last.some(line => line.includes(start)),
          `${count} lines: ${start}`,
        ).toBe(true)
      }
    }
  })

  test('500 lines are drawn', async () => {
    const pages = await read(sampleInvoice(500, { copies: ['Original for recipient', 'Duplicate for transporter'] }))
    expect(pages).toHaveLength(48)
    expect(pages.slice(24).flatMap(itemsOn)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
  })
})

describe('what else a paper may hold', () => {
  test('lots with headings and subtotals; a heading stays with its first line', async () => {
    const lines = (await read(sampleOrder())).flatMap(linesOf)
    const at = (start: string) => lines.findIndex(line => line.startsWith(start))
    expect(at('Lot 2: high tension')).toBe(at('4 1C') - 1)
    expect(lines).toContain('Lot 1 14,40,493.65')
    expect(lines).toContain('Lot 2 63,21,638.25')
    expect(lines).toContain('Accepted by the customer For Vindhya Cables Private Limited')
  })

  test('rupee signs and Devanagari have letters; words of one script stay whole', async () => {
    const words = (await read(sampleOrder())).flat()
    const devanagari = words.filter(({ font }) => font.startsWith('NotoSansDevanagari'))
    expect(devanagari.map(({ text }) => text.trim())).toHaveLength(4)
    expect(devanagari[0]?.text.trim()).toBe('महाराष्ट्र')
    expect(words.filter(({ text }) => text.includes('₹')).map(({ font }) => font)).toContain('Roboto-Regular')
    expect(words.every(({ text }) => !text.includes('\u0000'))).toBe(true)
  })

  test.each(['DRAFT', 'CANCELLED', 'REV 2'] as const)('the watermark %s stands on every page', async watermark => {
    const pages = await read(sampleInvoice(12, { watermark }))
    expect(pages).toHaveLength(6)
    pages.forEach(page => expect(page.filter(({ size, text }) => size >= 100 && text === watermark)).toHaveLength(1))
  })

  test('long terms go over to the next page between paragraphs, and the signature stays with the last', async () => {
    const paragraphs = Array.from(
      { length: 90 },
      (_, at) => `${at + 1}. Clause ${at + 1}: ${'the buyer and the works agree. '.repeat(4)}`,
    )
    const pages = await read(sampleInvoice(3, { copies: [], notes: [{ heading: 'Terms', paragraphs }] }))
    const lines = pages.map(linesOf)
    expect(pages.length).toBeGreaterThan(2)
    expect(lines.flat().filter(line => /^\d+\. Clause/.test(line))).toHaveLength(90)
    expect(lines.at(-1)?.some(line => line.startsWith('90. Clause'))).toBe(true)
    expect(lines.at(-1)).toContain('Authorised signatory')
    expect(lines[0]?.some(line => line.startsWith('Total ₹'))).toBe(true)
  })

  test('a schedule of 400 drums is printed to the last drum, over as many pages as it takes', async () => {
    const paper = sampleInvoice(2, { copies: [] })
    const [table] = paper.tables
    const [row] = table?.rows ?? []
    if (!table || row?.kind !== 'item') throw new Error('The sample begins with an item.')
    const details = Array.from({ length: 400 }, (_, at) => `Drum D26-${String(at).padStart(5, '0')}, 500 m`)
    const cells = row.cells.map((cell, at) => (at === 1 ? { text: 'One cable on many drums', details } : cell))
    const pages = await read({ ...paper, tables: [{ ...table, rows: [{ ...row, cells }, ...table.rows.slice(1)] }] })
    const lines = pages.flatMap(linesOf)
    expect(lines.filter(line => line.startsWith('Drum D26-'))).toHaveLength(400)
    expect(lines.filter(line => line.startsWith('1 One cable on many drums 85446020'))).toHaveLength(1)
    expect(linesOf(pages.at(-1) ?? []).at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  test('two line sets follow each other, each with its heading, heads and sums', async () => {
    const [goods] = sampleInvoice(20).tables
    const schedule: PaperTable = {
      heading: 'Delivery schedule',
      columns: [
        { label: 'Date', align: 'left', width: 30 },
        { label: 'Place', align: 'left', width: 'flex' },
        { label: 'Length', unit: 'km', align: 'right', width: 25 },
      ],
      rows: Array.from({ length: 40 }, (_, at) => ({ kind: 'item', cells: [`${at + 1}-12-2026`, 'Dholera', '1.250'] })),
    }
    const pages = await read(sampleInvoice(1, { copies: [], tables: goods ? [goods, schedule] : [schedule] }))
    const lines = pages.map(linesOf)
    expect(lines.flat().filter(line => line.endsWith('Dholera 1.250'))).toHaveLength(40)
    expect(lines.flat().filter(line => line === 'Delivery schedule')).toHaveLength(1)
    expect(lines.filter(page => page.includes('Date Place Length'))).toHaveLength(2)
    expect(lines.filter(page => page.some(line => line.startsWith('Carried forward')))).toHaveLength(1)
  })

  test('no lines, no parties, no totals: still a page', async () => {
    const bare = await read({
      ...sampleOrder(),
      parties: [],
      references: [],
      tables: [],
      totals: [],
      notes: [],
      signatures: [],
      amountInWords: undefined,
    })
    expect(bare).toHaveLength(1)
    expect(linesOf(bare[0] ?? []).at(-1)).toContain('Page 1 of 1')
  })

  test('an e-invoice code is 28 mm wide at the right margin, however long, with its particulars under the title', async () => {
    const text = 'eyJhbGciOiJSUzI1NiJ9.'.repeat(50)
    const paper = sampleInvoice(1, { copies: [], code: { text, details: [{ label: 'IRN', value: 'a5c12dca80e74332' }] } })
    const pdf = await drawPaper(paper, { compress: false })
    expect(readPages(pdf).flatMap(linesOf)).toContain('IRN a5c12dca80e74332')
    const side = 28 * mm
    expect(pdf.toString('latin1')).toContain(
      `1 0 0 1 ${(198 * mm - side).toFixed(6)} ${(12 * mm).toFixed(6)} cm\nq\n0 0 m\n${side.toFixed(6)} 0 l`,
    )
    const svg = qrSvg(text, side)
    const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) / 5
    expect(modules).toBe(121)
    expect(svg).toContain(`M0 0h35v5h-35zM`)
    expect(svg.match(/h35v5h-35z/g)?.length).toBeGreaterThanOrEqual(6)
  })

  test('control signs in a text print as spaces, ends of lines as ends of lines', async () => {
    const [party] = sampleOrder().parties
    const parties = party ? [{ ...party, name: 'Asha\tCables\u0007Ltd', lines: ['First line\nSecond line'] }] : []
    const lines = (await read(sampleOrder({ parties }))).flatMap(linesOf)
    expect(lines).toEqual(expect.arrayContaining(['Asha Cables Ltd', 'First line', 'Second line']))
  })

  test('a row with too few cells is refused, not printed askew', async () => {
    const paper = sampleInvoice(1)
    const tables = paper.tables.map(table => ({ ...table, rows: [{ kind: 'item' as const, cells: ['1'] }] }))
    await expect(drawPaper({ ...paper, tables })).rejects.toThrow('A row of 1 cells does not fit a table of 7 columns.')
  })
})

test('equal papers give equal bytes, other papers other ones', async () => {
  const once = await drawPaper(sampleInvoice(3))
  expect(once.equals(await drawPaper(sampleInvoice(3)))).toBe(true)
  expect(once.equals(await drawPaper(sampleInvoice(3, { printedAt: '21-11-2026 10:16' })))).toBe(false)
})

test('running totals are exact and formatted', () =>
  expect(runningTotals(['0.10', '0.20', '99999.70'].map(value => new Decimal(value)))).toEqual(['0.10', '0.30', '1,00,000.00']))
