import { Decimal, roundTo, sum } from '../../../src/kernel/decimal.ts'
import { amountInWords, formatDecimal } from '../../../src/kernel/indian.ts'
import { type Paper, type PaperColumn, type PaperRow, runningTotals } from '../../../src/kernel/paper/paper.ts'

const money = (value: Decimal): string => formatDecimal(value, 2)

const letterhead: Paper['letterhead'] = {
  name: 'Vindhya Cables Private Limited',
  lines: [
    'Plot 214–217, GIDC Industrial Estate, Waghodia',
    'Vadodara 391760, Gujarat, India',
    'An ISO 9001 company · BIS licence CM/L 7300148212',
  ],
  details: [
    { label: 'GSTIN', value: '24AABCV4821K1Z6' },
    { label: 'PAN', value: 'AABCV4821K' },
    { label: 'CIN', value: 'U31300GJ1994PTC021877' },
    { label: 'Phone', value: '+91 2668 262 400' },
    { label: 'E-mail', value: 'despatch@vindhyacables.example' },
  ],
  logo: null,
}

interface Product {
  readonly name: string
  readonly hsn: string
  readonly ratePerKm: string
}

const products: readonly Product[] = [
  {
    name: '3.5C × 300 sqmm A2XFY, 1.1 kV, XLPE insulated, galvanised steel strip armoured, to IS 7098 (part 1)',
    hsn: '85446020',
    ratePerKm: '1862400.00',
  },
  { name: '4C × 16 sqmm A2XWY, 1.1 kV, XLPE insulated, steel wire armoured', hsn: '85446020', ratePerKm: '214650.00' },
  { name: '12C × 2.5 sqmm YWY control cable, 1.1 kV, to IS 1554 (part 1)', hsn: '85444999', ratePerKm: '386900.00' },
  {
    name: '1C × 630 sqmm A2XWaY, 6.35/11 kV (E), aluminium wire armoured, to IS 7098 (part 2)',
    hsn: '85446030',
    ratePerKm: '2468000.00',
  },
  { name: '3C × 185 sqmm A2XFY, 11 kV (E), to IS 7098 (part 2)', hsn: '85446030', ratePerKm: '3140500.00' },
  { name: '2C × 1.5 sqmm flexible, PVC, FR-LSH, to IS 694', hsn: '85444999', ratePerKm: '38250.00' },
]

interface Line {
  readonly product: Product
  readonly drums: string
  readonly lengthKm: Decimal
  readonly value: Decimal
}

const lineAt = (at: number): Line => {
  const product = products[at % products.length] ?? { name: 'Cable', hsn: '85446020', ratePerKm: '1.00' }
  const [drums, metres] = [1 + ((at * 7) % 5), 250 + 50 * ((at * 3) % 6)]
  const odd = 80 + ((at * 37) % 160)
  const lengthKm = new Decimal(drums * metres + odd).div(1000)
  return {
    product,
    drums: `${drums} × ${metres} m, 1 × ${odd} m · drums D26-${String(4100 + at * 7).padStart(5, '0')} to ${String(4100 + at * 7 + drums).padStart(5, '0')}`,
    lengthKm,
    value: roundTo(lengthKm.times(product.ratePerKm), 2),
  }
}

const columns: readonly PaperColumn[] = [
  { label: 'No.', align: 'left', width: 9 },
  { label: 'Description of goods', align: 'left', width: 'flex' },
  { label: 'HSN', align: 'left', width: 17 },
  { label: 'Length', unit: 'km', align: 'right', width: 15 },
  { label: 'Rate', unit: '₹ / km', align: 'right', width: 23 },
  { label: 'Discount', unit: '%', align: 'right', width: 15 },
  { label: 'Taxable value', unit: '₹', align: 'right', width: 26 },
]

const rowsOf = (lines: readonly Line[]): PaperRow[] => {
  const running = runningTotals(lines.map(({ value }) => value))
  return lines.map(({ product, drums, lengthKm, value }, at) => ({
    kind: 'item',
    cells: [
      String(at + 1),
      { text: product.name, details: [drums] },
      product.hsn,
      formatDecimal(lengthKm, 3),
      money(new Decimal(product.ratePerKm)),
      '0.00',
      money(value),
    ],
    runningTotal: running[at],
  }))
}

const half = new Decimal('0.09')

const byHsn = (lines: readonly Line[]): { hsn: string; taxable: Decimal; tax: Decimal }[] =>
  Array.from(
    Map.groupBy(lines, ({ product }) => product.hsn),
    ([hsn, group]) => {
      const taxable = sum(group.map(({ value }) => value))
      return { hsn, taxable, tax: roundTo(taxable.times(half), 2) }
    },
  )

/** A tax invoice within Gujarat of so many lines, in three copies; figures add up. */
export const sampleInvoice = (count: number, given: Partial<Paper> = {}): Paper => {
  const lines = Array.from({ length: count }, (_, at) => lineAt(at))
  const groups = byHsn(lines)
  const taxable = sum(lines.map(({ value }) => value))
  const tax = sum(groups.map(group => group.tax))
  const exact = taxable.plus(tax).plus(tax)
  const total = roundTo(exact, 0)
  return {
    title: 'Tax Invoice',
    number: 'SI/26-27/00417',
    date: '21-11-2026',
    createdAt: '2026-11-21T10:15:00+05:30',
    copies: ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'],
    letterhead,
    parties: [
      {
        heading: 'Bill to',
        name: 'Sabarmati Infra Projects Limited',
        lines: ['7th floor, Mondeal Heights, S G Highway', 'Ahmedabad 380015'],
        gstin: '24AADCS9034M1ZT',
        state: 'Gujarat',
        stateCode: '24',
      },
      {
        heading: 'Ship to',
        name: 'Sabarmati Infra Projects Limited, Dholera site store',
        lines: ['Package C, activation area, Dholera SIR', 'Dhandhuka, Ahmedabad 382455'],
        gstin: '24AADCS9034M1ZT',
        state: 'Gujarat',
        stateCode: '24',
      },
    ],
    references: [
      { label: 'Invoice number', value: 'SI/26-27/00417' },
      { label: 'Invoice date', value: '21-11-2026' },
      { label: 'Place of supply', value: 'Gujarat (24)' },
      { label: 'Reverse charge', value: 'No' },
      { label: 'Sales order', value: 'SO/26-27/01248, 03-10-2026' },
      { label: 'Customer PO', value: 'SIPL/EL/2026/0881, 29-09-2026' },
      { label: 'Delivery order', value: 'DO/26-27/00902' },
      { label: 'Payment terms', value: '60 days from invoice date' },
      { label: 'Transporter', value: 'Shree Maruti Roadlines' },
      { label: 'Vehicle', value: 'GJ 06 AZ 4417' },
      { label: 'L.R. number', value: '118842, 21-11-2026' },
      { label: 'Due date', value: '20-01-2027' },
    ],
    tables: [
      {
        columns,
        rows: rowsOf(lines),
        total: ['', 'Total', '', formatDecimal(sum(lines.map(({ lengthKm }) => lengthKm)), 3), '', '', money(taxable)],
        carriedColumn: 6,
      },
    ],
    taxSummary: {
      heading: 'Tax by HSN code',
      columns: [
        { label: 'HSN', align: 'left', width: 'flex' },
        { label: 'Taxable value', unit: '₹', align: 'right', width: 32 },
        { label: 'CGST', unit: '%', align: 'right', width: 16 },
        { label: 'CGST', unit: '₹', align: 'right', width: 28 },
        { label: 'SGST', unit: '%', align: 'right', width: 16 },
        { label: 'SGST', unit: '₹', align: 'right', width: 28 },
        { label: 'Tax', unit: '₹', align: 'right', width: 28 },
      ],
      rows: groups.map(group => ({
        kind: 'item',
        cells: [group.hsn, money(group.taxable), '9.00', money(group.tax), '9.00', money(group.tax), money(group.tax.times(2))],
      })),
      total: ['Total', money(taxable), '', money(tax), '', money(tax), money(tax.times(2))],
    },
    totals: [
      { label: 'Taxable value', value: money(taxable) },
      { label: 'CGST 9 %', value: money(tax) },
      { label: 'SGST 9 %', value: money(tax) },
      { label: 'Round-off', value: money(total.minus(exact)) },
      { label: 'Total ₹', value: money(total), strong: true },
    ],
    amountInWords: amountInWords(total),
    bank: {
      heading: 'Bank details',
      details: [
        { label: 'Account', value: 'Vindhya Cables Private Limited, 50200048812345' },
        { label: 'Bank, branch', value: 'HDFC Bank, Alkapuri, Vadodara' },
        { label: 'IFSC', value: 'HDFC0000147' },
      ],
    },
    notes: [
      {
        heading: 'Terms',
        paragraphs: [
          '1. Interest at 18 % a year is charged on amounts unpaid after the due date.',
          '2. Length tolerance ± 5 % on the order; drums are returnable within 90 days in good condition.',
          '3. Subject to Vadodara jurisdiction. E. & O. E.',
        ],
      },
    ],
    declaration: {
      heading: 'Declaration',
      paragraphs: [
        'We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.',
      ],
    },
    signatures: [{ heading: 'For Vindhya Cables Private Limited', role: 'Authorised signatory' }],
    printedBy: 'Asha Patel',
    printedAt: '21-11-2026 10:15',
    ...given,
  }
}

/** A sales order to another state, one copy, in groups with subtotals and with a place for the customer to sign. */
export const sampleOrder = (given: Partial<Paper> = {}): Paper => {
  const lines = Array.from({ length: 6 }, (_, at) => lineAt(at))
  const groups = [lines.slice(0, 3), lines.slice(3)]
  const net = sum(lines.map(({ value }) => value))
  const tax = roundTo(net.times('0.18'), 2)
  const total = roundTo(net.plus(tax), 0)
  const items = rowsOf(lines)
  const rows = groups.flatMap((group, at): PaperRow[] => [
    { kind: 'heading', text: at === 0 ? 'Lot 1: low tension and control' : 'Lot 2: high tension and flexible' },
    ...items.slice(at * 3, at * 3 + 3),
    { kind: 'subtotal', cells: ['', `Lot ${at + 1}`, '', '', '', '', money(sum(group.map(({ value }) => value)))] },
  ])
  const invoice = sampleInvoice(1)
  return {
    ...invoice,
    title: 'Sales Order',
    number: 'SO/26-27/01248',
    date: '03-10-2026',
    copies: [],
    parties: [
      {
        heading: 'Customer',
        name: 'महाराष्ट्र विद्युत प्रकल्प मर्यादित · Maharashtra Vidyut Prakalp Ltd',
        lines: ['Prakashgad, Bandra (East)', 'Mumbai 400051'],
        gstin: '27AACCM7105P1ZB',
        state: 'Maharashtra',
        stateCode: '27',
      },
    ],
    references: [
      { label: 'Order number', value: 'SO/26-27/01248' },
      { label: 'Order date', value: '03-10-2026' },
      { label: 'Customer PO', value: 'MVP/2026/4471, 28-09-2026' },
      { label: 'Delivery', value: '15-12-2026, in two lots' },
    ],
    tables: [{ columns, rows, carriedColumn: 6, total: ['', 'Total', '', '', '', '', money(net)] }],
    taxSummary: undefined,
    totals: [
      { label: 'Net value', value: money(net) },
      { label: 'IGST 18 %', value: money(tax) },
      { label: 'Round-off', value: money(total.minus(net.plus(tax))) },
      { label: 'Order value ₹', value: money(total), strong: true },
    ],
    amountInWords: amountInWords(total),
    bank: undefined,
    declaration: undefined,
    signatures: [
      { heading: 'Accepted by the customer', role: 'Name, date and seal' },
      { heading: 'For Vindhya Cables Private Limited', role: 'Authorised signatory' },
    ],
    ...given,
  }
}
