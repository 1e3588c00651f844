import type { Guides } from '../../../kernel/guide.ts'

/** Guides to the masters of the company and its books. */
export const booksGuides: Guides = {
  '/user': {
    purpose: 'Who may sign in, and with which duties. Duties decide what a person sees and does.',
    mistakes: [
      'Every duty for everybody to save a telephone call: whoever types an order and approves it is checked by nobody.',
      'A shared sign-in for the store: the audit trail then names nobody.',
      'Deleting somebody who has left: block him; what he did keeps his name.',
    ],
    next: 'Link him to his employee, so that approvals know his limit.',
    to: '/employeelist',
  },
  '/company': {
    purpose: 'Name, PAN, address and bank details as they stand on every paper.',
    mistakes: [
      'The trade name as legal name: a tax invoice bears the name of the registration (CGST Rules, rule 46).',
      'An old bank account on invoices: customers pay where the paper says.',
      'No TAN: tax that was kept back cannot be paid in.',
    ],
    next: 'Enter the GST registration of each state.',
    to: '/gstregistration',
  },
  '/gstregistration': {
    purpose: 'One registration for each state from which goods are supplied. Invoices have a series of their own for each.',
    mistakes: [
      'A GSTIN of another state: its first two digits are the state, and a wrong one makes every IGST a CGST.',
      'No LUT number for exports: the invoice then has to bear IGST.',
      'The office address instead of the place of supply: the e-way bill starts at the works.',
    ],
    next: 'Give each document of the registration its number series.',
    to: '/numberseries',
  },
  '/financialyear': {
    purpose: 'The year and its months: which are open, which only an approver may still post to, which are closed.',
    mistakes: [
      'Closing a month before the supplier bills of it are booked: they then fall into the next, and the cost with them.',
      'Opening a closed month for one voucher after the return was filed: use a note in the open month.',
      'No year for 1 April: nothing can be posted that morning.',
    ],
    next: 'See that the books agree before a month is closed.',
    to: '/trialbalance',
  },
  '/numberseries': {
    purpose: 'How the number of a document is made: prefix, year and places, gapless within a year.',
    mistakes: [
      'More than 16 characters: the GST rules do not allow them (rule 46(b)).',
      'One series for two registrations: each has to run without a gap by itself.',
      'Changing a pattern in the middle of the year: the return then shows two series.',
    ],
    next: 'Look at the registration to which it belongs.',
    to: '/gstregistration',
  },
  '/account': {
    purpose: 'The tree of accounts: groups and ledgers, and the roles by which documents find theirs.',
    mistakes: [
      'Two accounts with one role: a document has to find exactly one.',
      'A ledger for each customer: parties are kept under one control account, bill by bill.',
      'A group of the wrong root type: profit then stands in the balance sheet.',
    ],
    next: 'See every account with its balance.',
    to: '/trialbalance',
  },
  '/bankaccount': {
    purpose: 'Our accounts at banks, each with its ledger, its IFSC and its limit.',
    mistakes: [
      'Two bank accounts on one ledger: neither can then be held against its statement.',
      'Printing the cash credit account on invoices when customers pay into the current one.',
      'No sanctioned limit: nobody sees that the payment run is above it.',
    ],
    next: 'Enter what comes in.',
    to: '/bankreceipt',
  },
  '/taxmaster': {
    purpose: 'GST, TDS and TCS: rates by date, sections, limits, and the ledgers they go to.',
    mistakes: [
      'Changing a rate instead of adding one from its day: old invoices would be reckoned anew.',
      'TDS without limits: it is then kept back from the first rupee.',
      'No rate without PAN: the law then wants 20 %.',
    ],
    next: 'Give items and products their HSN and rate.',
    to: '/itemlist',
  },
  '/chargestructurelist': {
    purpose: 'Charges in their order, from discount to round-off: what each is reckoned on, and in which ledger it ends.',
    mistakes: [
      'Freight below the tax: freight that we charge is part of the value and is taxed with it (CGST Act s.15).',
      'A discount agreed afterwards as a line of the invoice: that is a credit note.',
      'Drums given back that are not marked so: their deposit is then income.',
    ],
    next: 'Give it to customers as their usual one.',
    to: '/customerlist',
  },
  '/termsandconditions': {
    purpose: 'Terms with the rules behind their words: payment, tolerance, damages, guarantee, price clause.',
    mistakes: [
      'Payment shares that do not make 100 %: the schedule of an order is made from them.',
      'Changing terms that are in orders: make a new version; orders keep what was agreed.',
      'Damages without an upper end: half a per cent a week has no natural one.',
    ],
    next: 'Make them the usual terms of a customer.',
    to: '/customerlist',
  },
  '/pricevariation': {
    purpose: 'Clauses by which a price moves with metal and indices after the order: IEEMA formula and its basis.',
    mistakes: [
      'The base month of the order instead of that of the offer: the clause counts from what was quoted.',
      'A ceiling upwards and none downwards: the customer then has the fall and we the rise.',
      'Taking the index of the month of invoice: most clauses say a month or two before the delivery.',
    ],
    next: 'Terms name the clause for an order.',
    to: '/termsandconditions',
  },
}
