import { Decimal, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { among } from '../../../kernel/offers/offer.ts'
import { customer } from '../../masters/parties/customer/customer.ts'
import { user } from '../../masters/people/user/user.ts'
import { readings } from '../estimate.ts'

/** The units of buyers' sheets; running metres (RM) are metres. */
const units = { km: 'km', m: 'm', rm: 'RM', coil: 'Coils' } as const

interface Asked {
  readonly qty: Decimal
  readonly unit: keyof typeof units
  readonly coilM: number | null
}

const metresPerKm = 1000

/** The length of a line in km, by the unit in which the buyer wrote it; coils of an unknown length are none. */
export const kmOf = ({ qty, unit, coilM }: Asked): Decimal => {
  if (unit === 'km') return qty
  const metres = unit === 'coil' ? qty.times(coilM ?? 0) : qty
  return metres.div(metresPerKm)
}

const explained = (
  field: string,
  { qty, unit, coilM }: { qty?: Decimal; unit?: string; coilM?: number | null },
): string | null => {
  if (field !== 'km' || !qty || unit === 'km') return null
  if (unit === 'coil') return coilM ? `${formatDecimal(qty, 0)} coils × ${coilM} m ÷ 1,000` : null
  return `${formatDecimal(qty, 0)} ${unit === 'rm' ? 'running metres' : 'm'} ÷ 1,000`
}

/** What the buyer asks for, as they wrote it; a line may name the design that is meant. */
const items = lines({
  label: 'Items',
  columns: ['theirNo', 'asked', 'qty', 'unit', 'km', 'needBy', 'design', 'remark'],
  seldom: ['remark', 'needBy', 'coilM', 'drums', 'schedule', 'theirNo'],
  calls: (field, { unit }) => field === 'coilM' && unit === 'coil',
  fields: {
    theirNo: f.text({ label: 'Buyer’s No.', optional: true, maxLength: 20 }),
    asked: f.text({ label: 'As asked', maxLength: 300 }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    unit: f.choice(units, { default: 'km' }),
    coilM: f.int({ label: 'In a coil', unit: 'm', optional: true, min: 1, max: 20_000 }),
    needBy: f.date({ label: 'Needed by', optional: true }),
    schedule: f.text({ label: 'Group', optional: true, maxLength: 40, hint: 'Schedule or lot of the buyer’s sheet.' }),
    drums: f.text({ label: 'Drums asked', optional: true, maxLength: 120 }),
    design: f.ref('productDesign', { optional: true, hint: 'If empty, a design is made from the description.' }),
    remark: f.text({ optional: true, maxLength: 200 }),
  },
  computed: { km: f.length({ label: 'Length', unit: 'km' }) },
  compute: l => ({ km: kmOf(l) }),
  explain: explained,
})

/** What each line is, how sure that is, what was guessed, and whether the works has made it: in the order of the items. */
const readAs = lines({
  label: 'Read as',
  derived: true,
  fields: {
    cable: f.text({ maxLength: 300 }),
    km: f.length({ label: 'Length', unit: 'km' }),
    reading: f.choice(readings, { label: 'Read' }),
    confidence: f.percent({ unit: '%', places: 0, optional: true }),
    assumed: f.text({ label: 'Taken', optional: true, maxLength: 1000 }),
    about: f.note({ label: 'Missing or to note', optional: true, maxLength: 1000 }),
    product: f.ref('product', { label: 'Our product', optional: true }),
  },
})

/** What must be known before an offer: asked of the buyer, or of ourselves. */
const questions = lines({
  label: 'Questions',
  fields: {
    toWhom: f.choice(
      { buyer: 'Buyer', works: 'Works', quality: 'Quality', purchase: 'Purchase' },
      { label: 'To', default: 'buyer' },
    ),
    about: f.text({ label: 'Line', optional: true, maxLength: 40 }),
    question: f.text({ maxLength: 300 }),
    answer: f.text({ optional: true, maxLength: 300 }),
    answeredOn: f.date({ label: 'Answered', optional: true }),
  },
})

const regretReasons = {
  range: 'Outside our range',
  typeTest: 'No type test',
  capacity: 'No capacity in time',
  material: 'Material not to be had in time',
  terms: 'Terms of the buyer',
  credit: 'Credit of the buyer',
  price: 'No chance at our price',
  other: 'Other',
} as const

interface Read {
  readonly reading: keyof typeof readings
}

/** The readings that ask for a look before a price is made. */
const doubtful: readonly (keyof typeof readings)[] = ['guessed', 'asks', 'impossible']

const figuresOf = (asked: readonly { readonly km: Decimal }[], read: readonly Read[]) => ({
  lineCount: asked.length,
  totalKm: asked.reduce((total, { km }) => total.plus(km), zero),
  unsure: read.filter(({ reading }) => doubtful.includes(reading)).length,
  setAside: read.filter(({ reading }) => reading === 'other').length,
})

interface Buyer {
  readonly customer: number | null
  readonly buyer: string | null
  readonly items: readonly Asked[]
  readonly questions: readonly { readonly answer: string | null; readonly answeredOn: string | null }[]
}

const buyerless = ({ customer: known, buyer }: Buyer): Complaint[] =>
  known === null && (buyer ?? '').trim() === ''
    ? [{ path: 'customer', message: 'Choose the customer, or enter the name of a buyer who is not one yet.' }]
    : []

const complaintsOf = (e: Buyer): Complaint[] => [
  ...buyerless(e),
  ...e.items.flatMap((l, i): Complaint[] => {
    if (l.qty.lte(0)) return [{ path: `items.${i}.qty`, message: 'Enter the quantity.' }]
    return l.unit === 'coil' && l.coilM === null
      ? [{ path: `items.${i}.coilM`, message: 'Enter the metres in a coil, or the quantity in km or m.' }]
      : []
  }),
  ...e.questions.flatMap(({ answer, answeredOn }, i): Complaint[] =>
    answeredOn !== null && (answer ?? '').trim() === ''
      ? [{ path: `questions.${i}.answer`, message: 'Enter the answer, or clear the day on which it came.' }]
      : [],
  ),
]

/**
 * What a buyer asks for, line by line in their own words, with what each line was read as. Its items become a costed bill any number
 * of times; how far that has come is read from the links.
 */
export const enquiry = document({
  name: 'enquiry',
  label: 'Enquiry',
  plural: 'Enquiries',
  path: '/inquiry',
  register: '/enquirylist',
  menu: { group: 'sales', list: 'Enquiry', inPalette: true },
  guide: {
    purpose: 'What a buyer asks for: paste their sheet, see what each line was read as, ask what is missing, then price it.',
    mistakes: [
      'Pricing a guessed line: look at Taken and Missing under Read as before making a costed bill.',
      'Taking RM for km: choose the unit of the sheet; 3,500 RM are 3.500 km.',
      'Entering the same sheet twice, from the mail and from the telephone: two prices for one enquiry go out.',
    ],
    next: 'Make a costed bill of the lines.',
    to: '/costedbill',
  },
  series: 'EN/{fy}/{00000}',
  fields: {
    subject: f.text({ search: true, maxLength: 160 }),
    date: f.date({ default: 'today' }),
    received: f.choice(
      { mail: 'Mail', telephone: 'Telephone', portal: 'Portal', agent: 'Agent', visit: 'Visit' },
      { label: 'Received by', default: 'mail' },
    ),
    customer: f.ref('customer', { optional: true, index: true }),
    buyer: f.text({
      label: 'New buyer',
      optional: true,
      search: true,
      maxLength: 200,
      hint: 'Name and city, if not a customer yet.',
    }),
    contact: f.text({ optional: true, maxLength: 120 }),
    theirRef: f.text({ label: 'Buyer’s reference', optional: true, search: true, maxLength: 60 }),
    theirDate: f.date({ label: 'Buyer’s date', optional: true, latest: 'date' }),
    replyBy: f.date({ label: 'Reply by', optional: true, earliest: 'date' }),
    project: f.text({ optional: true, search: true, maxLength: 120 }),
    endUser: f.text({ label: 'End user', optional: true, maxLength: 120 }),
    priceBasis: f.choice(
      { firm: 'Firm', variation: 'Variable by clause', metal: 'Metal-linked' },
      { label: 'Price basis asked', optional: true },
    ),
    deliverTo: f.text({ label: 'Deliver to', optional: true, maxLength: 120 }),
    deliverBy: f.date({ label: 'Delivery asked', optional: true, earliest: 'date' }),
    probability: f.percent({ label: 'Chance', unit: '%', optional: true, places: 0, min: 0, max: 100 }),
    orderBy: f.date({ label: 'Order expected', optional: true, earliest: 'date' }),
    salesPerson: f.ref('user', { label: 'Sales person', optional: true, index: true }),
    estimator: f.ref('user', { optional: true }),
    agent: f.ref('user', { optional: true, readonly: true, index: true }),
    whyTwice: f.text({
      label: 'Why asked twice',
      optional: true,
      maxLength: 200,
      hint: 'Needed only when the same lines came from this buyer before.',
    }),
    regretReason: f.choice(regretReasons, { label: 'Regret because', optional: true }),
    text: f.note({ label: 'Notes', optional: true }),
  },
  lines: { items, readAs, questions },
  computed: {
    lineCount: f.int({ label: 'Lines' }),
    totalKm: f.length({ label: 'Total length', unit: 'km' }),
    unsure: f.int({ label: 'To look at', zeroIsNone: true }),
    setAside: f.int({ label: 'Not cables', zeroIsNone: true }),
  },
  compute: e => figuresOf(e.items, e.readAs),
  check: complaintsOf,
  prefill: { customer: given(customer, c => ({ agent: c.agent })) },
  offers: {
    salesPerson: among(
      user,
      () => ({ userType: ['BackOffice', 'Builder'] }),
      'is no colleague of ours; choose somebody of the back office.',
    ),
    estimator: among(
      user,
      () => ({ userType: ['BackOffice', 'Builder'] }),
      'is no colleague of ours; choose somebody of the back office.',
    ),
  },
  states: {
    draft: { stage: 'open', waits: ['register'] },
    open: { stage: 'committed', edit: true, waits: ['close', 'regret'], tone: 'progress' },
    closed: { stage: 'closed', tone: 'success' },
    regretted: { stage: 'declined' },
    cancelled: { stage: 'void' },
  },
  actions: {
    register: {
      label: 'Register',
      from: ['draft'],
      to: 'open',
      effect: 'number',
      check: e => (e.items.length > 0 ? null : 'Add at least one item.'),
    },
    close: { label: 'Close', from: ['open'], to: 'closed', reason: true },
    regret: {
      label: 'Regret',
      from: ['open'],
      to: 'regretted',
      check: e => (e.regretReason === null ? 'Choose why we regret.' : null),
      confirm: () => 'Declines the enquiry. The regret letter can be printed; no price can be made of it.',
    },
    reopen: { label: 'Reopen', from: ['closed', 'regretted'], to: 'open', reason: true },
    cancel: { label: 'Cancel enquiry', from: ['draft', 'open'], to: 'cancelled', reason: true },
  },
  access: { read: ['sales', 'costing', 'approver'], write: ['sales'] },
  agent: 'agent',
  title: ['subject'],
  list: ['number', 'date', 'customer', 'buyer', 'subject', 'replyBy', 'lineCount', 'totalKm', 'status'],
  sums: ['totalKm'],
  layout: {
    Enquiry: ['subject', 'date', 'customer', 'buyer', 'contact', 'theirRef', 'theirDate', 'received', 'replyBy'],
    Project: ['project', 'endUser', 'priceBasis', 'deliverTo', 'deliverBy', 'probability', 'orderBy'],
    Ours: ['salesPerson', 'estimator', 'agent', 'whyTwice', 'regretReason', 'text'],
  },
})
