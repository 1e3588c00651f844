import type { Guides } from '../../kernel/guide.ts'

/** Guides to products, designs and the masters by which cables are built. */
export const cableGuides: Guides = {
  '/productlist': {
    purpose: 'Cables as they are sold: designation, HSN, weight, metal, list rate, and the design that is made.',
    mistakes: [
      'A product without a design: its weight and metal are then somebody’s guess, and so is its price.',
      'One product for two voltage grades: test, thickness and rating differ.',
      'Weight typed over the design’s: packing lists and freight are reckoned with it.',
    ],
    next: 'Design it, and let the design fill its figures.',
    to: '/productdesign',
  },
  '/productdesign': {
    purpose:
      'A cable layer by layer from its standard: diameters, weights, materials, tests, drums, each figure with its source.',
    mistakes: [
      'Fictitious diameters taken for real ones: they choose the thickness of a sheath; the drum needs the real one.',
      'Setting a figure by hand without its reason: at the next edition of the standard nobody knows whether it still holds.',
      'Lay loss twice: the lay of wires and of cores is reckoned already; do not add it to the mass.',
    ],
    next: 'Approve it, then price it in a costing.',
    to: '/costing',
  },
  '/productdesign/bill': {
    purpose: 'What a list of cables needs altogether: material by material, with the scrap of start and run.',
    mistakes: [
      'Metres in the column of kilometres: the copper is a thousandfold.',
      'Lines that could not be read: they are below the list and not in the sums.',
      'Ordering the net mass: what has to be issued stands beside it, with scrap.',
    ],
    next: 'Keep it as a costed bill with prices.',
    to: '/costedbill',
  },
  '/cabletype': {
    purpose: 'Families of cable: standard, grades, cores, conductors, insulations and armour that they may have.',
    mistakes: [
      'A type for each size: sizes are attributes of its designs.',
      'Grades which the standard does not have: IS 7098-1 ends at 1.1 kV.',
      'The wrong HSN: 8544 49 up to 1,000 V, 8544 60 above it.',
    ],
    next: 'Say of which layers it is made.',
    to: '/cabletree',
  },
  '/cabletree': {
    purpose: 'The layers of a cable type in their order, each with material and process: what the design builds on.',
    mistakes: [
      'The screen after the armour: layers are built from the inside outwards.',
      'A tree for each customer: leave a layer out, or add one, in the design.',
      'No process on a layer: it is then on no route and costs no hour.',
    ],
    next: 'Say in rules when a layer is left out.',
    to: '/cabletypetree',
  },
  '/cabletypetree': {
    purpose: 'The rules that give a cable its layers: when what is said, which layer is there or left out.',
    mistakes: [
      'Two rules for one case: the later one wins, and the first looks as if it were wrong.',
      'A rule without its reason: it is the sentence that a designer reads.',
      'Taking away what the order says, such as its armour: the cable is refused, by the number of the rule.',
    ],
    next: 'Try it on a design.',
    to: '/productdesign',
  },
  '/attribute': {
    purpose: 'What else is said of a cable or an item: values, limits, formulas, and what is reckoned with them.',
    mistakes: [
      'An attribute for what is a field already: a design then has two sheaths.',
      'A formula in mm where the unit says inch.',
      'Required everywhere: it is then asked of cables that have none.',
    ],
    next: 'Sub categories ask it of their items.',
    to: '/itemsubcategory',
  },
  '/codeletter': {
    purpose: 'The letters of designations, A2XFY and the like: what each means in which place and standard.',
    mistakes: [
      'One letter for two meanings in one place: the reading of an enquiry then guesses.',
      'Letters of a customer among those of the standard: name him.',
      'A missing A: no letter for copper, A for aluminium.',
    ],
    next: 'Try a designation in a design.',
    to: '/productdesign',
  },
  '/core': {
    purpose: 'Arrangements of cores: number, lay-up, sector angles, reduced neutral, earth.',
    mistakes: [
      '3.5 entered as four cores: the half is a neutral of the smaller size.',
      'Pairs counted as cores: a 4-pair cable has eight.',
      'Sector angles that do not make 360°.',
    ],
    next: 'The colours of its cores.',
    to: '/corecolours',
  },
  '/corecolours': {
    purpose: 'In which colours the cores of a cable stand, by number of cores and standard.',
    mistakes: [
      'The colours of IS 694 for a cable to BS: brown and blue, not red and black.',
      'Green-yellow counted among the phases.',
      'Numbers and colours both: above five cores the standard prints numbers.',
    ],
    next: 'Colours themselves, with RAL.',
    to: '/color',
  },
  '/sqmm': {
    purpose: 'Nominal cross sections, and in which classes and metals each is made.',
    mistakes: [
      'The area taken for the area of copper: a conductor is measured by its resistance (IS 8130).',
      'Class 5 ticked up to 630: flexible conductors are rarely made so large.',
      'AWG typed as mm²: 10 AWG is 5.26 mm².',
    ],
    next: 'Say how each is stranded.',
    to: '/sqmmconstruction',
  },
  '/sqmmconstruction': {
    purpose: 'How a cross section is stranded: wires, layout, lay factor, diameter, machine and die.',
    mistakes: [
      'A wire chosen by area alone: lay and compacting decide whether the resistance is kept.',
      'A lay factor below 1: a stranded wire is longer than the conductor, 1.02 or so.',
      'A compacted diameter for a round conductor: the insulation is then too thin or too dear.',
    ],
    next: 'See it inside a design.',
    to: '/productdesign',
  },
  '/size': {
    purpose: 'Sizes of wires, strips and tapes with their tolerance.',
    mistakes: [
      'Width and thickness changed about: 4 x 0.8 is four wide.',
      'No tolerance: a wire at the upper end weighs two per cent more over a whole order.',
      'A size of the trade among those of the standard without saying so.',
    ],
    next: 'Items of that size are bought.',
    to: '/itemlist',
  },
  '/process': {
    purpose: 'Stages of making: what goes in and comes out, machines, usual scrap, what a job card asks.',
    mistakes: [
      'Two processes for one run: a tandem line insulates as it draws.',
      'Scrap as a wish: enter what the last year shows.',
      'Parameters nobody reads: ask for those that quality needs.',
    ],
    next: 'Put them in their order.',
    to: '/processroute',
  },
  '/processroute': {
    purpose: 'The steps of a cable type in their order.',
    mistakes: [
      'Testing as the last step only: what fails at the core is cheaper than what fails as cable.',
      'A step that may be left out not marked so: an unarmoured cable waits for the armouring.',
      'A route for each size.',
    ],
    next: 'Say how fast each stage runs.',
    to: '/stagepractice',
  },
  '/stagepractice': {
    purpose: 'How a stage runs here: pace, set-up, what is lost at the start and in the run.',
    mistakes: [
      'The fastest day as pace: take the usual one with its stops.',
      'Loss at the start in per cent: it is kilograms or metres, however long the run.',
      'Practice above a size copied from below: large cables are slower by more than their size.',
    ],
    next: 'Costings reckon hours with it.',
    to: '/costing',
  },
  '/standardlength': {
    purpose: 'Usual lengths of a cable type by size, their tolerance and their packing.',
    mistakes: [
      '1000 m of 3.5C x 400: no drum takes it, and no crane.',
      'A tolerance that the customer’s terms do not allow.',
      'Coils above what two men carry: 100 m of 10 mm² and no more.',
    ],
    next: 'Drums that take them.',
    to: '/drumcode',
  },
  '/drumcode': {
    purpose: 'Kinds of drum: flange, barrel, traverse, tare, what they carry, deposit.',
    mistakes: [
      'A barrel too small for the bending radius: the cable cracks at the first turn.',
      'Traverse between the outsides: it is the width inside.',
      'Winding up to the rim: leave what the standard asks, the flange stands on the ground.',
    ],
    next: 'The drums themselves, by number.',
    to: '/carrier',
  },
  '/materialrate': {
    purpose: 'What a material costs from a day on: quoted, or by the exchange with premium, duty and handling.',
    mistakes: [
      'A quoted rate and an exchange both: one of them decides, and it has to be seen which.',
      'Changing the rate of yesterday: enter today’s, so that old costings can be read.',
      'Dollars without the rupees of the same day.',
    ],
    next: 'See which open prices no longer stand.',
    to: '/repricing',
  },
  '/costhead': {
    purpose: 'Lines of the cost sheet: what each is reckoned on and where it stands.',
    mistakes: [
      'Interest on the metal alone: it is paid for the whole price and its credit days.',
      'Testing by the metre: a routine test costs the same for 100 and for 1000 m.',
      'Two heads for one cost.',
    ],
    next: 'Their percentages are terms.',
    to: '/costterms',
  },
  '/costterms': {
    purpose: 'Overheads, interest, margin, commission, freight as a whole: the terms under which a price is reckoned.',
    mistakes: [
      'Margin on cost read as margin on price: 10 % on cost is 9.1 % of the price.',
      'Freight for 100 km used for Assam.',
      'Scrap brought back at the price of new metal.',
    ],
    next: 'Choose them in a costing.',
    to: '/costing',
  },
  '/typetestreport': {
    purpose: 'Reports of laboratories: which cables each covers, what was found, until when it is accepted.',
    mistakes: [
      'A report of 1.1 kV for a cable of 3.3 kV: it covers its grade.',
      'Cores from 1 to 4 covered by a test on three: read what the customer accepts.',
      'A report past its day: most tenders accept five years.',
    ],
    next: 'See which products it stands behind.',
    to: '/productlist',
  },
}
