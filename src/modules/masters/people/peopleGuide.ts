import type { Guides } from '../../../kernel/guide.ts'

/** Guides to the masters of parties and people. */
export const peopleGuides: Guides = {
  '/customerlist': {
    purpose: 'Who buys: addresses, GST, credit, terms, charges, agreed metal prices and approved designs.',
    mistakes: [
      'One ship-to for a customer with sites in three states: each delivery’s tax follows its own.',
      'A credit limit of nothing when none was agreed: orders of him then wait for an approver.',
      'A second record for a name spelt otherwise: search by GSTIN before adding.',
    ],
    next: 'Enter his first order.',
    to: '/salesorder',
  },
  '/supplierlist': {
    purpose: 'Who sells to us: GSTINs, bank, credit, MSME standing, TDS section and what he supplies at which rate.',
    mistakes: [
      'Changing bank details on a mail: call the number you know, then change them.',
      'No Udyam number of a small enterprise: his 45 days run all the same.',
      'Approving a supplier before his sample was tested: orders then have no reason to stop.',
    ],
    next: 'Enquire or order from him.',
    to: '/purchaseorder',
  },
  '/transporter': {
    purpose: 'Who carries, with which vehicles, how much they take and how he bills.',
    mistakes: [
      'Neither GSTIN nor transporter ID: no e-way bill can be made.',
      'A rate by the trip entered as one by the tonne: the freight of an order is then wrong by ten.',
      'The deck length missing: two drums side by side need its width, too.',
    ],
    next: 'Name him in a delivery order.',
    to: '/deliveryorder',
  },
  '/inspectionagency': {
    purpose: 'Who inspects before despatch: notice, fee, licence and inspectors.',
    mistakes: [
      'Calling without the days of notice: the inspector does not come, and the drum blocks the bay.',
      'A licence that has lapsed: its certificate is refused by the customer.',
      'Fees forgotten in the price: a visit costs the same for one drum as for forty.',
    ],
    next: 'Terms say who inspects an order.',
    to: '/termsandconditions',
  },
  '/employeelist': {
    purpose: 'Who works here: department, shift, skills by machine, authorities with their days.',
    mistakes: [
      'A skill that has lapsed: whoever runs the machine then is not shown as able to.',
      'No authority for joints: a joint without it makes the drum unsaleable.',
      'Contract workers without their contractor: the register asks for him.',
    ],
    next: 'Machines show who may run them.',
    to: '/machine',
  },
  '/designation': {
    purpose: 'Posts and what they carry: grade, approval limit, which skills they ask for.',
    mistakes: [
      'A limit in lakh typed as rupees: 5 approves five rupees; type 5l.',
      'Machine alone for a helper: the guard is then his.',
      'Two designations for one work: skills are asked by the designation, and one of them is forgotten.',
    ],
    next: 'Give it to employees.',
    to: '/employeelist',
  },
  '/department': {
    purpose: 'The tree of departments: head, cost centre, and the store each draws from.',
    mistakes: [
      'A department within itself by a detour: the tree does not allow it.',
      'No cost centre: what it uses lands in the general one.',
      'No store: requisitions then have to say it each time.',
    ],
    next: 'Give machines and people their department.',
    to: '/machine',
  },
  '/shift': {
    purpose: 'When work begins and ends, with breaks and the weekly day off.',
    mistakes: [
      'A night shift that ends before it starts: enter 22:00 to 06:00; it is read as the next day.',
      'Changing hours for the past: give the new ones their day.',
      'The break counted as work: a machine that stands for it has lost nothing.',
    ],
    next: 'Machines say how many shifts they run.',
    to: '/machine',
  },
  '/machine': {
    purpose: 'Machines with what they can take, speeds, hourly cost and times of change.',
    mistakes: [
      'The speed from the catalogue: enter what it runs on that size, with its scrap at start.',
      'No hourly cost: every cable made on it is too cheap.',
      'No date for the length counter: metres nobody has calibrated are metres a customer disputes.',
    ],
    next: 'Colour and size changes say how long it stands between two runs.',
    to: '/colorchange',
  },
  '/downtimereason': {
    purpose: 'Why a machine stands, in words that everybody uses alike.',
    mistakes: [
      '“Other” as the most used reason: then nobody knows why a third of the hours is lost.',
      'Thirty reasons for one machine: operators choose the first.',
      'Change of size among breakdowns: it is planned and is made shorter, not repaired.',
    ],
    next: 'Machines show what they lose.',
    to: '/machine',
  },
}
