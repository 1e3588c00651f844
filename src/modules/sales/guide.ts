import type { Guides } from '../../kernel/guide.ts'

export const salesGuides: Guides = {
  '/salesorder': {
    purpose: 'What a customer has ordered, drum by drum, at which rate and with which charges. Deliveries are made from it.',
    mistakes: [
      'Drums typed as one total: 2000 m is not 4 x 500. The works winds what stands here, and a wrong length comes back.',
      'The ship-to left as the billing address: place of supply follows it, and CGST with SGST turns into IGST.',
      'A new order instead of an amendment: amend the confirmed one, so that number, deliveries and history stay together.',
    ],
    next: 'Once it is confirmed, Make delivery order takes what is left of each line.',
    to: '/deliveryorder',
  },
  '/costing': {
    purpose: 'The price of one cable from its design: metal, compound, machine hours, overheads, margin; approved and frozen.',
    mistakes: [
      'Costing a run of 1 km for an enquiry of 20: start-up scrap and set-up are shared by the run.',
      'Taking the metal rates of last week: choose their day, and see in the working what it reckoned with.',
      'A line set by hand without its reason: nobody can defend the price later, so the sheet asks why.',
    ],
    next: 'Several cables of one enquiry are priced together in a costed bill.',
    to: '/costedbill',
  },
  '/costedbill': {
    purpose: 'A whole bill of quantities, read from the words of the enquiry, each cable designed and priced alike.',
    mistakes: [
      'Trusting a line that was guessed: look at Confidence and About it before the bill is checked.',
      'Mixing metres and kilometres in the pasted list: the quantity is in km, and a thousandfold price is soon overlooked.',
      'Pricing again after it was frozen: make a new version, and what the customer holds can still be read.',
    ],
    next: 'When the customer agrees, the cables become lines of a sales order.',
    to: '/salesorder',
  },
  '/repricing': {
    purpose: 'Open order lines, or costings and bills that are not frozen, at the rates of a day and at another metal rate.',
    mistakes: [
      'Reading it as a change: it only shows. A price moves when the costing is made into a new version.',
      'Looking for what was frozen: an offer that is with the customer stands, and is not in it.',
      'Looking at the price alone: the metal in the cable says why one line moves by a tenth and another not at all.',
    ],
    next: 'Open the costing that no longer stands, and make its next version.',
    to: '/costing',
  },
  '/billprices': {
    purpose: 'Every line of a costed bill as it was asked and as it was read, with its price, for the buyer’s own sheet.',
    mistakes: [
      'Sending it before the lines with low confidence were looked at: the buyer holds us to what stands there.',
      'Reading a hollow price as the whole one: it is the price without the conductor metal.',
      'Sorting the sheet before the prices are copied over: the buyer’s rows are in the order in which he asked.',
    ],
    next: 'Go back to the bill, and set or approve what is left.',
    to: '/costedbill',
  },
}
