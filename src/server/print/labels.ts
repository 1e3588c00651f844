import { toSVG } from 'bwip-js/node'
import type { Label, Labels } from '../../kernel/paper/label.ts'
import type { Content } from './content.ts'
import { loadPdfmake } from './fonts.ts'
import { grey, mm, text } from './ink.ts'
import { qrSvg } from './qr.ts'

const pdfmake = loadPdfmake()

const sheet = { width: 100 * mm, height: 50 * mm, margin: 4 * mm } as const
const qrSide = 25 * mm
const gap = 4 * mm
const bars = { width: 84 * mm, height: 9 * mm, quiet: 4 * mm } as const

/** Code 128 of a number as a picture of bars: vectors, so that any printer draws them as sharp as it can. */
const barsSvg = (number: string): string =>
  toSVG({ bcid: 'code128', text: number, height: 10, includetext: false }).replace(
    '<svg ',
    `<svg preserveAspectRatio="none" width="${bars.width}" height="${bars.height}" `,
  )

/** A length of text that fits two lines beside the code. */
const longestGoods = 64

const shortened = (goods: string): string => (goods.length > longestGoods ? `${goods.slice(0, longestGoods - 1)}…` : goods)

const page = ({ number, amount, goods, details }: Label, company: string, isFirst: boolean): Content => ({
  stack: [
    {
      columns: [
        { svg: qrSvg(number, qrSide), width: qrSide },
        {
          width: '*',
          stack: [
            text(number, { font: 'RobotoBold', fontSize: 22, lineHeight: 0.95 }),
            text(amount, { font: 'RobotoBold', fontSize: 26, lineHeight: 0.95 }),
            text(shortened(goods), { fontSize: 8, bold: true }),
          ],
        },
      ],
      columnGap: gap,
    },
    { columns: [text(details.join(' · '), { fontSize: 7.5, width: '*' })], margin: [0, 1.5 * mm, 0, 1 * mm] },
    // Ten modules of quiet on either side, or no scanner finds where the bars begin (ISO/IEC 15417).
    { svg: barsSvg(number), width: bars.width, height: bars.height, margin: [bars.quiet, 0, 0, 0] },
    { columns: [text(company, { fontSize: 6, color: grey, width: '*' })], margin: [0, 0.5 * mm, 0, 0] },
  ],
  ...(isFirst ? {} : { pageBreak: 'before' }),
})

/** The labels as a PDF file, one on a page of 100 × 50 mm. */
export const drawLabels = ({ title, company, labels }: Labels): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: { width: sheet.width, height: sheet.height },
      pageMargins: [sheet.margin, 3 * mm, sheet.margin, 1 * mm],
      version: '1.3',
      language: 'en-IN',
      displayTitle: true,
      compress: true,
      info: { title, author: company, subject: 'Labels', creationDate: new Date() },
      defaultStyle: { font: 'Roboto', fontSize: 8, color: 'black' },
      content: { stack: labels.map((label, i) => page(label, company, i === 0)) },
    })
    .getBuffer()
