import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Paper } from '../../../kernel/paper/paper.ts'
import { frame, paperDate, type Press } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { customer, postalAddress } from '../../masters/parties/customer/customer.ts'
import { enquiry } from './enquiry.ts'

type Enquiry = Of<typeof enquiry>

const note = (heading: string, paragraphs: readonly string[]): Paper['notes'] =>
  paragraphs.length === 0 ? [] : [{ heading, paragraphs }]

/** What the buyer still has to answer: what was typed, and what the reading of a line lacks. */
const openQuestions = ({ questions, readAs }: Enquiry): string[] => [
  ...questions
    .filter(({ toWhom, answer }) => toWhom === 'buyer' && answer === null)
    .map(({ about, question }) => (about === null ? question : `${about}: ${question}`)),
  ...readAs
    .filter(({ reading, about }) => reading === 'asks' && about !== null)
    .map(({ no, about }) => `Line ${no}: ${about ?? ''}`),
]

const linesTable = ({ items }: Enquiry): Paper['tables'][number] => ({
  columns: [
    { label: 'No.', align: 'left', width: 10 },
    { label: 'Your No.', align: 'left', width: 20 },
    { label: 'Cable', align: 'left', width: 'flex' },
    { label: 'Length', unit: 'km', align: 'right', width: 24 },
  ],
  rows: items.map(l => ({
    kind: 'item',
    cells: [String(l.no), l.theirNo ?? '', l.asked, formatDecimal(l.km, 3)],
  })),
})

/** Acknowledges an enquiry with our questions; of one that was declined, it says so. Nothing of price, chance or reason. */
const enquiryPaper = (def: typeof enquiry, e: Enquiry, press: Press, to: readonly string[]): Paper => {
  const isRegret = e.status === 'regretted'
  const [name = '', ...lines] = to
  return {
    ...frame(def, e, press),
    title: isRegret ? 'Regret' : 'Acknowledgement of enquiry',
    copies: [],
    parties: name === '' ? [] : [{ heading: 'To', name, lines }],
    references: [
      { label: 'Our No.', value: e.number ?? 'Draft' },
      { label: 'Date', value: paperDate(e.date) },
      { label: 'Subject', value: e.subject },
      ...(e.theirRef ? [{ label: 'Your reference', value: e.theirRef }] : []),
      ...(e.replyBy && !isRegret ? [{ label: 'Our offer by', value: paperDate(e.replyBy) }] : []),
    ],
    tables: isRegret ? [] : [linesTable(e)],
    totals: [],
    notes: isRegret
      ? note('Your enquiry', [
          'We thank you for your enquiry. We regret that we are not able to offer for it, and would be glad to hear from you again.',
        ])
      : note('Please answer before we offer', openQuestions(e)),
    signatures: [{ heading: `For ${press.company}`, role: 'Sales' }],
  }
}

export default paperFor(enquiry, async (e, press, { loader }) => {
  const to = e.customer === null ? (e.buyer ?? '') : postalAddress(await loader.get(customer, e.customer))
  return enquiryPaper(enquiry, e, press, to.split('\n'))
})
