import {
  AccountBalance,
  Cable,
  Campaign,
  Category,
  Dashboard,
  FactCheck,
  LocalShipping,
  PrecisionManufacturing,
  Settings,
  ShoppingCart,
  Warehouse,
  type Icon,
} from '../../elements/icons.tsx'
import type { UserType } from '../../../kernel/duty.ts'

export interface MenuEntry {
  readonly label: string
  readonly path: string
}

export interface MenuGroup {
  readonly label: string
  readonly icon: Icon
  /** The user types that see the group; without it everyone does. */
  readonly types?: readonly UserType[]
  readonly entries: readonly MenuEntry[]
}

const inHouse: readonly UserType[] = ['BackOffice', 'Builder', 'Agent']

const entries = (...pairs: readonly (readonly [label: string, path: string])[]): readonly MenuEntry[] =>
  pairs.map(([label, path]) => ({ label, path }))

/** The sidebar: the business areas in the order in which goods and papers pass through a cable works. */
export const menu: readonly MenuGroup[] = [
  {
    label: 'Dashboard',
    icon: Dashboard,
    types: inHouse,
    entries: entries(['Overview', '/dashboard/overview'], ['Statistics', '/dashboard/stats'], ['Reports', '/dashboard/reports']),
  },
  {
    label: 'Masters',
    icon: Category,
    types: inHouse,
    entries: entries(
      ['Charge Structure', '/chargestructurelist'],
      ['Department', '/department'],
      ['Designation', '/designation'],
      ['Employee', '/employeelist'],
      ['Shift', '/shift'],
      ['Item Category', '/ItemCategory'],
      ['Item Sub Category', '/ItemSubCategory'],
      ['Color', '/Color'],
      ['Terms And Conditions', '/TermsAndConditions'],
      ['Standards', '/Standards'],
      ['Machine', '/machine'],
      ['Raw Material', '/rawmaterial'],
      ['Tax', '/taxmaster'],
      ['Item', '/itemlist'],
    ),
  },
  {
    label: 'Cable Masters',
    icon: Cable,
    types: inHouse,
    entries: entries(
      ['Core', '/Core'],
      ['Cross section (sqmm)', '/Sqmm'],
      ['Cross section construction', '/SqmmConstruction'],
      ['Attribute', '/Attribute'],
      ['Cable Type', '/CableType'],
      ['Cable Tree', '/cabletree'],
      ['Cable Type Tree', '/CableTypeTree'],
      ['Product', '/productlist'],
    ),
  },
  {
    label: 'Procurement & Purchase',
    icon: ShoppingCart,
    types: inHouse,
    entries: entries(
      ['Purchase Requisition', '/purchaserequisition/new'],
      ['Purchase Order', '/purchaseorder/new'],
      ['Purchase Invoice', '/purchaseinvoice/new'],
      ['Purchase Return', '/purchasereturn/new'],
      ['Vendor Management', '/supplierlist'],
      ['Purchase Requisition List', '/purchaserequisition'],
      ['Purchase Order List', '/purchaseorder'],
      ['Purchase Invoice List', '/purchaseinvoice'],
      ['Purchase Return List', '/purchasereturn'],
    ),
  },
  {
    label: 'Stores',
    icon: Warehouse,
    types: inHouse,
    entries: entries(
      ['Material Inward', '/inward/new'],
      ['Store Requisition', '/storerequisition/new'],
      ['Material Issue Note', '/issuenote/new'],
      ['Material Return Note', '/returnnote/new'],
      ['Material Inward List', '/inward'],
      ['Store Requisition List', '/storerequisition'],
      ['Material Issue Note List', '/issuenote'],
      ['Material Return Note List', '/returnnote'],
    ),
  },
  {
    label: 'Marketing & Supply Chain',
    icon: Campaign,
    types: inHouse,
    entries: entries(
      ['Costing', '/costing/new'],
      ['Tender', '/tender/new'],
      ['Enquiry', '/inquiry'],
      ['Quotation', '/quotation/new'],
      ['Sales Order', '/salesorder/new'],
      ['Customer Management', '/customerlist'],
      ['Costing List', '/costing'],
      ['Costed Bill List', '/costedbill'],
      ['Tender List', '/tender'],
      ['Enquiry List', '/enquirylist'],
      ['Quotation List', '/quotation'],
      ['Sales Order List', '/salesorder'],
    ),
  },
  {
    label: 'Planning & Production',
    icon: PrecisionManufacturing,
    types: inHouse,
    entries: entries(
      ['Planning', '/planning'],
      ['Work Order', '/workorder/new'],
      ['Job Card', '/jobcard/new'],
      ['Production Log Sheet', '/productionlogsheet/new'],
      ['Work Order List', '/workorder'],
      ['Job Card List', '/jobcard'],
      ['Production Log Sheet List', '/productionlogsheet'],
    ),
  },
  {
    label: 'Quality',
    icon: FactCheck,
    types: inHouse,
    entries: entries(['Routine Test', '/routinetest'], ['Type Test', '/typetest'], ['Raise Inspection Call', '/inspectioncall']),
  },
  {
    label: 'Despatch',
    icon: LocalShipping,
    types: inHouse,
    entries: entries(
      ['Delivery Order', '/deliveryorder'],
      ['Packing List', '/packinglist'],
      ['Sales Invoice', '/salesinvoice/new'],
      ['Sales Invoice List', '/salesinvoicelist'],
    ),
  },
  {
    label: 'Accounts & Finance',
    icon: AccountBalance,
    types: inHouse,
    entries: entries(
      ['Bank Receipt', '/bankreceipt'],
      ['Cash Receipt', '/cashreceipt'],
      ['Bank Payment', '/bankpayment'],
      ['Cash Payment', '/cashpayment'],
      ['Petty Cash Payment', '/pettycashpayment'],
      ['Journal', '/journal'],
      ['Debit Note', '/debitnote'],
      ['Credit Note', '/creditnote'],
    ),
  },
  { label: 'Settings', icon: Settings, entries: entries(['Profile', '/settings/profile']) },
]

/** The groups that a person of this type sees. */
export const menuFor = (type: UserType | null): readonly MenuGroup[] =>
  menu.filter(group => group.types === undefined || (type !== null && group.types.includes(type)))

/**
 * The groups and entries whose names contain the text, in any case. A group whose own name matches keeps all its entries;
 * an empty text keeps everything.
 */
export const filterMenu = (groups: readonly MenuGroup[], text: string): readonly MenuGroup[] => {
  const wanted = text.trim().toLowerCase()
  const matches = (label: string): boolean => label.toLowerCase().includes(wanted)
  return groups
    .map(group => (matches(group.label) ? group : { ...group, entries: group.entries.filter(entry => matches(entry.label)) }))
    .filter(group => matches(group.label) || group.entries.length > 0)
}
