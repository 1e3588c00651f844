import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { userTypes } from '../../../src/kernel/duty.ts'
import { registry } from '../../../src/modules/registry.ts'
import { definitionOf } from '../../../src/web/definitions.ts'
import { routeAt } from '../../../src/web/route.ts'
import { routes, routesNotBuilt } from '../../../src/web/routes.tsx'
import { areaOf, listOf } from '../../../src/web/areas.ts'
import { filterMenu, menu, menuFor, openEntry } from '../../../src/web/shell/menu/menu.ts'

const labels = (group: string): readonly string[] =>
  menu.find(each => each.label === group)?.entries.map(entry => entry.label) ?? []

test('the groups, in their order', () => {
  expect(menu.map(group => group.label)).toEqual([
    'Dashboard',
    'Masters',
    'Cable Masters',
    'Procurement & Purchase',
    'Stores',
    'Marketing & Supply Chain',
    'Planning & Production',
    'Quality',
    'Despatch',
    'Accounts & Finance',
    'Settings',
  ])
})

test.each([
  ['Dashboard', 'Overview, Statistics, Reports, Approvals'],
  [
    'Masters',
    'Charge Structure, Department, Designation, Employee, Shift, Item Category, Item Sub Category, Color, Terms And Conditions, Standards, Machine, Raw Material, Tax, Item',
  ],
  [
    'Cable Masters',
    'Core, Cross section (sqmm), Cross section construction, Attribute, Cable Type, Cable Tree, Cable Type Tree, Product',
  ],
  ['Quality', 'Routine Test, Type Test, Raise Inspection Call'],
  ['Despatch', 'Delivery Order, Packing List, Sales Invoice, Sales Invoice List'],
  [
    'Accounts & Finance',
    'Bank Receipt, Cash Receipt, Bank Payment, Cash Payment, Petty Cash Payment, Journal, Debit Note, Credit Note',
  ],
  ['Settings', 'Profile'],
])('%s holds exactly its entries', (group, entries) => {
  expect(labels(group)).toEqual(entries.split(', '))
})

test.each([
  ['Procurement & Purchase', 'Purchase Requisition, Purchase Order, Purchase Invoice, Purchase Return, Vendor Management'],
  ['Stores', 'Material Inward, Store Requisition, Material Issue Note, Material Return Note'],
  ['Marketing & Supply Chain', 'Costing, Tender, Enquiry, Quotation, Sales Order, Customer Management'],
  ['Planning & Production', 'Planning, Work Order, Job Card, Production Log Sheet, Floor, Kiosk, Demand, Material Plan'],
])('%s holds its entries first, and lists after them', (group, entries) => {
  const named = entries.split(', ')
  expect(labels(group).slice(0, named.length)).toEqual(named)
  const lists = labels(group).slice(named.length)
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.every(label => label.endsWith(' List'))).toBe(true)
})

test('the entries whose addresses are given', () => {
  const paths = new Map(menu.flatMap(group => group.entries.map(entry => [entry.label, entry.path])))
  expect(paths.get('Overview')).toBe('/dashboard/overview')
  expect(paths.get('Statistics')).toBe('/dashboard/stats')
  expect(paths.get('Reports')).toBe('/dashboard/reports')
  expect(paths.get('Profile')).toBe('/settings/profile')
  expect(paths.get('Enquiry')).toBe('/enquirylist')
})

test('every entry opens a route of its own', () => {
  const paths = menu.flatMap(group => group.entries.map(entry => entry.path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter(path => routeAt(path) === null || path === '/')).toEqual([])
})

test('all groups are visible to BackOffice, Builder and Agent; Customer sees only Settings and Profile', () => {
  for (const type of ['BackOffice', 'Builder', 'Agent'] as const) expect(menuFor(type)).toEqual(menu)
  expect(menuFor('Customer').flatMap(group => [group.label, ...group.entries.map(entry => entry.label)])).toEqual([
    'Settings',
    'Profile',
  ])
})

test('the search filters groups and entries by name, whatever the case', () => {
  const found = (text: string): readonly string[] =>
    filterMenu(menu, text).flatMap(group => group.entries.map(entry => `${group.label}: ${entry.label}`))
  expect(found('CABLE TYPE')).toEqual(['Cable Masters: Cable Type', 'Cable Masters: Cable Type Tree'])
  expect(found('quality')).toEqual(['Quality: Routine Test', 'Quality: Type Test', 'Quality: Raise Inspection Call'])
  expect(found('zebra')).toEqual([])
  expect(filterMenu(menu, '  ')).toEqual(menu)
})

const specified =
  '/, /dashboard, /jobcard, /costing, /zeniumapp, /customerlist, /customer, /supplierlist, /supplier, /productionlogsheet, /cabletree, /rawmaterial, /salesorder, /tender, /inquiry, /inward, /quotation, /costworking, /itemlist, /item, /purchaseorder, /purchaserequisition, /storerequisition, /purchaseinvoice, /chargestructurelist, /chargestructure, /CableType, /Color, /CableTypeTree, /Attribute, /Core, /Sqmm, /SqmmConstruction, /Size, /employeelist, /employee, /designation, /department, /machine, /shift, /productlist, /product, /taxmaster, /ItemCategory, /ItemSubCategory, /TermsAndConditions, /Standards, /Issuenote'.split(
    ', ',
  )

test('every route of the specification is there, in any spelling', () => {
  for (const path of specified) {
    expect(routeAt(path), path).not.toBeNull()
    expect(routeAt(path.toLowerCase()), path).toBe(routeAt(path))
    expect(routeAt(path.toUpperCase()), path).toBe(routeAt(path))
  }
})

test('an address opens the route that the router would match: plain ones before those of a record, in any spelling', () => {
  const plainFirst = routes.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  const matched = (address: string) => plainFirst.find(({ path }) => matchPath(path, address) !== null) ?? null
  const addresses = routes.flatMap(({ path }) => [path, path.toUpperCase(), `${path}/`, path.replace(':id', '12'), `${path}/12`])
  for (const address of [...addresses, '/', '//', '/salesorder/new', '/salesorder/12/more', '/12'])
    expect(routeAt(address), address).toBe(matched(address))
  // A route that named anything but a record, and elsewhere than at its end, would not be found.
  expect(routes.map(({ path }) => path).filter(path => path.replace(/\/:id$/, '').includes(':'))).toEqual([])
})

test('/issuenote and /Issuenote are one page; /returnnote, /enquirylist, /settings and /unauthorized have routes', () => {
  expect(routeAt('/issuenote')).toBe(routeAt('/Issuenote'))
  for (const path of ['/returnnote', '/enquirylist', '/settings', '/unauthorized']) expect(routeAt(path), path).not.toBeNull()
})

test('every route lists BackOffice and Builder; of the specified ones only / and /dashboard list Agent', () => {
  for (const route of routes) {
    if (route.types !== 'public') expect(route.types, route.path).toEqual(expect.arrayContaining(['BackOffice', 'Builder']))
  }
  const forAgents = specified.filter(path => routeAt(path)?.types.includes('Agent'))
  expect(forAgents).toEqual(['/', '/dashboard'])
})

test('Settings and Profile have no restriction; /login is public; an unknown address has no route', () => {
  expect(routeAt('/settings')?.types).toEqual(userTypes)
  expect(routeAt('/settings/profile')?.types).toEqual(userTypes)
  expect(routeAt('/login')?.types).toBe('public')
  expect(routeAt('/nowhere')).toBeNull()
})

test('a record has its register, a new form and one page for each; an own register leaves the plain address to the form', () => {
  expect(routeAt('/salesorder')?.title).toBe('Sales orders')
  expect(routeAt('/salesorder/new')?.title).toBe('New sales order')
  expect(routeAt('/salesorder/12')?.title).toBe('Sales order')
  expect(routeAt('/customerlist')?.title).toBe('Customers')
  expect(routeAt('/customer')?.title).toBe('New customer')
  expect(routeAt('/customer/12')?.within).toBe('/customerlist')
})

test('every document is found at its addresses: by its own name, else by a line in the table of routes', () => {
  const lost = Object.values<AnyDocument>(registry.documents).flatMap(({ name, path, register }) =>
    [path, register ?? path].filter(address => address.slice(1) !== name.toLowerCase() && routeAt(address) === null),
  )
  expect(lost).toEqual([])
})

test('every definition is fetched by its name alone', async () => {
  for (const def of Object.values<AnyDocument>(registry.documents)) expect(await definitionOf(def.name), def.name).toBe(def)
  expect(await definitionOf('charges')).toBeNull()
})

test('no address is given twice', () => {
  const paths = routes.map(route => route.path.toLowerCase())
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('the routes not built yet are listed by the code: those without a screen', () => {
  const listed = new Set(routesNotBuilt())
  for (const route of routes) expect(listed.has(route.path), route.path).toBe(route.screen === undefined)
  expect(listed.has('/login')).toBe(false)
})

test('a document has one entry, its register with its empty form beside it; only Sales Invoice has two, as the specification names', () => {
  const entries = menu.flatMap(group => group.entries)
  expect(entries.find(({ label }) => label === 'Purchase Order')).toEqual({
    label: 'Purchase Order',
    path: '/purchaseorder',
    plus: { label: 'New Purchase Order', path: '/purchaseorder/new', write: ['purchase'] },
  })
  expect(entries.filter(({ path }) => path.endsWith('/new')).map(({ label }) => label)).toEqual(['Sales Invoice'])
  expect(entries.find(({ label }) => label === 'Coil List')?.plus).toBeUndefined()
})

test('every document of an area whose list entries the specification leaves open is in the menu', () => {
  const paths = new Set(menu.flatMap(group => group.entries.map(entry => entry.path)))
  const open = ['purchase', 'stores', 'sales'] as const
  const lost = open.flatMap(area => areaOf(area).registers.map(listOf)).filter(path => !paths.has(path))
  expect(lost).toEqual([])
})

test('the entry that was clicked is the one that is marked; a record is marked under its register', () => {
  const open = (path: string): string => openEntry(menu, path, routeAt(path)?.within)
  expect(open('/salesinvoice/new')).toBe('/salesinvoice/new')
  expect(open('/salesinvoice/12')).toBe('/salesinvoicelist')
  expect(open('/purchaseorder/new')).toBe('/purchaseorder')
  expect(open('/PurchaseOrder')).toBe('/PurchaseOrder')
})

test('a rule of approval is chosen among the documents that say of themselves that they stand under approval', async () => {
  const def = await definitionOf('approvalRule')
  const choices = def?.fields['document']?.choices ?? []
  expect(choices).toContain('purchaseOrder')
  expect(choices).not.toContain('item')
  const known = await Promise.all(choices.map(definitionOf))
  expect(known.filter(one => one?.approval === undefined)).toEqual([])
  expect(def?.fields['document']?.choiceLabels?.['purchaseOrder']).toBe('Purchase Order')
})
