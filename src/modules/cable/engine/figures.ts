/** Figures of a product that a formula may ask for, and what each is. Rates are of today, in ₹/kg of the rod. */
export const productFigures = {
  cores: 'Cores',
  sqmm: 'Cross section, sqmm',
  neutralSqmm: 'Neutral, sqmm',
  weightKgPerKm: 'Weight, kg/km',
  overallDiameterMm: 'Overall diameter, mm',
  copperKgPerKm: 'Copper, kg/km',
  aluminiumKgPerKm: 'Aluminium, kg/km',
  standardLengthM: 'Standard length, m',
  listRate: 'List rate, ₹/km',
  copperRate: 'Copper today, ₹/kg',
  aluminiumRate: 'Aluminium today, ₹/kg',
} as const

/** Figures of an item. */
export const itemFigures = {
  secondFactor: 'Second unit in one',
  standardRate: 'Standard rate, ₹',
  standardMetal: 'Metal part, ₹',
  standardConversion: 'Conversion part, ₹',
  reorderLevel: 'Reorder at',
  reorderQty: 'Minimum order',
} as const
