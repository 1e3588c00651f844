import type { Of } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Paper, PaperParty } from '../../../kernel/paper/paper.ts'
import { paperDate, type Press, frame } from '../../../kernel/paper/printed.ts'
import { paperFor } from '../../../server/store/parts/papers.ts'
import { stateLabel } from '../../masters/parties/states.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { vendorEnquiry } from './vendorEnquiry.ts'

const note = (heading: string, text: string | null): Paper['notes'] => (text ? [{ heading, paragraphs: text.split('\n') }] : [])

const vendorParty = (to: Of<typeof supplier>): PaperParty => ({
  heading: 'To',
  name: to.name,
  lines: [...to.address.split('\n'), [to.city, to.pin].filter(Boolean).join(' ')],
  state: stateLabel(to.state),
  ...(to.gstin ? { gstin: to.gstin } : {}),
})

/** The enquiry as vendors get it: what is asked, nothing of the others; addressed to one of them where it is mailed. */
const vendorEnquiryPaper = (
  def: typeof vendorEnquiry,
  enquiry: Of<typeof vendorEnquiry>,
  press: Press,
  to: Of<typeof supplier> | null,
): Paper => ({
  ...frame(def, enquiry, press),
  title: 'Enquiry',
  copies: [],
  parties: to === null ? [] : [vendorParty(to)],
  references: [
    { label: 'Enquiry No.', value: enquiry.number ?? 'Draft' },
    { label: 'Date', value: paperDate(enquiry.date) },
    { label: 'Subject', value: enquiry.subject },
    ...(enquiry.replyBy ? [{ label: 'Reply by', value: paperDate(enquiry.replyBy) }] : []),
  ],
  tables: [
    {
      columns: [
        { label: 'No.', align: 'left', width: 8 },
        { label: 'Item', align: 'left', width: 'flex' },
        { label: 'Quantity', align: 'right', width: 24 },
        { label: 'Unit', align: 'left', width: 12 },
        { label: 'Needed by', align: 'left', width: 22 },
        { label: 'Your rate', unit: '₹', align: 'right', width: 28 },
      ],
      rows: enquiry.items.map(l => ({
        kind: 'item',
        cells: [
          String(l.no),
          { text: press.title('item', l.item), details: l.specification ? [l.specification] : [] },
          formatDecimal(l.qty, 3),
          l.unit,
          paperDate(l.needBy),
          '',
        ],
      })),
    },
  ],
  totals: [],
  notes: [
    ...note('What we ask', enquiry.text),
    ...note(
      'Please state',
      'Price basis with premium over the metal rate and conversion\nFreight, packing and insurance\nCredit days and validity\nLead time and make',
    ),
  ],
  signatures: [{ heading: `For ${press.company}`, role: 'Purchase' }],
})

export default paperFor(vendorEnquiry, async (enquiry, press, { loader, to }) =>
  vendorEnquiryPaper(vendorEnquiry, enquiry, press, to === null ? null : await loader.get(supplier, to)),
)
