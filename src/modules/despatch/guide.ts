import type { Guides } from '../../kernel/guide.ts'

export const despatchGuides: Guides = {
  '/deliveryorder': {
    purpose:
      'What leaves on one lorry: which drums, which metres of them, their marks and weights. Its paper is the packing list.',
    mistakes: [
      'Loading by product instead of by drum: scan each drum at the lorry, so that the one on the paper is the one that goes.',
      'Leaving the gross weight empty: the transporter bills by it, and the e-way bill is checked against it on the road.',
      'Sending a part of a drum under its old number: the part gets a number of its own, the rest keeps the old one.',
    ],
    next: 'When it has left, Make sales invoice bills exactly these drums.',
    to: '/salesinvoicelist',
  },
  '/salesinvoicelist': {
    purpose: 'The tax invoice. Posting draws its number and writes customer, sales, GST and cost of sale into the books.',
    mistakes: [
      'A date before the goods left, or in a closed month: the invoice belongs to the day of the supply (CGST Act s.31).',
      'Typing an invoice by hand beside the delivery: what was delivered then stays open and is billed twice.',
      'Correcting a posted invoice by cancelling it after the month was returned: that needs a note, not a hole in the series.',
    ],
    next: 'When the customer pays, Make bank receipt settles it bill by bill.',
    to: '/bankreceipt',
  },
  '/scrapsale': {
    purpose: 'Scrap sold by grade and weight out of a yard, with GST and with tax collected at source.',
    mistakes: [
      'Billing the weight of the buyer: ours is the weighbridge slip, and it is entered here.',
      'Leaving TCS empty: tax is collected at source on scrap, and who forgets to collect it pays it himself.',
      'Selling copper as mixed scrap: the grade decides the rate, so sort it before the lorry comes.',
    ],
    next: 'What the buyer pays is entered as a bank receipt.',
    to: '/bankreceipt',
  },
  '/drumreturn': {
    purpose: 'Drums back from a customer: what inspection found of each, and what is given back of its deposit.',
    mistakes: [
      'Giving the whole deposit back before flanges, barrel and bolts were looked at.',
      'Not weighing a drum that comes back wet: its tare goes into every gross weight from then on.',
      'Keeping a deposit without its GST: what is kept pays for the drum, and the tax is in it.',
    ],
    next: 'Drums that are good are wound again.',
    to: '/carrier',
  },
}
