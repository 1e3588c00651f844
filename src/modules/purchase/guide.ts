import type { Guides } from '../../kernel/guide.ts'

export const purchaseGuides: Guides = {
  '/purchaserequisition': {
    purpose: 'What the works needs to be bought, by when and why. Enquiries and orders are made from it.',
    mistakes: [
      'Asking for what already lies in the store: the stock position below shows stock, reservations and what is on order.',
      'A date of today for everything: purchase then cannot tell the coil that stops a line from the one that does not.',
      'One requisition for rods and tapes together: their vendors differ, and the slower one holds up the other.',
    ],
    next: 'Once approved, ask vendors, or order at once where a rate is agreed.',
    to: '/vendorenquiry',
  },
  '/vendorenquiry': {
    purpose: 'One question to several vendors, their answers side by side: landed, above the metal, and as if paid at once.',
    mistakes: [
      'Asking two vendors only: ask three, or say why there are fewer; an auditor reads that line.',
      'Comparing rates as quoted: a premium with 60 days is not dearer than a cash price until interest is reckoned.',
      'Leaving the specification to the item’s name: without grade and make, the cheapest answer is for another thing.',
    ],
    next: 'Enter what each vendor answers as his quotation.',
    to: '/vendorquotation',
  },
  '/vendorquotation': {
    purpose: 'What one vendor offers: a firm rate, or metal with premium and conversion, with his charges, credit and days.',
    mistakes: [
      'Entering a formula price as a firm one: when the metal falls before the coil comes, the gain is his.',
      'Forgetting freight and packing among the charges: the comparison is of landed prices.',
      'Leaving the date to which it holds empty: an order by a lapsed offer comes back at another price.',
    ],
    next: 'Choose the best one in the enquiry, and make the order from it.',
    to: '/purchaseorder',
  },
  '/purchaseorder': {
    purpose: 'What is ordered of a supplier, at a firm rate or by the metal, with tolerance, delivery schedule and terms.',
    mistakes: [
      'No tolerance for coils and rods: they never weigh to the kilogram, and the receipt is refused at the gate.',
      'Fixing the metal after the coil has come: then the price is the day’s and no longer a choice.',
      'The wrong GSTIN of the supplier: he bills from the state that sends, and the input credit follows it.',
    ],
    next: 'When the lorry comes, Make material inward takes in what is still due.',
    to: '/inward',
  },
  '/pricefixation': {
    purpose: 'The day and the price at which the metal of an order was fixed: LME and exchange, or rupees.',
    mistakes: [
      'Entering dollars and rupees both: the rate is either LME with its exchange or in rupees, never the two.',
      'Fixing more than the order still has to come: what is fixed is owed, metal or no metal.',
      'Writing it down days later: the fixing is what the supplier confirmed, with his confirmation number.',
    ],
    next: 'The order shows what is fixed and what still floats.',
    to: '/purchaseorder',
  },
  '/pendingorders': {
    purpose: 'Purchase orders with goods still to come, by supplier and day, and what is late.',
    mistakes: [
      'Reminding by the date of the order: the delivery schedule of the line says what was due when.',
      'Leaving a short rest open for months: close the order, so that requisitions count what is really coming.',
      'Reading ordered for received: what waits for quality is received and cannot be used yet.',
    ],
    next: 'Remind the supplier from the order, or close what will not come.',
    to: '/purchaseorder',
  },
  '/metalneed': {
    purpose: 'Copper and aluminium still to come, month by month: what is asked for, what is ordered, what waits for its price.',
    mistakes: [
      'Fixing everything in one month: what is needed in three can wait for its price, and the risk is spread.',
      'Counting metal on order as priced: until it is fixed, the risk is ours.',
      'Requisitions with the wrong day: their metal stands in a month in which nobody needs it.',
    ],
    next: 'Fix the metal of an order for the months that are open.',
    to: '/pricefixation',
  },
  '/notinvoiced': {
    purpose: 'Goods that came and were not billed: what we owe without a bill, in the books as received and not invoiced.',
    mistakes: [
      'Closing a month over a long list: each line is a cost that may still change, and a bill that somebody has mislaid.',
      'Booking the bill as an expense because the receipt was not found: the goods are then in the stock twice.',
      'Forgetting input credit: it can be taken only until 30 November after the year (CGST Act s.16(4)).',
    ],
    next: 'Book the bill from its inward.',
    to: '/purchaseinvoice',
  },
  '/payables': {
    purpose: 'What is owed to suppliers, bill by bill, by the days it is overdue.',
    mistakes: [
      'Paying by the amount of the account: advances and debit notes stand beside the bills and are taken off first.',
      'Paying micro and small enterprises last: after 45 days interest is due, and the expense is not allowed before it is paid.',
      'Reading the date of booking for that of the bill: credit days run from the bill or the goods.',
    ],
    next: 'Pay the bills that are due.',
    to: '/bankpayment',
  },
  '/msmedues': {
    purpose:
      'Bills of micro and small enterprises with the day by which the law wants them paid, and the interest that runs after it.',
    mistakes: [
      'Agreeing 60 days with a small enterprise: more than 45 does not hold (MSMED Act s.15).',
      'Leaving the Udyam number of a supplier empty: his bills then do not show here, and the year’s return is wrong.',
      'Counting from the bill when the goods came later: it is acceptance of the goods that starts the days.',
    ],
    next: 'Pay what is nearest to its last day.',
    to: '/bankpayment',
  },
  '/vendorrating': {
    purpose: 'How suppliers have delivered: in time, in quantity, in quality, with the figures behind the points.',
    mistakes: [
      'Judging by one delivery: look at the number of receipts before the points.',
      'Overlooking deviations: goods accepted under deviation take half the points of a refusal.',
      'Sorting vendors out by a bad month of our own: late papers of ours make late deliveries of theirs.',
    ],
    next: 'Ask the supplier for a corrective action where points are lost.',
    to: '/correctiveaction',
  },
}
