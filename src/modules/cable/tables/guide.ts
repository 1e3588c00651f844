import type { Guides } from '../../../kernel/guide.ts'

/** Guides to the tables of the standards. */
export const tableGuides: Guides = {
  '/armourresistance': {
    purpose: 'What the armour of a cable may have as resistance at most, by standard, cores and size.',
    mistakes: [
      'Wire and strip in one column: a strip of 4 x 0.8 has more resistance than a wire.',
      'Ohms for the whole length: it is Ω/km at 20 °C.',
      'Armour as earth without asking: the fault current decides, not the table.',
    ],
    next: 'Its sizes are another table.',
    to: '/armoursize',
  },
  '/armoursize': {
    purpose: 'Nominal sizes of armour wires and strips with the least that is accepted.',
    mistakes: [
      'Measuring with the zinc off: the size is that of the coated wire.',
      'Strip where the cable is below 13 mm: wires are used there.',
      'Buying to the nominal: the lowest reading decides.',
    ],
    next: 'See it inside a design.',
    to: '/productdesign',
  },
  '/assemblyfactor': {
    purpose: 'By which factor the diameter over laid-up cores is larger than that of a core.',
    mistakes: [
      'The factor of round cores for sectors.',
      'Cores in one layer where two are made: 18 cores have 5.00 in layers and 7.00 in one.',
      'Using it for the real diameter: it belongs to the fictitious method (IEC 60502-1, annex A).',
    ],
    next: 'How cores are laid is the plan.',
    to: '/layupplan',
  },
  '/compoundlimit': {
    purpose: 'What a compound has to keep: strength, elongation, ageing, by its type.',
    mistakes: [
      'Type A tested to the limits of type C: 70 and 85 °C age differently.',
      'Strength without elongation: a hard sheath passes one and breaks at the other.',
      'Limits of another edition than the order names.',
    ],
    next: 'How it is tested.',
    to: '/testmethod',
  },
  '/conductordiameter': {
    purpose: 'Between which diameters a conductor may lie, so that connectors fit.',
    mistakes: [
      'Class 5 held against the limits of class 2.',
      'The lower limit for flexible conductors: there is none.',
      'Shaped conductors measured across: their sector has its own figures.',
    ],
    next: 'How conductors are built here.',
    to: '/sqmmconstruction',
  },
  '/conductorresistance': {
    purpose: 'What resistance a conductor may have at most at 20 °C; by it a conductor is judged (IS 8130, IEC 60228).',
    mistakes: [
      'Readings at 32 °C held against 20: copper gains 0.393 % for each degree.',
      'Tinned wire held against plain: it is allowed more.',
      'A margin of nothing: the reading of the laboratory differs by half a per cent.',
    ],
    next: 'How it is stranded to keep it.',
    to: '/sqmmconstruction',
  },
  '/coveringthickness': {
    purpose: 'Thickness of bedding, armour and sheath by the diameter under them.',
    mistakes: [
      'Looking up by the real diameter: the standard means the fictitious one.',
      'Nominal taken for the least: the least at one point is what a micrometer finds.',
      'The column of unarmoured cables for armoured ones.',
    ],
    next: 'See it inside a design.',
    to: '/productdesign',
  },
  '/currentrating': {
    purpose: 'What a cable carries by laying, under the conditions that stand beside it.',
    mistakes: [
      'The rating in air for a cable in the ground.',
      'Three cables in a trench at the rating of one: group factors are about 0.8.',
      'XLPE’s figures for PVC: 90 and 70 °C are a third apart.',
    ],
    next: 'A design prints it on its particulars.',
    to: '/productdesign',
  },
  '/designconstant': {
    purpose: 'Constants that designs reckon with: densities, temperatures, factors, formulas of the standard.',
    mistakes: [
      'Correcting a constant to make one design fit: all others move with it.',
      'The k of copper for aluminium: under XLPE they are 143 and 94.',
      'A value and a formula both: the formula is then not used.',
    ],
    next: 'See which figures name it.',
    to: '/productdesign',
  },
  '/fictitiousdiameter': {
    purpose: 'Diameters of conductors by the fictitious method, from which thicknesses are chosen alike everywhere.',
    mistakes: [
      'Taking it for what is made: it leaves out stranding and compacting.',
      'Another one for aluminium: it is by area alone.',
      'Rounding on the way: round where the standard says so.',
    ],
    next: 'Thicknesses that are chosen by it.',
    to: '/coveringthickness',
  },
  '/insulationthickness': {
    purpose: 'Thickness of insulation by grade, material and size, nominal and at any point.',
    mistakes: [
      'Least at any point reckoned as 90 %: it is 90 % less 0.1 mm.',
      'The thickness of PVC for XLPE: it is thinner.',
      'Unearthed systems at the grade of earthed ones above 1.1 kV.',
    ],
    next: 'The voltage it has to stand.',
    to: '/testvoltage',
  },
  '/layupplan': {
    purpose: 'How many cores lie in each layer: 1+6+12.',
    mistakes: [
      'Layers that do not make the number of cores.',
      'Six in the centre: more than five leave a hole that needs a filler.',
      'The plan of another machine with fewer bobbins.',
    ],
    next: 'The factor that goes with it.',
    to: '/assemblyfactor',
  },
  '/lightdutysheath': {
    purpose: 'Sheaths of light-duty cables, by cores and size.',
    mistakes: [
      'Used for armoured cables: those go by diameter.',
      'Flat cables read as round.',
      'An average that is kept while one point is not.',
    ],
    next: 'Thickness of all other coverings.',
    to: '/coveringthickness',
  },
  '/messenger': {
    purpose: 'Messengers of aerial bunched cables: size, resistance, breaking load (IS 14255).',
    mistakes: [
      'The messenger as neutral without its insulation, where the tender wants it insulated.',
      'Aluminium for alloy: it does not carry the span.',
      'Street-light cores forgotten: the bundle then has the wrong weight.',
    ],
    next: 'See it inside a design.',
    to: '/productdesign',
  },
  '/reducedneutral': {
    purpose: 'Which neutral goes with which phase: half, or what the standard says.',
    mistakes: [
      'Exactly half: 3.5C x 95 has 50, and not 47.5.',
      'A reduced neutral for lighting with electronics: harmonics load it fully.',
      'Written as four cores on the paper of the customer.',
    ],
    next: 'Arrangements of cores that use it.',
    to: '/core',
  },
  '/samplingrule': {
    purpose: 'How many drums or samples of a lot are tested, and how many may fail.',
    mistakes: [
      'A lot of mixed sizes: each has its own.',
      'Testing again until it passes: the rule says how often.',
      'The sample from the end that is at hand: it is drawn by chance.',
    ],
    next: 'What is tested on them.',
    to: '/testmethod',
  },
  '/testmethod': {
    purpose: 'Tests of a standard: type, routine or acceptance, method, limit, how often.',
    mistakes: [
      'A routine test left to samples: it is made on every drum.',
      'The method of IEC with the limit of IS.',
      'An acceptance test made before the inspector comes: it is then made twice.',
    ],
    next: 'At which voltage.',
    to: '/testvoltage',
  },
  '/testvoltage': {
    purpose: 'The voltage of tests by grade or wall, how long it is held, and partial discharge.',
    mistakes: [
      'A.c. and d.c. changed about: d.c. is 2.4 times as high.',
      'Spark testers set for the thinnest wall of the shift.',
      'Five minutes read as one.',
    ],
    next: 'The tests that name it.',
    to: '/testmethod',
  },
}
