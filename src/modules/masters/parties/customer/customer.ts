import { master, type Complaint, type Of } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import { gstinProblem, panProblem, toldByGstin } from '../gstin.ts'
import { keyMetals } from '../../goods/materialCategory.ts'
import { endsBeforeItStarts } from '../../simple.ts'
import { stateChoices } from '../states.ts'
import { emailProblem } from '../../../../kernel/complaints/email.ts'
import { user } from '../../people/user/user.ts'
import { among } from '../../../../kernel/offers/offer.ts'

/** How GST sees the buyer; it decides the tax, the place of supply and the section of GSTR-1. */
export const buyerKinds = {
  regular: 'Registered',
  composition: 'Composition',
  unregistered: 'Unregistered',
  sez: 'SEZ unit or developer',
  overseas: 'Overseas',
  deemedExport: 'Deemed export',
} as const

/** What a buyer wants to find with the goods, beside the invoice. */
const despatchPapers = {
  testCertificate: 'Routine test certificate',
  guarantee: 'Guarantee certificate',
  challan: 'Delivery challan',
  inspection: 'Inspection report',
  materialCertificate: 'Raw material certificates',
  packingList: 'Packing list',
} as const

const addresses = lines({
  label: 'Ship-to addresses',
  fields: {
    label: f.text({ maxLength: 60 }),
    address: f.note(),
    city: f.text({ maxLength: 60 }),
    pin: f.text({ label: 'PIN', maxLength: 10 }),
    state: f.choice(stateChoices, { label: 'State' }),
    gstin: f.text({ label: 'GSTIN', optional: true, capitals: true, maxLength: 15, check: gstinProblem }),
  },
  key: ['label'],
})

const contacts = lines({
  label: 'Contacts',
  fields: {
    name: f.text(),
    role: f.text({ optional: true, maxLength: 60 }),
    phone: f.text({ optional: true, maxLength: 20 }),
    email: f.text({ label: 'E-mail', optional: true, maxLength: 254, check: emailProblem }),
  },
})

/** By what the price of a customer's order is made. */
const priceBases = {
  firm: 'Firm',
  variation: 'Price-variation clause',
  metal: 'Hollow price and metal of the day',
  list: 'Price list less discount',
  cost: 'By costing, each time',
} as const

/** Whose price of a metal counts, and of which day. */
const metalPrices = lines({
  label: 'Metal prices',
  fields: {
    metal: f.choice(keyMetals),
    quote: f.choice({ lme: 'LME', mcx: 'MCX', producer: 'Producer’s list', ieema: 'IEEMA circular' }, { label: 'Price of' }),
    day: f.choice({
      order: 'Day of the order',
      monthBefore: 'Average of the month before',
      month: 'Average of the month of despatch',
      despatch: 'Day of despatch',
      fixing: 'Day fixed by the customer',
    }),
    premium: f.rate({ label: 'Premium', unit: '₹/kg', optional: true, places: 2 }),
  },
  key: ['metal'],
})

/** Cables whose particulars the customer has approved: these revisions, until that day. */
const approvals = lines({
  label: 'Approved designs',
  fields: {
    product: f.ref('product'),
    design: f.ref('productDesign', { label: 'Revision', optional: true, hint: 'If empty, any revision.' }),
    gtpNo: f.text({ label: 'GTP or drawing No.', optional: true, maxLength: 60 }),
    approvedDate: f.date({ label: 'Approved' }),
    validTo: f.date({ label: 'Valid to', optional: true }),
  },
  key: ['product', 'design'],
})

/** Which of its own records a customer may be shown; never cost, metal base or margin. */
const portalViews = {
  orders: 'Orders',
  despatches: 'Despatches',
  certificates: 'Test certificates',
  inspections: 'Inspections',
  bills: 'Bills',
  drumDues: 'Drum dues',
  designs: 'Approved designs',
} as const

/** Who reads customers at the works; agents see theirs without what we trust them with. */
const readers = [
  'sales',
  'costing',
  'masters',
  'despatch',
  'accounts',
  'planning',
  'stores',
  'approver',
  'quality',
  'purchase',
  'admin',
] as const

/** What we trust a customer with, and what we say of them among ourselves: agents do not see it. */
const ofTheWorks = { only: readers } as const

/** People of the customer who may look at its records. */
const portalUsers = lines({
  label: 'Portal access',
  fields: {
    name: f.text(ofTheWorks),
    role: f.text({ ...ofTheWorks, optional: true, maxLength: 60 }),
    email: f.text({ ...ofTheWorks, label: 'E-mail', maxLength: 254, check: emailProblem }),
    sees: f.choices(portalViews, { ...ofTheWorks, label: 'May see' }),
    validTo: f.date({ ...ofTheWorks, label: 'Until', optional: true }),
  },
  key: ['email'],
})

export const customer = master({
  name: 'customer',
  label: 'Customer',
  path: '/customer',
  register: '/customerlist',
  menu: { group: 'sales', list: 'Customer Management', inPalette: true },
  guide: {
    purpose: 'Customers: addresses, GST, credit, terms, charges, agreed metal prices and approved designs.',
    mistakes: [
      'One ship-to for a customer with sites in three states: the tax of a delivery follows its ship-to.',
      'A credit limit of 0 when none was agreed: every order then needs approval.',
      'A second record for the same customer: search by GSTIN before adding.',
    ],
    next: 'Enter the first order.',
    to: '/salesorder',
  },
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20, capitals: true }),
    name: f.text({ search: true }),
    kind: f.choice(
      { utility: 'Utility', epc: 'EPC contractor', dealer: 'Dealer', oem: 'OEM', export: 'Export', other: 'Other' },
      { label: 'Type' },
    ),
    gstKind: f.choice(buyerKinds, { label: 'GST kind', default: 'regular' }),
    gstin: f.text({ label: 'GSTIN', optional: true, search: true, capitals: true, maxLength: 15, check: gstinProblem }),
    pan: f.text({ label: 'PAN', optional: true, capitals: true, maxLength: 10, check: panProblem }),
    address: f.note({ label: 'Billing address' }),
    city: f.text({ search: true, maxLength: 60 }),
    pin: f.text({ label: 'PIN', optional: true, maxLength: 10 }),
    state: f.choice(stateChoices, { label: 'State', index: true }),
    creditLimit: f.money({
      label: 'Credit limit',
      unit: '₹',
      default: 0,
      min: 0,
      ...ofTheWorks,
      setBy: ['accounts', 'approver'],
    }),
    creditDays: f.int({ label: 'Credit days', default: 30, min: 0, max: 365 }),
    agent: f.ref('user', { optional: true, index: true }),
    chargeStructure: f.ref('chargeStructure', { optional: true, label: 'Charge structure' }),
    terms: f.ref('termsAndConditions', { optional: true, label: 'Terms' }),
    priceBasis: f.choice(priceBases, { label: 'Price basis', optional: true }),
    priceVariation: f.ref('priceVariation', { label: 'Clause', optional: true }),
    listDiscountPercent: f.percent({ label: 'Discount on the list', unit: '%', optional: true, min: 0, max: 100, places: 2 }),
    deductions: f.choices(
      { tds: 'Income-tax TDS (194Q)', gstTds: 'GST-TDS (s.51)', ld: 'Damages from bills', retention: 'Retention' },
      { ...ofTheWorks, label: 'Deducts from our bills' },
    ),
    commissionPercent: f.percent({ label: 'Commission', unit: '%', optional: true, min: 0, max: 100, places: 2 }),
    vendorNo: f.text({ label: 'Our vendor number', optional: true, maxLength: 40 }),
    vendorValidTo: f.date({ label: 'Registered to', optional: true }),
    inspectionAgency: f.ref('inspectionAgency', { label: 'Inspected by', optional: true }),
    papers: f.choices(despatchPapers, { label: 'Documents with the goods' }),
    portalAccess: f.bool({
      ...ofTheWorks,
      label: 'Portal access agreed',
      hint: 'Noted; nobody can sign in yet.',
    }),
    remarks: f.note({ ...ofTheWorks, optional: true }),
  },
  lines: { addresses, contacts, metalPrices, approvals, portalUsers },
  offers: { agent: among(user, () => ({ userType: 'Agent' }), 'is no agent; choose a user of the type Agent.') },
  follows: { gstin: toldByGstin },
  check: c => {
    const complaints: Complaint[] = []
    const registered = c.gstKind !== 'unregistered' && c.gstKind !== 'overseas'
    if (registered && !c.gstin) complaints.push({ path: 'gstin', message: 'A registered customer has a GSTIN.' })
    if (!registered && c.gstin) complaints.push({ path: 'gstin', message: 'An unregistered or overseas customer has no GSTIN.' })
    if (c.gstin && !c.gstin.startsWith(c.state))
      complaints.push({ path: 'state', message: 'The GSTIN starts with the code of another state.' })
    if (c.gstin && c.pan && c.gstin.slice(2, 12) !== c.pan)
      complaints.push({ path: 'pan', message: 'The PAN differs from the PAN inside the GSTIN.' })
    if (c.priceBasis === 'variation' && !c.priceVariation)
      complaints.push({ path: 'priceVariation', message: 'Choose the clause by which the prices vary.' })
    c.addresses.forEach((a, i) => {
      if (a.gstin && !a.gstin.startsWith(a.state))
        complaints.push({ path: `addresses.${i}.gstin`, message: 'The GSTIN starts with the code of another state.' })
    })
    if (c.portalAccess && c.portalUsers.length === 0)
      complaints.push({ path: 'portalUsers', message: 'Add the people who have access.' })
    c.portalUsers.forEach((user, i) => {
      if (!c.portalAccess)
        complaints.push({
          path: `portalUsers.${i}.email`,
          message: 'Portal access is not agreed: tick it, or remove the people.',
        })
      if (user.sees.length === 0) complaints.push({ path: `portalUsers.${i}.sees`, message: 'Choose what this person may see.' })
    })
    c.approvals.forEach((a, i) => complaints.push(...endsBeforeItStarts(a.approvedDate, a.validTo, `approvals.${i}.validTo`)))
    return complaints
  },
  title: ['name'],
  tells: ['city'],
  madeInPassing: true,
  agent: 'agent',
  access: {
    read: readers,
    write: ['sales', 'masters', 'accounts', 'approver'],
    block: ['masters', 'approver'],
    unblock: ['masters', 'approver'],
  },
  list: ['code', 'name', 'kind', 'city', 'state', 'gstin', 'creditLimit', 'creditDays', 'status'],
  sort: 'name',
  layout: {
    Customer: ['code', 'name', 'kind', 'agent'],
    GST: ['gstKind', 'gstin', 'pan', 'state'],
    Address: ['address', 'city', 'pin'],
    Terms: ['creditLimit', 'creditDays', 'chargeStructure', 'terms', 'commissionPercent', 'deductions'],
    Price: ['priceBasis', 'priceVariation', 'listDiscountPercent'],
    Supply: ['vendorNo', 'vendorValidTo', 'inspectionAgency', 'papers', 'portalAccess'],
    Notes: ['remarks'],
  },
})

/** A customer's name and billing address as it stands on papers, one line each. */
export const postalAddress = (c: Of<typeof customer>): string =>
  [c.name, c.address, [c.city, c.pin].filter(Boolean).join(' ')].join('\n')
