import type { UserType } from '../kernel/duty.ts'
import { allReportHeads } from '../modules/accounts/reportHeads.ts'
import { definition, type Name } from './definitions.ts'
import { formScreen } from './doc/page/formScreen.ts'
import { listScreen } from './list/page/listScreen.ts'
import { reportScreen } from './reports/reportScreen.ts'
import { knowRoutes, type Route } from './route.ts'
import { screen } from './screen.tsx'
import type { Screen } from './screen.tsx'
import { treeScreen } from './tree/treeScreen.ts'

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

/** Register and form of a document, which both follow from its definition; of records that make a tree, `treeScreen` is the register. */
const stored = (name: Name, register: typeof listScreen = listScreen): Pick<Built, 'list' | 'form'> => ({
  list: register(() => definition(name)),
  form: formScreen(() => definition(name)),
})

const importPage = screen(() => import('./import/importPage.tsx'))

/** One page for the links in all mails: the link itself says what it is for. */
const mailLink = screen(() => import('./recovery/linkPage.tsx'))
const dashboard = screen(() => import('./dashboard/dashboardPage.tsx'))

/** Every address of the product, in the order of the menu. This is where a new screen is hung in. */
export const routes: readonly Route[] = [
  page(
    '/login',
    'Sign in',
    screen(() => import('./signIn/loginPage.tsx')),
    'public',
  ),
  page(
    '/forgot-password',
    'Forgotten password',
    screen(() => import('./recovery/forgotPasswordPage.tsx')),
    'public',
  ),
  page('/reset-password', 'New password', mailLink, 'public'),
  page('/verify-email', 'E-mail verification', mailLink, 'public'),
  page(
    '/setup',
    'Set-up',
    screen(() => import('./recovery/setupPage.tsx')),
    'public',
  ),

  page('/', 'Dashboard', dashboard, staffAndAgents, '/dashboard/overview'),
  page('/dashboard', 'Dashboard', dashboard, staffAndAgents, '/dashboard/overview'),
  page('/dashboard/overview', 'Dashboard', dashboard, staffAndAgents),
  page('/dashboard/stats', 'Statistics'),
  page(
    '/dashboard/reports',
    'Reports',
    screen(() => import('./reports/catalogue/catalogue.tsx')),
  ),
  ...allReportHeads.map(report => page(report.path, report.label, reportScreen(report), staff, '/dashboard/reports')),
  page('/import', 'Import', importPage),
  page('/import/:id', 'Import', importPage),
  page(
    '/zeniumapp',
    'Workplaces',
    screen(() => import('./screens/launcher.tsx')),
  ),
  page(
    '/scan',
    'Scan',
    screen(() => import('./stores/scan/scanPage.tsx')),
  ),

  ...record('/chargestructure', 'Charge structure', { register: '/chargestructurelist', ...stored('chargeStructure') }),
  ...record('/department', 'Department', stored('department', treeScreen)),
  ...record('/designation', 'Designation', stored('designation')),
  ...record('/employee', 'Employee', { register: '/employeelist', ...stored('employee') }),
  ...record('/shift', 'Shift', stored('shift')),
  ...record('/ItemCategory', 'Item category', { plural: 'Item categories', ...stored('itemCategory') }),
  ...record('/ItemSubCategory', 'Item sub category', { plural: 'Item sub categories', ...stored('itemSubCategory') }),
  ...record('/Color', 'Color', stored('color')),
  ...record('/colorchange', 'Colour change', stored('colorChange')),
  ...record('/TermsAndConditions', 'Terms and conditions', { plural: 'Terms and conditions', ...stored('termsAndConditions') }),
  ...record('/Standards', 'Standard', stored('standard')),
  ...record('/machine', 'Machine', stored('machine')),
  ...record('/rawmaterial', 'Raw material', stored('rawMaterial')),
  ...record('/taxmaster', 'Tax', { plural: 'Taxes', ...stored('tax') }),
  ...record('/item', 'Item', { register: '/itemlist', ...stored('item') }),

  ...record('/Core', 'Core', stored('core')),
  ...record('/Sqmm', 'Cross section', { plural: 'Cross sections (sqmm)', ...stored('sqmm') }),
  ...record('/SqmmConstruction', 'Cross section construction', stored('sqmmConstruction')),
  ...record('/Size', 'Size', stored('size')),
  ...record('/Attribute', 'Attribute', stored('attribute')),
  ...record('/CableType', 'Cable type', stored('cableType')),
  ...record('/cabletree', 'Cable tree', stored('cableTree', treeScreen)),
  ...record('/CableTypeTree', 'Cable type tree', stored('cableTypeTree', treeScreen)),
  ...record('/product', 'Product', { register: '/productlist', ...stored('product') }),
  ...record('/typetestreport', 'Type test report', stored('typeTestReport')),
  page(
    '/productdesign/bill',
    'Bill of quantities',
    screen(() => import('./design/boq/boqPage.tsx')),
  ),
  ...record('/productdesign', 'Product design', stored('productDesign')),

  ...record('/purchaserequisition', 'Purchase requisition', stored('purchaseRequisition')),
  ...record('/purchaseorder', 'Purchase order', stored('purchaseOrder')),
  ...record('/vendorenquiry', 'Vendor enquiry', { plural: 'Vendor enquiries', ...stored('vendorEnquiry') }),
  ...record('/vendorquotation', 'Vendor quotation', stored('vendorQuotation')),
  ...record('/pricefixation', 'Price fixation', stored('priceFixation')),
  ...record('/purchaseinvoice', 'Purchase invoice', stored('purchaseInvoice')),
  ...record('/purchasereturn', 'Purchase return', stored('purchaseReturn')),
  ...record('/gstrmatch', 'GSTR-2B match', { plural: 'GSTR-2B matches', ...stored('gstr2b') }),
  ...record('/unit', 'Unit', stored('unit')),
  ...record('/store', 'Store', stored('store')),
  ...record('/bin', 'Bin', stored('bin')),
  ...record('/transporter', 'Transporter', stored('transporter')),
  ...record('/inspectionagency', 'Inspection agency', { plural: 'Inspection agencies', ...stored('inspectionAgency') }),
  ...record('/scrapgrade', 'Scrap grade', stored('scrapGrade')),
  ...record('/scrapreason', 'Scrap reason', stored('scrapReason')),
  ...record('/downtimereason', 'Downtime reason', stored('downtimeReason')),
  ...record('/pricevariation', 'Price variation', stored('priceVariation')),
  ...record('/bankaccount', 'Bank account', stored('bankAccount')),
  ...record('/supplier', 'Supplier', { register: '/supplierlist', ...stored('supplier') }),

  ...record('/inward', 'Material inward', {
    plural: 'Material inward',
    ...stored('materialInward'),
  }),
  ...record('/storerequisition', 'Store requisition', stored('storeRequisition')),
  ...record('/issuenote', 'Material issue note', stored('issueNote')),
  ...record('/returnnote', 'Material return note', stored('returnNote')),

  ...record('/costing', 'Costing', stored('costing')),
  ...record('/costedbill', 'Costed bill', stored('costedBill')),
  page(
    '/costworking',
    'Cost working',
    screen(() => import('./costing/sheet/workingPage.tsx')),
  ),
  ...record('/materialrate', 'Material rate', stored('materialRate')),
  ...record('/costterms', 'Cost terms', { plural: 'Cost terms', ...stored('costTerms') }),
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
  ...record('/bankpayment', 'Bank payment', stored('bankPayment')),
  ...record('/cashpayment', 'Cash payment'),
  ...record('/pettycashpayment', 'Petty cash payment'),
  ...record('/contra', 'Contra', { plural: 'Contra vouchers', ...stored('contra') }),
  ...record('/journal', 'Journal voucher'),
  ...record('/lcguarantee', 'LC or guarantee', { plural: 'LCs and guarantees', ...stored('bankInstrument') }),
  ...record('/debitnote', 'Debit note', stored('debitNote')),
  ...record('/creditnote', 'Credit note'),

  page(
    '/settings',
    'Settings',
    screen(() => import('./account/settingsPage.tsx')),
    everyone,
  ),
  page(
    '/settings/profile',
    'Profile',
    screen(() => import('./account/profilePage.tsx')),
    everyone,
  ),
  ...record('/user', 'User', { ...stored('user') }),
  page(
    '/outbox',
    'Outbox',
    screen(() => import('./users/outboxPage.tsx')),
  ),
  ...record('/company', 'Company', { plural: 'Companies', ...stored('company') }),
  ...record('/gstregistration', 'GST registration', { ...stored('gstRegistration') }),
  ...record('/financialyear', 'Financial year', { ...stored('financialYear') }),
  ...record('/numberseries', 'Number series', { plural: 'Number series', ...stored('numberSeries') }),
  ...record('/account', 'Ledger account', stored('account', treeScreen)),
  page(
    '/unauthorized',
    'Not open to you',
    screen(() => import('./signIn/unauthorized.tsx')),
    everyone,
  ),
]

/** The addresses that still show 'Content coming soon'. */
export const routesNotBuilt = (): readonly string[] => routes.filter(route => route.screen === undefined).map(route => route.path)

knowRoutes(routes)
