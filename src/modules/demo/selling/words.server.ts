/** What people write beside documents; each list is long enough that a reader does not meet a sentence twice in a week. */

export const sendBackReasons = [
  'Deliver-by date cannot be met; agree a later one with the buyer.',
  'Discount is above what was agreed for this quarter.',
  'Ship-to address lacks the site in-charge and their telephone number.',
  'Ask for the advance before we confirm.',
] as const

export const limitReasons = [
  'Takes the account beyond its credit limit; the buyer promises RTGS this week.',
  'Beyond the limit until the two old bills are cleared. Please decide.',
  'Limit is short. Buyer asks for a one-time relaxation against a post-dated cheque.',
] as const

/** Why the rest of an order is not delivered any more: of projects, and of the trade. */
export const shortCloseReasons = {
  project: [
    'Site work was cut; the buyer took the last lot off the order by e-mail.',
    'Scheme was closed for the financial year; the rest will be ordered afresh.',
    'Buyer changed the design to a smaller size and sent a new order for it.',
    'Contractor was replaced on this section; the balance goes with them.',
    'Balance was not called off within the validity of the order.',
    'Client supplied the balance from their own stores.',
    'Rate of the balance could not be agreed after the metal moved.',
  ],
  trade: [
    'Buyer found the balance in their own stores.',
    'Machine for which the balance was meant was put off.',
    'Buyer took the balance from another maker; ours was late.',
    'Balance is not wanted in this quarter; a new order will follow.',
  ],
} as const

export const cancelReasons = {
  project: [
    'Client put the project on hold.',
    'Technical deviation on the armour was not accepted.',
    'Buyer wants copper in place of aluminium; a new order follows.',
    'Tender was annulled after the letter of intent.',
    'Buyer placed the order elsewhere on delivery time.',
  ],
  trade: [
    'Entered twice; the other order stands.',
    'Buyer placed the order elsewhere on price.',
    'Advance did not come within the time agreed.',
    'Buyer has enough stock until the festival is over.',
  ],
} as const

export const failedLoads = [
  'Truck did not report at the gate; another transporter was engaged.',
  'Two drums failed the megger test before loading.',
  'Buyer asked to hold the lot for inspection.',
  'Crane broke down; loading was moved to the next day.',
] as const

export const invoiceMistakes = [
  'Ship-to address was of the other site.',
  'Discount of the last order was used; made again with the right one.',
  'Vehicle was changed at the gate after the invoice was made.',
  'Purchase order number was wrong; the buyer’s system refused the invoice.',
  'Drum numbers of another lot were on the packing list.',
  'Buyer’s GSTIN had been changed; registration checked and invoice made again.',
] as const

export const chequeReasons = [
  'Cheque returned by the bank: funds insufficient.',
  'Cheque returned by the bank: signature differs.',
  'Cheque returned by the bank: amount in words and figures differs.',
  'Cheque returned by the bank: payment stopped by the drawer.',
] as const

export const orderRemarks = [
  'Drums to carry the purchase order number and the tag number on both flanges.',
  'Call the stores two days before the vehicle leaves.',
  'Test certificates in three copies with each lot.',
  'Inspection by the buyer’s engineer before despatch; give seven days’ notice.',
  'Sequential metre marks on every drum.',
  'Unloading at site between 10 and 5 only; crane by the buyer.',
  'Short lengths below 100 m are not accepted.',
  'Red sheath for the outgoing feeders, black for all others.',
] as const

export const settlementNotes = [
  'As per payment advice received by e-mail.',
  'Matched with the statement of the day.',
  'Buyer confirmed the bills on the telephone.',
] as const

/** Who signs for drums at a site or in a stockyard. */
export const receivers = [
  'S. Kulkarni, storekeeper',
  'R. Yadav, site stores',
  'M. Thakkar, stockyard',
  'P. Nambiar, section engineer',
] as const

export const seenAtSite = [
  'Two battens broken, cable untouched',
  'End cap lost on the way',
  'Flange cracked at the unloading',
] as const

/** Transporters; the short form opens the numbers of their lorry receipts. */
export const transporters = [
  { name: 'Pavagadh Roadlines', short: 'PRL' },
  { name: 'Mahisar Freight Carriers', short: 'MFC' },
  { name: 'Vishwamitrikantha Transport Company', short: 'VTC' },
  { name: 'Kalidungar Goods Movers', short: 'KGM' },
  { name: 'Satpuda Ghat Logistics', short: 'SGL' },
  { name: 'Rewatat Cargo Lines', short: 'RCL' },
  { name: 'Dakshinpath Bulk Carriers', short: 'DBC' },
  { name: 'Arbudanchal Road Carriers', short: 'ARC' },
] as const

export const localCarrier = { name: 'Jambughoda Tempo Service', short: 'JTS' } as const

export const drivers = [
  'Ranchhod Parmar',
  'Salim Diwan',
  'Bhupat Rathwa',
  'Ramesh Yadav',
  'Gurnam Singh',
  'Dinesh Pawar',
  'Vijay Solanki',
  'Ashok Jadhav',
  'Mahesh Bariya',
  'Iqbal Pathan',
  'Suresh Bhil',
  'Hari Om Sharma',
  'Lakhan Rajput',
  'Murugan S',
  'Narsinh Chauhan',
  'Abdul Karim',
] as const

export const amendReason = 'Buyer wants shorter drums for the second shaft; the written amendment is awaited.'
