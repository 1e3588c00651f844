import type { Guides } from '../../kernel/guide.ts'

export const storesGuides: Guides = {
  '/inward': {
    purpose: 'Goods as they come through the gate: coil by coil with heat, weight and certificate, into a store or on hold.',
    mistakes: [
      'Entering what the challan says: weigh it. More than half a per cent apart is asked about.',
      'One line for ten coils: a coil is a piece of its own, else a bad one cannot be found in the cable later.',
      'Releasing without quality: goods that wait for a test stay on hold until somebody with that duty accepts them.',
    ],
    next: 'Quality accepts, and accounts book the bill from this inward.',
    to: '/purchaseinvoice',
  },
  '/storerequisition': {
    purpose: 'What a department needs from the store, for which machine and job, and by when.',
    mistakes: [
      'Asking by the drum when a length is meant: say the metres and the shortest piece that is of use.',
      'No job named: the material is then an expense of the department and not of the cable.',
      'Asking on the morning of the run: the store needs the day before to bring the coils down.',
    ],
    next: 'Once approved, Make material issue note lists the pieces that fit, the oldest first.',
    to: '/issuenote',
  },
  '/issuenote': {
    purpose: 'Material that leaves the store for a shop floor or a cost centre, piece by piece.',
    mistakes: [
      'Taking the coil that lies in front: the list offers the oldest, and compounds have a shelf life.',
      'Issuing a whole drum for 80 m: say how much, and onto what it is wound; the rest keeps its number.',
      'Issuing to a cost centre what goes into cable: it leaves the stock as an expense and the cable looks cheap.',
    ],
    next: 'What is left over comes back with a return note.',
    to: '/returnnote',
  },
  '/returnnote': {
    purpose: 'Material that comes back from the shop floor: good, or as scrap by grade.',
    mistakes: [
      'Returning by what should be left: weigh it; the difference is what the job has really used.',
      'Good ends returned as scrap: a length above the shortest usable one is stock.',
      'Mixing grades in one bin: copper with tinned copper is paid as the worse one.',
    ],
    next: 'Scrap is sold by grade out of its yard.',
    to: '/scrapsale',
  },
  '/stocktransfer': {
    purpose: 'Goods moved from one store or bin to another. Their value stays the same.',
    mistakes: [
      'Moving the drum and not the record: the next one who looks for it cuts another.',
      'Sending goods to a job worker as a transfer between our own stores: his store has his name, and the challan counts days.',
      'Moving goods kept by piece as a quantity: name the pieces, their heats go with them.',
    ],
    next: 'See where everything lies now.',
    to: '/stockonhand',
  },
  '/cutting': {
    purpose: 'A drum or coil cut into lengths: the old piece ends, the new ones know their metres on it.',
    mistakes: [
      'Cutting without weighing the scrap: the metal is then missing in the count at the end of the year.',
      'Not saying that it was unwound the other way round: heats and joints are then looked for at the wrong metre.',
      'Cutting to the metre that was ordered: leave the tolerance of the order, ends are trimmed on both sides.',
    ],
    next: 'The new pieces are packed in the delivery order.',
    to: '/deliveryorder',
  },
  '/joining': {
    purpose: 'Pieces jointed into one, in the order in which they lie on the drum.',
    mistakes: [
      'Jointing what the customer forbids: his terms say whether a drum may have a joint.',
      'Wrong order of the pieces: every later test and every heat is found by the metre on the drum.',
      'No name of who made the joint: only people with that authority may, and the certificate asks for it.',
    ],
    next: 'Look at the piece with its joints.',
    to: '/piece',
  },
  '/stockcount': {
    purpose: 'What really lies in a store against what the books say; approved, it corrects stock and books.',
    mistakes: [
      'Counting while goods move: book what is on the way first, or the difference is only the lorry.',
      'Ticking that everything was counted when it was not: whatever is not on the list is then written off.',
      'Estimating the drums: a half drum is measured or weighed, else the loss is carried on to next year.',
    ],
    next: 'See what the differences did to the value.',
    to: '/stockvaluation',
  },
  '/openingstock': {
    purpose: 'What lay in the stores on the day when the works began with Strand, with its value.',
    mistakes: [
      'A value with GST in it: stock stands without the tax that is credited.',
      'A date after the first movement: it has to be there before anything is issued from it.',
      'Drums without carrier and heat: what is not entered now cannot be traced when a complaint comes.',
    ],
    next: 'Compare the value with the last balance sheet.',
    to: '/stockvaluation',
  },
  '/piece': {
    purpose: 'Every coil, drum and lot with its length, place, heat and history: what it was made from and what became of it.',
    mistakes: [
      'Looking for a piece that was cut: it has ended; its parts carry numbers of their own and lead back to it.',
      'Reserving by word of mouth: reserve the piece here, and nobody else is offered it.',
      'Releasing a blocked piece to get a lorry away: say why; the reason stands in its history with your name.',
    ],
    next: 'A piece that is free goes into a delivery or an issue.',
    to: '/deliveryorder',
  },
  '/carrier': {
    purpose: 'Drums, bobbins and pallets by number: what they weigh empty, where they are, whose they are.',
    mistakes: [
      'A tare from the table for an old drum: wet wood weighs more; weigh it when it comes back.',
      'No deposit on drums that have to come back: the customer then has no reason to send them.',
      'Marking a broken drum as good: it is offered at the next winding and gives way under three tonnes.',
    ],
    next: 'See which drums stand at customers, and since when.',
    to: '/drumsout',
  },
  '/stockonhand': {
    purpose: 'What lies where today: by item, store and piece, free, reserved, on hold or blocked.',
    mistakes: [
      'Promising what is reserved: look at Free, not at the sum.',
      'Adding up metres of pieces: 10 x 50 m is no drum of 500.',
      'Forgetting goods on hold: they are ours, and nobody may use them yet.',
    ],
    next: 'Move what lies in the wrong place.',
    to: '/stocktransfer',
  },
  '/stockledger': {
    purpose: 'Every movement of an item: where from, where to, how much, at which value, and by which document.',
    mistakes: [
      'Adding in and out of all stores: a transfer is both and changes nothing.',
      'Looking for a movement under the day on which it was typed: it stands under the date of its document.',
      'Explaining a difference by a cut: lengths cut from a piece and their scrap always make the whole.',
    ],
    next: 'Count the store when the explanation is missing.',
    to: '/stockcount',
  },
  '/stockvaluation': {
    purpose: 'What the stock is worth: metal and other cost apart, and how it stands against the ledgers of the books.',
    mistakes: [
      'Comparing it with the balance sheet at another date: both are read as of the same day.',
      'Valuing customers’ material: it lies here and is not ours, so it has no rupees.',
      'Reading it before the bills are booked: goods not invoiced stand at the rate of the order.',
    ],
    next: 'See which goods have no bill yet.',
    to: '/notinvoiced',
  },
  '/waitingforquality': {
    purpose:
      'What came and may not be used yet: how many coils or drums of a lot to look at, and with how many faulty ones it stands.',
    mistakes: [
      'Looking at the coils that stand in front: take the sample from all of the lot.',
      'Taking another coil for one that failed: each faulty one of the sample counts.',
      'A tighter limit for a cheap thing: the limit follows from what a fault would do in the cable.',
    ],
    next: 'Accept, reject or report it by scanning its label.',
    to: '/scan',
  },
  '/reorder': {
    purpose: 'Items at or below their reorder level, with what is on order and how much to ask for.',
    mistakes: [
      'Asking again for what has been asked for: requisitions and orders that are open are taken off already.',
      'Levels from three years ago: when the lead time doubles, so must the level.',
      'Ordering below the least order: the supplier rounds up, and the freight is ours.',
    ],
    next: 'Make a requisition of what is short.',
    to: '/purchaserequisition',
  },
  '/consumption': {
    purpose: 'What was used in a period, by item, department and job, less what came back.',
    mistakes: [
      'Reading issues for consumption before returns are booked: the job looks wasteful until then.',
      'Comparing kilograms of copper with kilometres of cable without the sizes: look at the design.',
      'Blaming the job for a count: differences of a count stand apart.',
    ],
    next: 'Compare with what the design allows.',
    to: '/productdesign',
  },
  '/metalonhand': {
    purpose: 'Copper and aluminium in all their forms, from rod to finished drum, in kilograms and at their rate.',
    mistakes: [
      'Counting cable by its weight: only the metal in it counts, by its design.',
      'Adding metal that belongs to a customer: it is shown apart, and is not ours to sell.',
      'Taking the value as the market’s: it is what we paid.',
    ],
    next: 'See what the coming months need.',
    to: '/metalneed',
  },
  '/drumsout': {
    purpose: 'Returnable drums that stand at customers, for how many days, and with which deposit.',
    mistakes: [
      'Writing drums off without asking: many stand empty on a site and are sent back when somebody calls.',
      'Giving back a deposit before the drum is seen: look at flanges and barrel first.',
      'Counting drums sold with the cable: only those that come back are here.',
    ],
    next: 'Look at the drum itself, its size and its deposit.',
    to: '/carrier',
  },
  '/jobchallan': {
    purpose: 'Goods sent to a job worker under a delivery challan: no supply and no tax, as long as they come back in time.',
    mistakes: [
      'No e-way bill: goods for job work in another state need one at any value (CGST Rules, rule 138).',
      'Sending them as a sale to avoid the paper: he then has to bill them back, and the metal is taxed twice.',
      'Forgetting the day: inputs come back within one year, else they were supplied on the day they left (CGST Act s.143).',
    ],
    next: 'What he made of them comes back with a job work receipt.',
    to: '/jobreceipt',
  },
  '/jobreceipt': {
    purpose: 'Goods back from a job worker, as they were or as what he made of them, at what they cost and what he charges.',
    mistakes: [
      'Taking in by the drawing instead of by weight: loss and cost are reckoned by what was weighed.',
      'Leaving the scrap with him unsaid: it is ours, by grade, or it is taken off his charge.',
      'Closing the challan with goods still out: say of each piece what became of it.',
    ],
    next: 'See what still lies with him.',
    to: '/atjobworkers',
  },
  '/atjobworkers': {
    purpose: 'What lies at job workers, challan by challan, with the day by which the law wants it back.',
    mistakes: [
      'Counting from the last receipt: the year runs from the challan of each lot.',
      'Taking it for stock that can be issued: it is ours and is not here.',
      'Dies and tools among the goods: they have no day, and machines have three years.',
    ],
    next: 'Take in what has come back.',
    to: '/jobreceipt',
  },
  '/itc04': {
    purpose: 'Goods sent to job workers and received back, as form ITC-04 wants them, by half-year or year.',
    mistakes: [
      'Filing by half-year below five crore of turnover: it is by year then.',
      'Numbers of his challans missing: the form wants his beside ours.',
      'Goods that went on from one job worker to the next: name who sent them on the receipt, for table 5B.',
    ],
    next: 'Look up a challan.',
    to: '/jobchallan',
  },
}
