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
import type { Duty, UserType } from '../../../kernel/duty.ts'
import { menuGroups, type MenuGroup as MenuGroupName, type MenuPlace } from '../../../kernel/screen/place.ts'
import { areaPath } from '../../areas.ts'
import { documents, type KnownDocument, views } from '../../documents.ts'
import { planned } from '../../planned.ts'
import { isSamePath } from './openGroups.ts'

export interface MenuEntry {
  readonly label: string
  readonly path: string
  /** The empty form beside a register, and who may fill it in. */
  readonly plus?: { readonly label: string; readonly path: string; readonly write: readonly Duty[] }
}

export interface MenuGroup {
  readonly label: string
  readonly icon: Icon
  /** The user types that see the group; without it everyone does. */
  readonly types?: readonly UserType[]
  /** The page of all its registers, masters and reports; the groups of a person's own have none. */
  readonly path?: string
  readonly entries: readonly MenuEntry[]
}

const inHouse: readonly UserType[] = ['BackOffice', 'Builder', 'Agent']

/** What a group holds beside records. */
const pages: { readonly [G in MenuGroupName]?: readonly MenuEntry[] } = {
  dashboard: [
    { label: 'Overview', path: '/dashboard/overview' },
    { label: 'Statistics', path: '/dashboard/stats' },
    { label: 'Reports', path: '/dashboard/reports' },
    { label: 'Approvals', path: '/approvals' },
  ],
  planning: [
    { label: 'Planning', path: '/planning' },
    { label: 'Floor', path: '/floor' },
    { label: 'Kiosk', path: '/kiosk' },
    { label: 'Demand', path: '/planning/demand' },
    { label: 'Material Plan', path: '/planning/material' },
  ],
  settings: [{ label: 'Profile', path: '/settings/profile' }],
}

/** The order of the specification; an entry that it does not name stands at the end of its group. */
const order: { readonly [G in MenuGroupName]?: string } = {
  masters:
    'Charge Structure, Department, Designation, Employee, Shift, Item Category, Item Sub Category, Color, Terms And Conditions, Standards, Machine, Raw Material, Tax, Item',
  cable: 'Core, Cross section (sqmm), Cross section construction, Attribute, Cable Type, Cable Tree, Cable Type Tree, Product',
  purchase:
    'Purchase Requisition, Purchase Order, Purchase Invoice, Purchase Return, Vendor Management, Vendor Enquiry List, Vendor Quotation List, Price Fixation List',
  stores:
    'Material Inward, Store Requisition, Material Issue Note, Material Return Note, Piece List, Coil List, Drums Ready List, Heat List, Stock Transfer List, Cutting List, Joining List, Job Work Challan List, Job Work Receipt List, Stock Count List, Opening Stock List',
  sales: 'Costing, Tender, Enquiry, Quotation, Sales Order, Customer Management, Costed Bill List',
  planning:
    'Planning, Work Order, Job Card, Production Log Sheet, Floor, Kiosk, Demand, Material Plan, Cover List, Process List, Process Route List, Downtime Reason List',
  quality: 'Routine Test, Type Test, Raise Inspection Call',
  despatch: 'Delivery Order, Packing List, Sales Invoice, Sales Invoice List',
  accounts: 'Bank Receipt, Cash Receipt, Bank Payment, Cash Payment, Petty Cash Payment, Journal, Debit Note, Credit Note',
}

const icons: Readonly<Record<MenuGroupName, Icon>> = {
  dashboard: Dashboard,
  masters: Category,
  cable: Cable,
  purchase: ShoppingCart,
  stores: Warehouse,
  sales: Campaign,
  planning: PrecisionManufacturing,
  quality: FactCheck,
  despatch: LocalShipping,
  accounts: AccountBalance,
  settings: Settings,
}

type Placed = Pick<KnownDocument, 'path' | 'register' | 'label'> & {
  readonly menu?: MenuPlace
  readonly nature?: KnownDocument['nature']
  readonly access?: KnownDocument['access']
}

const built = new Set(documents.map(({ path }) => path.toLowerCase()))
const placed: readonly Placed[] = [...documents, ...views, ...planned.filter(({ path }) => !built.has(path))]

/** The empty form beside a register: of what is built, and what people write. */
const plusOf = ({ path, label, nature, access }: Placed): Pick<MenuEntry, 'plus'> =>
  access === undefined || nature === 'register' || nature === 'view'
    ? {}
    : { plus: { label: `New ${label}`, path: `${path}/new`, write: access.write } }

/** The entries of a record: one, its register, unless the specification names its empty form too. */
const entriesOf = (one: Placed): readonly MenuEntry[] => {
  const { path, register, menu: place } = one
  const form = place?.form === undefined ? [] : [{ label: place.form, path: `${path}/new` }]
  const list = place?.list === undefined ? [] : [{ label: place.list, path: register ?? path }]
  return [...form, ...list.map(entry => (form.length > 0 ? entry : { ...entry, ...plusOf(one) }))]
}

const entriesIn = (group: MenuGroupName): readonly MenuEntry[] => {
  const named = order[group]?.split(', ') ?? []
  const rank = ({ label }: MenuEntry): number => (named.includes(label) ? named.indexOf(label) : named.length)
  const records = placed.filter(({ menu: place }) => place?.group === group).flatMap(entriesOf)
  return [...(pages[group] ?? []), ...records].sort((a, b) => rank(a) - rank(b))
}

// The marked cast: the keys of a literal are its type's.
const names = Object.keys(menuGroups) as MenuGroupName[]

/** The sidebar: the business areas in the order in which goods and documents pass through a cable works. */
export const menu: readonly MenuGroup[] = names.map(name => ({
  label: menuGroups[name],
  icon: icons[name],
  ...(name === 'settings' ? {} : { types: inHouse }),
  path: name === 'settings' ? '/settings' : areaPath(name),
  entries: entriesIn(name),
}))

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

/** The entry that an address is shown under: its own, else that of the register to which it belongs. */
export const openEntry = (groups: readonly MenuGroup[], pathname: string, within: string | undefined): string =>
  groups.some(group => group.entries.some(({ path }) => isSamePath(path, pathname))) ? pathname : (within ?? pathname)
