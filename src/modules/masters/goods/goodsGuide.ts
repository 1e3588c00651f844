import type { Guides } from '../../../kernel/guide.ts'

/** Guides to the masters of goods and where they lie. */
export const goodsGuides: Guides = {
  '/itemlist': {
    purpose: 'What is bought, stored and sold besides cable: unit, tracking, HSN, reorder level, test on receipt.',
    mistakes: [
      'Rod by quantity instead of by piece: its heat is then lost at the first issue.',
      'A second item for another make: make and maker’s number belong to the line of the order.',
      'The kilogram as unit of a tape bought by the metre: give the second unit its factor.',
    ],
    next: 'Tell suppliers’ numbers and rates for it.',
    to: '/supplierlist',
  },
  '/itemcategory': {
    purpose: 'Kinds of goods and what they have in common: unit, tracking, ledgers of stock and consumption.',
    mistakes: [
      'One category for copper and aluminium: the metal reports then mix them.',
      'A stock ledger changed later: what lies there stays in the old one.',
      'Tracking by quantity for what a customer may ask a heat of.',
    ],
    next: 'Divide it into sub categories.',
    to: '/itemsubcategory',
  },
  '/itemsubcategory': {
    purpose: 'Finer kinds of a category, with the attributes that each of their items has to state.',
    mistakes: [
      'Too many required attributes: items are then entered with a dot in each.',
      'Shelf life in days where the maker says months.',
      'Stock for a job that has ended: what is left is offered to nobody.',
    ],
    next: 'Items say which one they are.',
    to: '/itemlist',
  },
  '/rawmaterial': {
    purpose: 'Materials a cable is designed with: density, resistivity, price basis, wastage, approved makes, test plan.',
    mistakes: [
      'Density in kg/m³: it is g/cm³; copper is 8.89.',
      'No wastage: the design then issues what is in the cable and not what the line needs.',
      'An approved make without its day: approvals of customers lapse.',
    ],
    next: 'Enter the item by which it is bought.',
    to: '/itemlist',
  },
  '/unit': {
    purpose: 'Units with their decimals, their conversions and the code of the GST portal.',
    mistakes: [
      'Three decimals for pieces: half a drum is no drum.',
      'A unit without its UQC: the HSN summary of the return refuses it.',
      'A conversion that depends on the item, like kg per metre: it belongs to the item.',
    ],
    next: 'Categories and items use it.',
    to: '/itemcategory',
  },
  '/store': {
    purpose: 'Where goods lie: main store, shop floors, scrap yards, goods at job workers.',
    mistakes: [
      'One store for the whole works: nobody knows what lies on the floor.',
      'A store at a job worker without his name: his challans cannot be followed.',
      'A yard in which good cable lies beside scrap.',
    ],
    next: 'Divide it into bins.',
    to: '/bin',
  },
  '/bin': {
    purpose: 'Places inside a store: what they carry, how many drums they take, whether they are under a roof.',
    mistakes: [
      'Paper tape in an open bin: it is scrap after the first rain.',
      'Loads nobody has checked: a rack for bags gives way under a coil of two tonnes.',
      'Labels that do not match: print them from here and scan them.',
    ],
    next: 'Move goods into it.',
    to: '/stocktransfer',
  },
  '/color': {
    purpose: 'Colours of cores and sheaths with RAL and masterbatch.',
    mistakes: [
      'Grey beside black in one cable: under a lamp they are one; say what they are told apart by.',
      'A masterbatch of the wrong carrier: PVC’s does not melt in XLPE.',
      'Red as earth: green-yellow is for the earth alone.',
    ],
    next: 'Say what changing between colours costs.',
    to: '/colorchange',
  },
  '/colorchange': {
    purpose: 'Kilograms and minutes lost by changing a machine from one colour to another.',
    mistakes: [
      'The same figures both ways: black after white is quick, white after black is not.',
      'Purge booked as product: it is scrap with a grade.',
      'No machine named where one has a long head: its change takes twice as long.',
    ],
    next: 'Purge goes into a scrap grade.',
    to: '/scrapgrade',
  },
  '/scrapgrade': {
    purpose: 'Grades of scrap: metal in them, what they fetch of the price of new, where they go.',
    mistakes: [
      'One grade for all copper: bright wire fetches nearly the price of new, tinned does not.',
      'Recovered metal above what is in it: PVC-covered wire is half plastic.',
      'Regrind into a compound of another grade: the sheath cracks two winters later.',
    ],
    next: 'Sell what is not used again.',
    to: '/scrapsale',
  },
  '/scrapreason': {
    purpose: 'Why material became scrap, and in which grade it usually ends.',
    mistakes: [
      'Start-up and fault under one reason: the first is planned, the second is to be stopped.',
      'A reason that names a person: people then write another one.',
      'Recoverable ticked for what cannot be: it waits in the yard for years.',
    ],
    next: 'Its usual grade says what it fetches.',
    to: '/scrapgrade',
  },
  '/standards': {
    purpose: 'Standards with edition, amendments, marks on the sheath and our licences.',
    mistakes: [
      'Designing to an old edition because its tables are at hand: the customer’s inspector has the new one.',
      'A BIS licence past its day: the mark may not be printed on the sheath.',
      'An amendment entered as an edition: designs then think that they are out of date.',
    ],
    next: 'Cable types name the standard they follow.',
    to: '/cabletype',
  },
}
