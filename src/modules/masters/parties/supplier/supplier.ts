import { type Complaint, master } from '../../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import { currencies } from '../currencies.ts'
import { gstinProblem, panProblem, toldByGstin } from '../gstin.ts'
import { ifscProblem } from '../ifsc.ts'
import { code } from '../../simple.ts'
import { stateChoices } from '../states.ts'
import { emailProblem } from '../../../../kernel/complaints/email.ts'
import { among } from '../../../../kernel/offers/offer.ts'
import { tax } from '../../books/tax.ts'

/** What a micro or small enterprise does, by its Udyam certificate. */
export const activities = { manufacturer: 'Manufacturer', service: 'Service', trader: 'Trader' } as const

interface Enterprise {
  readonly msme: string | null
  readonly activity: string | null
}

/**
 * Says whether the law protects what we owe: micro and small makers and service enterprises. Wholesale and retail traders are registered
 * for priority lending alone (Office Memorandum 5/2(2)/2021-E/P&G/Policy of 2 July 2021). Where nobody has said what they do, it does.
 */
export const isProtected = ({ msme, activity }: Enterprise): boolean =>
  (msme === 'micro' || msme === 'small') && activity !== 'trader'

const udyamProblem = (number: string): string | null =>
  /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(number) ? null : 'A Udyam number looks like UDYAM-GJ-24-0012345.'

const contacts = lines({
  label: 'Contacts',
  fields: {
    name: f.text(),
    role: f.text({ optional: true, maxLength: 60 }),
    phone: f.text({ optional: true, maxLength: 20 }),
    email: f.text({ label: 'E-mail', optional: true, maxLength: 254, check: emailProblem }),
  },
})

/** Addresses from which a supplier bills besides the main one: GST counts each state as a person of its own (CGST Act s.25(4)). */
const branches = lines({
  label: 'Other GSTINs',
  fields: {
    state: f.choice(stateChoices),
    gstin: f.text({ label: 'GSTIN', capitals: true, maxLength: 15, check: gstinProblem }),
    address: f.note(),
    city: f.text({ maxLength: 60 }),
    pin: f.text({ label: 'PIN', optional: true, maxLength: 10 }),
  },
  key: ['state'],
})

const supplies = lines({
  label: 'Supplies',
  fields: {
    item: f.ref('item'),
    partNo: f.text({ label: 'Their number', optional: true, maxLength: 40 }),
    leadDays: f.int({ label: 'Lead time', unit: 'days', optional: true, min: 0, max: 365 }),
    lastRate: f.rate({ label: 'Rate', unit: '₹', optional: true, min: 0 }),
    approvedTo: f.date({ label: 'Approved to', optional: true }),
  },
  key: ['item'],
})

/** Certificates of the assessing officer for less tax at source, or none; the limit is of the base on which it is kept back. */
const certificates = lines({
  label: 'Lower deduction',
  fields: {
    certificateNo: f.text({ label: 'Certificate No.', maxLength: 30 }),
    section: f.ref('tax', { label: 'TDS section' }),
    rate: f.percent({ unit: '%', min: 0, max: 100 }),
    limit: f.money({ apart: true, label: 'Up to', unit: '₹', min: 0 }),
    validFrom: f.date({ label: 'Valid from' }),
    validTo: f.date({ label: 'Valid to' }),
  },
  key: ['certificateNo'],
})

interface Registered {
  readonly gstKind: string
  readonly gstin: string | null
  readonly state: string
}

const branchProblems = (s: Registered, { gstin, state }: DraftLine<typeof branches>, i: number): readonly Complaint[] => {
  if (s.gstKind !== 'regular')
    return [{ path: `branches.${i}.gstin`, message: 'Remove the other GSTINs: only a registered supplier has them.' }]
  if (state === s.state) return [{ path: `branches.${i}.state`, message: 'The supplier’s main GSTIN is already in this state.' }]
  if (!gstin.startsWith(state))
    return [{ path: `branches.${i}.gstin`, message: 'The GSTIN starts with the code of another state.' }]
  return s.gstin && gstin.slice(2, 12) !== s.gstin.slice(2, 12)
    ? [{ path: `branches.${i}.gstin`, message: 'The PAN inside this GSTIN is another one; that is another supplier.' }]
    : []
}

/** Where the supplier is paid concerns those who buy, pay and approve. */
const ofMoney = { optional: true, only: ['purchase', 'accounts', 'approver', 'admin'] } as const

export const supplier = master({
  name: 'supplier',
  label: 'Supplier',
  path: '/supplier',
  register: '/supplierlist',
  menu: { group: 'purchase', list: 'Vendor Management', inPalette: true },
  guide: {
    purpose: 'Suppliers: GSTINs, bank, credit, MSME status, TDS section, and items with their rates.',
    mistakes: [
      'Entering or changing bank details because of an e-mail: call a number that you know first. A second person confirms them.',
      'Paying a trader before a maker: of micro and small enterprises only makers and services have a limit of days.',
      'Approving a supplier before the sample is tested: untested material can then be ordered.',
    ],
    next: 'Make an enquiry or an order.',
    to: '/purchaseorder',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    kind: f.choice({
      metal: 'Metal',
      compound: 'Compound',
      armour: 'Armour',
      packing: 'Packing',
      general: 'General',
      service: 'Service',
      jobWorker: 'Job worker',
    }),
    approval: f.choice(
      { pending: 'Pending', approved: 'Approved', hold: 'On hold' },
      { default: 'pending', hint: 'Orders go to approved suppliers only.' },
    ),
    gstKind: f.choice(
      { regular: 'Registered', composition: 'Composition', unregistered: 'Unregistered', overseas: 'Overseas' },
      { label: 'GST kind', default: 'regular' },
    ),
    gstin: f.text({
      label: 'GSTIN',
      optional: true,
      search: true,
      capitals: true,
      maxLength: 15,
      check: gstinProblem,
      hint: 'The usual one; others are below.',
    }),
    pan: f.text({ label: 'PAN', optional: true, capitals: true, maxLength: 10, check: panProblem }),
    address: f.note(),
    city: f.text({ search: true, maxLength: 60 }),
    pin: f.text({ label: 'PIN', optional: true, maxLength: 10 }),
    state: f.choice(stateChoices, { index: true }),
    msme: f.choice(
      { none: 'Not registered', micro: 'Micro', small: 'Small', medium: 'Medium' },
      { label: 'MSME', default: 'none' },
    ),
    activity: f.choice(activities, {
      label: 'Udyam activity',
      optional: true,
      hint: 'As on the Udyam certificate; a trader has no limit of days.',
      rule: 'Micro and small makers and service enterprises are paid within 45 days, 15 where no days were agreed (MSMED Act s.15); what is late is no expense before it is paid (Income-tax Act 2025, earlier s.43B(h)). Wholesale and retail traders are registered for priority lending alone (Office Memorandum of 2 July 2021): their bills have no such limit. Where it is empty, the limit applies.',
    }),
    udyam: f.text({ label: 'Udyam number', optional: true, capitals: true, maxLength: 19, check: udyamProblem }),
    udyamDate: f.date({
      label: 'Udyam since',
      optional: true,
      latest: 'today',
      hint: 'The date of registration; supplies before it have no limit.',
    }),
    creditDays: f.int({ label: 'Credit days', default: 30, min: 0, max: 365 }),
    currency: f.choice(currencies, { optional: true, hint: 'In which a supplier abroad quotes and bills; empty is rupees.' }),
    priceBasis: f.text({ label: 'Price basis', optional: true, maxLength: 80, hint: 'LME month average, producer list, fixed.' }),
    terms: f.ref('termsAndConditions', { optional: true }),
    chargeStructure: f.ref('chargeStructure', { label: 'Charge structure', optional: true }),
    tdsSection: f.ref('tax', {
      label: 'TDS section',
      optional: true,
      hint: 'For services, work and rent.',
      rule: 'Tax is deducted by this section when the supplier is credited or paid, whichever is earlier, and paid to the government by the 7th of the next month. It is calculated on the amount without GST, by the limits of the section, for all suppliers with the same PAN.',
    }),
    tdsGoods: f.ref('tax', {
      label: 'TDS on goods',
      optional: true,
      hint: 'Only if we buy goods of them above the limit of the section.',
    }),
    tdsProposed: f.ref('tax', { label: 'TDS by PAN', optional: true, readonly: true }),
    tdsWhy: f.text({ label: 'Because', optional: true, readonly: true, maxLength: 200 }),
    bank: f.text({ ...ofMoney, maxLength: 80 }),
    accountNo: f.text({ ...ofMoney, label: 'Account number', maxLength: 20 }),
    ifsc: f.text({ ...ofMoney, label: 'IFSC', capitals: true, maxLength: 11, check: ifscProblem }),
    process: f.ref('process', { label: 'Job work', optional: true }),
    remarks: f.note({ optional: true }),
  },
  lines: { branches, contacts, supplies, certificates },
  offers: {
    tdsSection: among(
      tax,
      () => ({ regime: 'tds', bears: 'services' }),
      'is no section of TDS for services; choose a tax of the regime TDS that is not for goods.',
    ),
    tdsGoods: among(
      tax,
      () => ({ regime: 'tds', bears: 'goods' }),
      'is no section of TDS for goods; choose the one for purchase of goods.',
    ),
  },
  follows: { gstin: toldByGstin },
  check: s => {
    const complaints: Complaint[] = []
    const registered = s.gstKind === 'regular' || s.gstKind === 'composition'
    if (registered && !s.gstin) complaints.push({ path: 'gstin', message: 'A registered supplier has a GSTIN.' })
    if (!registered && s.gstin) complaints.push({ path: 'gstin', message: 'An unregistered or overseas supplier has no GSTIN.' })
    if (s.gstin && !s.gstin.startsWith(s.state))
      complaints.push({ path: 'state', message: 'The GSTIN starts with the code of another state.' })
    if (s.gstin && s.pan && s.gstin.slice(2, 12) !== s.pan)
      complaints.push({ path: 'pan', message: 'The PAN differs from the PAN inside the GSTIN.' })
    if (s.currency && s.gstKind !== 'overseas')
      complaints.push({ path: 'currency', message: 'Choose rupees: only overseas suppliers have another currency.' })
    if (s.kind === 'jobWorker' && !s.process)
      complaints.push({ path: 'process', message: 'Choose the process of the job worker.' })
    s.certificates.forEach(({ validFrom, validTo }, i) => {
      if (validTo < validFrom)
        complaints.push({ path: `certificates.${i}.validTo`, message: 'The certificate ends before it begins.' })
    })
    s.branches.forEach((branch, i) => complaints.push(...branchProblems(s, branch, i)))
    return complaints
  },
  title: ['name'],
  tells: ['city'],
  madeInPassing: true,
  access: {
    read: ['purchase', 'masters', 'stores', 'accounts', 'quality', 'planning', 'approver', 'despatch', 'costing', 'admin'],
    write: ['purchase', 'masters'],
    block: ['masters', 'approver'],
    unblock: ['masters', 'approver'],
  },
  list: ['code', 'name', 'kind', 'city', 'gstin', 'msme', 'creditDays', 'approval', 'status'],
  sort: 'name',
  layout: {
    Supplier: ['code', 'name', 'kind', 'approval', 'process'],
    GST: ['gstKind', 'gstin', 'pan', 'state'],
    Address: ['address', 'city', 'pin'],
    Terms: [
      'msme',
      'activity',
      'udyam',
      'udyamDate',
      'creditDays',
      'currency',
      'priceBasis',
      'terms',
      'chargeStructure',
      'tdsSection',
      'tdsGoods',
      'tdsProposed',
      'tdsWhy',
    ],
    Bank: ['bank', 'accountNo', 'ifsc'],
    Notes: ['remarks'],
  },
})
