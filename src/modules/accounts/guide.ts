import type { Guides } from '../../kernel/guide.ts'

export const accountsGuides: Guides = {
  '/bankreceipt': {
    purpose: 'Money that came into the bank from a customer, set against his bills, with the TDS and discount that he took off.',
    mistakes: [
      'Entering only what arrived: bank charges and TDS belong to the receipt, else the bill stays open by them for ever.',
      'Leaving it on account because the bills are not known: ask for the advice; it need not be the oldest bill.',
      'Dating a cheque by its own date: the day on which the bank has it is the day.',
    ],
    next: 'What was left on account is set against bills later by an advance adjustment.',
    to: '/advanceadjustment',
  },
  '/contra': {
    purpose: 'Our own money that changes its place: cash paid into the bank, cash drawn, one bank to another.',
    mistakes: [
      'Entering it twice, once for each bank: one voucher takes it out of the one and into the other.',
      'Using it to pay somebody: that is a payment, with his bills.',
      'Dating a transfer by the day on which it was asked for: the bank’s statement says the day.',
    ],
    next: 'See what each ledger holds now.',
    to: '/ledger',
  },
  '/advanceadjustment': {
    purpose: 'Money that a customer paid ahead, set against his bills. No money moves.',
    mistakes: [
      'Using it for money that came today: that is a receipt.',
      'Setting an advance of one order against another’s bill without asking: the customer’s books then do not agree.',
      'Forgetting that GST was paid on an advance for services: it is taken off when the bill is made.',
    ],
    next: 'See what the customer still owes.',
    to: '/receivables',
  },
  '/bankpayment': {
    purpose: 'Money paid to a supplier, against bills or ahead of an order, with the tax that is kept back.',
    mistakes: [
      'TDS on the payment of a bill: it was kept back when the bill was booked; only on an advance is it kept back here.',
      'Paying the whole bill when a debit note is open: the note stands among the bills, with a minus.',
      'An advance without its order: it cannot be set off when the bill comes.',
    ],
    next: 'See what is still to be paid, and to whom first.',
    to: '/payables',
  },
  '/purchaseinvoice': {
    purpose: 'The bill of a supplier, held against what was ordered and what came, with input credit and tax kept back.',
    mistakes: [
      'Booking the bill at its rate when the order says less: an approver has to accept the difference first.',
      'Taking input credit on what the law blocks (CGST Act s.17(5)): cars, food, works of a building.',
      'Forgetting reverse charge on a lorry or an advocate: the supplier bills no tax, and we owe it.',
    ],
    next: 'When it is due, Make bank payment pays it.',
    to: '/bankpayment',
  },
  '/purchasereturn': {
    purpose: 'Goods that go back to the supplier, coil by coil, with the reason; for credit or for replacement.',
    mistakes: [
      'Sending a lorry without an e-way bill: above ₹ 50,000 goods that go back need one too.',
      'Returning a part of a coil as the coil: cut it first; the part that stays keeps its heat.',
      'Returning without quality’s finding: the supplier pays for what is written, not for what was said.',
    ],
    next: 'Make debit note claims the value with its tax.',
    to: '/debitnote',
  },
  '/debitnote': {
    purpose: 'What is claimed of a supplier, for goods that went back, a rate too high or a deviation, with the tax of the bill.',
    mistakes: [
      'A note without the bill: GST is corrected in the state and at the rate of that bill.',
      'Taking off twice: a supplier who sends a credit note has answered ours; enter his number here.',
      'Claiming tax again on what was billed without it: under reverse charge there is none on his bill.',
    ],
    next: 'It is taken off the next payment.',
    to: '/bankpayment',
  },
  '/billofentry': {
    purpose: 'What the customs assessed on goods from abroad: duty and surcharge go into the goods, IGST is credit.',
    mistakes: [
      'Entering the invoice value as assessable: the customs add freight and insurance and take their own exchange rate.',
      'Paying duty to the sender’s account: it is owed to the customs or to the agent who paid it.',
      'Booking it as an expense: the coil is then too cheap, and so is every cable that is made of it.',
    ],
    next: 'Pay the customs within their days, or interest runs.',
    to: '/bankpayment',
  },
  '/landedcost': {
    purpose: 'Freight, the agent and insurance, billed later than the goods came and spread over those goods.',
    mistakes: [
      'Naming who brought the goods: the supplier here is the one who sent them.',
      'Spreading by weight what was charged by value: insurance goes by value, haulage by weight.',
      'Cutting or issuing first and wondering: the cost follows the goods to wherever they are now.',
    ],
    next: 'The bill of the carrier or the agent is paid like any other.',
    to: '/bankpayment',
  },
  '/correctiveaction': {
    purpose: 'What a supplier is asked to find out and change after goods were refused: cause, action, day, followed to its end.',
    mistakes: [
      'Closing it on a promise: close it when the next two lots were good.',
      'Taking “operator was told” for a cause: ask why the next operator cannot do it again.',
      'No day for the answer: it is then never late, and never counts in the rating.',
    ],
    next: 'See what it did to the rating.',
    to: '/vendorrating',
  },
  '/gstrmatch': {
    purpose: 'What suppliers have reported on the GST portal, held against our books bill by bill, before credit is taken.',
    mistakes: [
      'Taking credit on a bill that is not on the portal: Rule 36(4) gives none until the supplier reports it.',
      'Matching by amount alone: two bills of one lorry have the same amount; the number decides.',
      'The file of another month or another GSTIN: every bill is then missing.',
    ],
    next: 'Correct the bill that differs, or write to its supplier.',
    to: '/purchaseinvoice',
  },
  '/bill': {
    purpose: 'Every bill and advance with what is open of it. Invoices open them, receipts and payments settle them.',
    mistakes: [
      'Trying to change one here: it follows from its document; reverse that.',
      'Taking a minus for an error: it is an advance, or a note that waits to be set off.',
      'Reading overdue from the date of the bill: it is the due day that counts.',
    ],
    next: 'See whole customers by days overdue.',
    to: '/receivables',
  },
  '/trialbalance': {
    purpose:
      'Every account with its opening balance, its movement and its closing balance. Debits and credits are equal, always.',
    mistakes: [
      'Reading profit from it: stock and unbilled goods have to be up to date first.',
      'A period that begins in the last year: income and expense then hold two years.',
      'Looking for a missing voucher by the sum: open the account; the ledger shows it line by line.',
    ],
    next: 'Open an account to see its lines.',
    to: '/ledger',
  },
  '/ledger': {
    purpose: 'One account line by line with its running balance, each line leading to its document.',
    mistakes: [
      'Looking for a customer under his name among the accounts: he is a party of the receivables.',
      'Missing a voucher that is a draft: only what is posted stands here.',
      'Taking a reversal for a second entry: it stands beside the entry that it undoes.',
    ],
    next: 'See the whole day in which a line was posted.',
    to: '/daybook',
  },
  '/daybook': {
    purpose: 'All vouchers of a day or a period in their order, each with its debits and credits.',
    mistakes: [
      'Looking by the day of typing: vouchers stand under their own date.',
      'Expecting drafts: they are no vouchers yet.',
      'Counting gaps in the numbers: each document has a series of its own, and of each registration.',
    ],
    next: 'See what the day did to the balances.',
    to: '/trialbalance',
  },
  '/receivables': {
    purpose: 'What customers owe, bill by bill, by the days it is overdue, with what they have paid ahead.',
    mistakes: [
      'Reminding for a bill whose advance is not set off: adjust it first.',
      'Blocking a customer over retention money: it is not due before the guarantee ends.',
      'Reading TDS that he took off as unpaid: enter it in the receipt, and ask for the certificate.',
    ],
    next: 'Enter what has come in.',
    to: '/bankreceipt',
  },
  '/audittrail': {
    purpose: 'Who changed what, when and why, from which value to which; written by the database, and nobody can switch it off.',
    mistakes: [
      'A period of a year without a person or a document: it holds every change of everybody.',
      'Looking for who saw a record: reading is not written.',
      'Taking a change without a name for an intruder: imports and the night’s jobs name themselves.',
    ],
    next: 'Open the record; its own history stands beside it.',
    to: '/daybook',
  },
  '/lcguarantee': {
    purpose: 'Letters of credit and guarantees from opening to release: amount, margin, charges, orders, last days.',
    mistakes: [
      'Confusing expiry with the last day for claims: the bank answers until the later one.',
      'A ship-by day that the supplier cannot keep: an amended credit costs charges and a week.',
      'Margin booked as an expense: it is a deposit of ours, and earns interest.',
    ],
    next: 'When the bank is free again, its deposit comes back with a margin release.',
    to: '/marginrelease',
  },
  '/marginrelease': {
    purpose: 'Deposits that the bank sets free again, with what they have earned and the tax kept back of it.',
    mistakes: [
      'The whole credit booked as margin: interest is income, and TDS of it is an asset.',
      'Releasing by the day of expiry: the deposit comes when the bank says so.',
      'Leaving a part unsaid: what stays with the bank stays on the instrument.',
    ],
    next: 'See which instruments still run.',
    to: '/lcguarantee',
  },
  '/guaranteecall': {
    purpose: 'A guarantee that was invoked: what its bank has paid to us, or ours to a customer, and what that settles.',
    mistakes: [
      'Calling after the last day for claims: the bank answers no more.',
      'Booking it as income: the supplier’s advance is open until a bill line here settles it.',
      'Forgetting the deposit: what our bank took of the margin comes as a margin release.',
    ],
    next: 'See what of the guarantee is left.',
    to: '/lcguarantee',
  },
  '/distributedcredit': {
    purpose: 'Input credit that the distributor of an office has passed on to a GSTIN of ours, taken into the books by month.',
    mistakes: [
      'Typing it as a bill: the bill stands with the office, and its tax would be taken twice.',
      'Posting before the portal was read: only what GSTR-2B tells may be claimed.',
      'Leaving the ledger of the office open: it shows what was distributed and not yet taken.',
    ],
    next: 'Save the match of the month again; the credit stands there as matched.',
    to: '/gstrmatch',
  },
  '/fallsdue': {
    purpose: 'What falls due next: credits, guarantees, answers and approvals, each with its day.',
    mistakes: [
      'Looking on the day itself: banks want a week for an extension.',
      'Reading it for bills: those are among the payables.',
      'Closing a line by a note in the diary: it stays until its record is answered, extended or released.',
    ],
    next: 'Extend or release what is near its day.',
    to: '/lcguarantee',
  },
  '/creditreversal': {
    purpose: 'Input credit given back on bills that are unpaid after 180 days, bill by bill, by period (CGST Act s.16(2)).',
    mistakes: [
      'Giving back on bills under reverse charge: that tax was paid by us, and stands.',
      'Counting from the day of booking: the 180 days run from the date of the bill.',
      'Forgetting to take it again: once the bill is paid, the credit comes back without a limit of time.',
    ],
    next: 'Pay the bills that are near their day.',
    to: '/payables',
  },
}
