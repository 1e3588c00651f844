import { matchPath } from 'react-router'
import type { AnyDocument } from '../kernel/document.ts'
import type { UserType } from '../kernel/duty.ts'
import type { designing } from '../modules/cable/designing.ts'
import type { keeping } from '../modules/stores/keeping.ts'
import type { works } from '../modules/masters/works.ts'
import { allReportHeads } from '../modules/accounts/reportHeads.ts'
import { definitions } from './list/definitions.ts'
import { listScreen } from './list/list-screen.ts'
import { reportScreen } from './reports/report-screen.ts'
import { screen } from './screen.tsx'
import type { Screen } from './screen.tsx'
import { treeScreen } from './tree/tree-screen.ts'

/**
 * One address of the product. Paths match without regard to case. `types` are the user types that may open it, `public`
 * that nobody need be signed in. A route without a screen is not built yet and shows the page of unknown addresses.
 */
export interface Route {
  readonly path: string
  readonly title: string
  readonly types: readonly UserType[] | 'public'
  readonly screen?: Screen
  /** The address that the menu shows as open meanwhile, where it is another one: a record belongs to its register. */
  readonly within?: string
}

const staff: readonly UserType[] = ['BackOffice', 'Builder']
const staffAndAgents: readonly UserType[] = [...staff, 'Agent']
const everyone: readonly UserType[] = [...staffAndAgents, 'Customer']

/** A screen that is no record: a board, a tree, a report. */
const page = (path: string, title: string, built?: Screen, types: Route['types'] = staff, within?: string): Route => ({
  path,
  title,
  types,
  screen: built,
  within,
})

/** What a record is shown with: the register lists the records, the form holds one. */
interface Built {
  /** The register's own address, where it has one. */
  readonly register?: string
  readonly list?: Screen
  readonly form?: Screen
  readonly plural?: string
}

/**
 * The addresses of a record. The form is at `path/:id` and, for a new one, at `path/new`. The register has its own address
 * (`/customerlist`), and then the plain path is the new form too; else the register is at the plain path.
 */
const record = (path: string, title: string, { register, list, form, plural = `${title}s` }: Built = {}): readonly Route[] => {
  const isNew = `New ${title.toLowerCase()}`
  return [
    { path: register ?? path, title: plural, types: staff, screen: list },
    ...(register === undefined ? [] : [{ path, title: isNew, types: staff, screen: form, within: register }]),
    { path: `${path}/new`, title: isNew, types: staff, screen: form, within: register ?? path },
    { path: `${path}/:id`, title, types: staff, screen: form, within: register ?? path },
  ]
}

const documentForm = screen(() => import('./doc/document-screen.tsx'))

/** Register and form of a document, which both follow from its definition; of records that make a tree, `treeScreen` is the register. */
type Shown = Pick<Built, 'list' | 'form'>
const shown = (definition: () => Promise<AnyDocument>, register: typeof listScreen = listScreen): Shown => ({
  list: register(definition),
  form: documentForm,
})
const stored = (name: keyof typeof definitions, register?: typeof listScreen): Shown => shown(definitions[name], register)
const ofWorks = (name: keyof typeof works, register?: typeof listScreen): Shown =>
  shown(async () => (await import('../modules/masters/works.ts')).works[name], register)
const ofDesigning = (name: keyof typeof designing, register?: typeof listScreen): Shown =>
  shown(async () => (await import('../modules/cable/designing.ts')).designing[name], register)

const ofStores = (name: keyof typeof keeping): Shown =>
  shown(async () => (await import('../modules/stores/keeping.ts')).keeping[name])

const importPage = screen(() => import('./import/import-page.tsx'))

/** One page for the links in all mails: the link itself says what it is for. */
const mailLink = screen(() => import('./recovery/link-page.tsx'))
const dashboard = screen(() => import('./dashboard/dashboard-page.tsx'))

/** Every address of the product, in the order of the menu. This is where a new screen is hung in. */
export const routes: readonly Route[] = [
  page(
    '/login',
    'Sign in',
    screen(() => import('./session/login-page.tsx')),
    'public',
  ),
  page(
    '/forgot-password',
    'Forgotten password',
    screen(() => import('./recovery/forgot-password-page.tsx')),
    'public',
  ),
  page('/reset-password', 'New password', mailLink, 'public'),
  page('/verify-email', 'E-mail verification', mailLink, 'public'),
  page(
    '/setup',
    'Set-up',
    screen(() => import('./recovery/setup-page.tsx')),
    'public',
  ),

  page('/', 'Dashboard', dashboard, staffAndAgents, '/dashboard/overview'),
  page('/dashboard', 'Dashboard', dashboard, staffAndAgents, '/dashboard/overview'),
  page('/dashboard/overview', 'Dashboard', dashboard, staffAndAgents),
  page('/dashboard/stats', 'Statistics'),
  page(
    '/dashboard/reports',
    'Reports',
    screen(() => import('./reports/catalogue.tsx')),
  ),
  ...allReportHeads.map(report => page(report.path, report.label, reportScreen(report), staff, '/dashboard/reports')),
  page('/import', 'Import', importPage),
  page('/import/:id', 'Import', importPage),
  page(
    '/zeniumapp',
    'Workplaces',
    screen(() => import('./screens/launcher.tsx')),
  ),

  ...record('/chargestructure', 'Charge structure', { register: '/chargestructurelist', ...stored('chargeStructure') }),
  ...record('/department', 'Department', ofWorks('department', treeScreen)),
  ...record('/designation', 'Designation', ofWorks('designation')),
  ...record('/employee', 'Employee', { register: '/employeelist', ...ofWorks('employee') }),
  ...record('/shift', 'Shift', ofWorks('shift')),
  ...record('/ItemCategory', 'Item category', { plural: 'Item categories', ...ofWorks('itemCategory') }),
  ...record('/ItemSubCategory', 'Item sub category', { plural: 'Item sub categories', ...ofWorks('itemSubCategory') }),
  ...record('/Color', 'Color', ofWorks('color')),
  ...record('/colorchange', 'Colour change', ofWorks('colorChange')),
  ...record('/TermsAndConditions', 'Terms and conditions', { plural: 'Terms and conditions', ...stored('termsAndConditions') }),
  ...record('/Standards', 'Standard', ofWorks('standard')),
  ...record('/machine', 'Machine', ofWorks('machine')),
  ...record('/rawmaterial', 'Raw material', ofWorks('rawMaterial')),
  ...record('/taxmaster', 'Tax', { plural: 'Taxes', ...stored('tax') }),
  ...record('/item', 'Item', { register: '/itemlist', ...ofWorks('item') }),

  ...record('/Core', 'Core', ofDesigning('core')),
  ...record('/Sqmm', 'Cross section', { plural: 'Cross sections (sqmm)', ...ofDesigning('sqmm') }),
  ...record('/SqmmConstruction', 'Cross section construction', ofDesigning('sqmmConstruction')),
  ...record('/Size', 'Size', ofDesigning('size')),
  ...record('/Attribute', 'Attribute', ofDesigning('attribute')),
  ...record('/CableType', 'Cable type', ofDesigning('cableType')),
  ...record('/cabletree', 'Cable tree', ofDesigning('cableTree', treeScreen)),
  ...record('/CableTypeTree', 'Cable type tree', ofDesigning('cableTypeTree', treeScreen)),
  ...record('/product', 'Product', { register: '/productlist', ...stored('product') }),
  ...record('/typetestreport', 'Type test report', ofDesigning('typeTestReport')),
  page(
    '/productdesign/bill',
    'Bill of quantities',
    screen(() => import('./design/boq-page.tsx')),
  ),
  ...record(
    '/productdesign',
    'Product design',
    shown(async () => (await import('../modules/cable/productDesign.ts')).productDesign),
  ),

  ...record(
    '/purchaserequisition',
    'Purchase requisition',
    shown(async () => (await import('../modules/purchase/purchaseRequisition.ts')).purchaseRequisition),
  ),
  ...record(
    '/purchaseorder',
    'Purchase order',
    shown(async () => (await import('../modules/purchase/purchaseOrder.ts')).purchaseOrder),
  ),
  ...record(
    '/pricefixation',
    'Price fixation',
    shown(async () => (await import('../modules/purchase/priceFixation.ts')).priceFixation),
  ),
  ...record(
    '/purchaseinvoice',
    'Purchase invoice',
    shown(async () => (await import('../modules/accounts/purchaseInvoice.ts')).purchaseInvoice),
  ),
  ...record(
    '/purchasereturn',
    'Purchase return',
    shown(async () => (await import('../modules/accounts/purchaseReturn.ts')).purchaseReturn),
  ),
  ...record('/unit', 'Unit', ofWorks('unit')),
  ...record('/store', 'Store', ofWorks('store')),
  ...record('/bin', 'Bin', ofWorks('bin')),
  ...record('/transporter', 'Transporter', ofWorks('transporter')),
  ...record('/inspectionagency', 'Inspection agency', { plural: 'Inspection agencies', ...ofWorks('inspectionAgency') }),
  ...record('/scrapgrade', 'Scrap grade', ofWorks('scrapGrade')),
  ...record('/scrapreason', 'Scrap reason', ofWorks('scrapReason')),
  ...record('/downtimereason', 'Downtime reason', ofWorks('downtimeReason')),
  ...record('/pricevariation', 'Price variation', ofWorks('priceVariation')),
  ...record('/bankaccount', 'Bank account', stored('bankAccount')),
  ...record('/supplier', 'Supplier', { register: '/supplierlist', ...ofWorks('supplier') }),

  ...record('/inward', 'Material inward', {
    plural: 'Material inward',
    ...ofStores('materialInward'),
  }),
  ...record('/storerequisition', 'Store requisition', ofStores('storeRequisition')),
  ...record('/issuenote', 'Material issue note', ofStores('issueNote')),
  ...record('/returnnote', 'Material return note', ofStores('returnNote')),

  ...record(
    '/costing',
    'Costing',
    shown(async () => (await import('../modules/sales/costing.ts')).costing),
  ),
  page(
    '/costworking',
    'Cost working',
    screen(() => import('./costing/working-page.tsx')),
  ),
  ...record('/materialrate', 'Material rate', ofDesigning('materialRate')),
  ...record('/costterms', 'Cost terms', { plural: 'Cost terms', ...ofDesigning('costTerms') }),
  ...record('/tender', 'Tender'),
  ...record('/inquiry', 'Enquiry', { register: '/enquirylist', plural: 'Enquiries' }),
  ...record('/quotation', 'Quotation'),
  ...record('/salesorder', 'Sales order', { ...stored('salesOrder') }),
  ...record('/customer', 'Customer', { register: '/customerlist', ...stored('customer') }),

  page('/planning', 'Planning'),
  ...record('/workorder', 'Work order'),
  ...record('/jobcard', 'Job card'),
  ...record('/productionlogsheet', 'Production log sheet'),

  ...record('/routinetest', 'Routine test'),
  ...record('/typetest', 'Type test'),
  ...record('/inspectioncall', 'Inspection call'),

  ...record('/deliveryorder', 'Delivery order', { ...stored('deliveryOrder') }),
  ...record('/packinglist', 'Packing list'),
  ...record('/salesinvoice', 'Sales invoice', { register: '/salesinvoicelist', ...stored('salesInvoice') }),

  ...record('/bill', 'Bill', { ...stored('bill') }),
  ...record('/bankreceipt', 'Bank receipt', { ...stored('bankReceipt') }),
  ...record('/advanceadjustment', 'Advance adjustment', { ...stored('advanceAdjustment') }),
  ...record('/cashreceipt', 'Cash receipt'),
  ...record(
    '/bankpayment',
    'Bank payment',
    shown(async () => (await import('../modules/accounts/bankPayment.ts')).bankPayment),
  ),
  ...record('/cashpayment', 'Cash payment'),
  ...record('/pettycashpayment', 'Petty cash payment'),
  ...record('/journal', 'Journal voucher'),
  ...record(
    '/debitnote',
    'Debit note',
    shown(async () => (await import('../modules/accounts/debitNote.ts')).debitNote),
  ),
  ...record('/creditnote', 'Credit note'),

  page(
    '/settings',
    'Settings',
    screen(() => import('./account/settings-page.tsx')),
    everyone,
  ),
  page(
    '/settings/profile',
    'Profile',
    screen(() => import('./account/profile-page.tsx')),
    everyone,
  ),
  ...record('/user', 'User', { ...stored('user') }),
  page(
    '/outbox',
    'Outbox',
    screen(() => import('./users/outbox-page.tsx')),
  ),
  ...record('/company', 'Company', { plural: 'Companies', ...stored('company') }),
  ...record('/gstregistration', 'GST registration', { ...stored('gstRegistration') }),
  ...record('/financialyear', 'Financial year', { ...stored('financialYear') }),
  ...record('/numberseries', 'Number series', { plural: 'Number series', ...stored('numberSeries') }),
  ...record('/account', 'Ledger account', stored('account', treeScreen)),
  page(
    '/unauthorized',
    'Not open to you',
    screen(() => import('./session/unauthorized.tsx')),
    everyone,
  ),
]

/** The addresses that still show 'Content coming soon'. */
export const routesNotBuilt = (): readonly string[] => routes.filter(route => route.screen === undefined).map(route => route.path)

/** Plain addresses first: `/salesorder/new` is the new form, not the order called "new". */
const bySpecificity = [...routes].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

/** The route that an address opens, in any spelling; null for an unknown address. */
export const routeAt = (address: string): Route | null =>
  bySpecificity.find(route => matchPath(route.path, address) !== null) ?? null
