/** What a material is in a cable, or beside it. */
export const materialCategories = {
  conductor: 'Conductor',
  screen: 'Screen',
  insulation: 'Insulation',
  'inner sheath': 'Inner sheath',
  armour: 'Armour',
  'outer sheath': 'Outer sheath',
  filler: 'Filler',
  tape: 'Tape',
  additive: 'Additive',
  packing: 'Packing',
} as const

/** The metals whose price moves daily: every stock value splits into metal and the rest. */
export const keyMetals = { CU: 'Copper', AL: 'Aluminium', STEEL: 'Steel', LEAD: 'Lead', TIN: 'Tin' } as const
