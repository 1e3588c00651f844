import type { Mark, Marks } from '../../kernel/paper/label.ts'
import type { Content } from './content.ts'
import { loadPdfmake } from './fonts.ts'
import { grey, mm, text } from './ink.ts'
import { qrSvg } from './qr.ts'

const pdfmake = loadPdfmake()

const sheet = { width: 148 * mm, height: 105 * mm, margin: 7 * mm } as const
const qrSide = 30 * mm

/** So many letters have room; the place stands at the end of an address, so its last lines are kept. */
const room = { name: 60, line: 50, lines: 3, goods: 60, value: 18 } as const

const shortened = (words: string, most: number): string => (words.length > most ? `${words.slice(0, most - 1)}…` : words)

const fact = ({ label, value }: Mark['facts'][number]): Content => ({
  stack: [text(label, { fontSize: 8, color: grey }), text(shortened(value, room.value), { fontSize: 12, bold: true })],
  margin: [0, 0, 0, 1 * mm],
})

/** Facts in rows of three. */
const rowsOf = (facts: Mark['facts']): readonly Content[] =>
  Array.from({ length: Math.ceil(facts.length / 3) }, (_, row) => ({
    columns: [0, 1, 2].map(at => {
      const one = facts[row * 3 + at]
      return one ? { ...fact(one), width: '*' as const } : text('', { width: '*' })
    }),
    columnGap: 4 * mm,
  }))

const page = ({ to: [name = '', ...lines], number, place, goods, facts }: Mark, company: string, isFirst: boolean): Content => ({
  stack: [
    {
      columns: [
        {
          width: '*',
          stack: [
            text('To', { fontSize: 8, color: grey }),
            text(shortened(name, room.name), { font: 'RobotoBold', fontSize: 16, lineHeight: 1 }),
            ...lines.slice(-room.lines).map(line => text(shortened(line, room.line), { fontSize: 11 })),
          ],
        },
        { svg: qrSvg(number, qrSide), width: qrSide },
      ],
      columnGap: 4 * mm,
    },
    {
      columns: [
        text(number, { font: 'RobotoBold', fontSize: 26, width: '*' }),
        text(place, { font: 'RobotoBold', fontSize: 26, width: 'auto' }),
      ],
      margin: [0, 2 * mm, 0, 0],
    },
    text(shortened(goods, room.goods), { fontSize: 12, bold: true, margin: [0, 0, 0, 2 * mm] }),
    ...rowsOf(facts),
    text(company, { fontSize: 8, color: grey }),
  ],
  ...(isFirst ? {} : { pageBreak: 'before' }),
})

/** The shipping marks as a PDF file, one on a page of 148 × 105 mm. */
export const drawMarks = ({ title, company, marks }: Marks): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: { width: sheet.width, height: sheet.height },
      pageMargins: [sheet.margin, sheet.margin, sheet.margin, 4 * mm],
      version: '1.3',
      language: 'en-IN',
      displayTitle: true,
      compress: true,
      info: { title, author: company, subject: 'Shipping marks', creationDate: new Date() },
      defaultStyle: { font: 'Roboto', fontSize: 9, color: 'black' },
      content: { stack: marks.map((mark, i) => page(mark, company, i === 0)) },
    })
    .getBuffer()
