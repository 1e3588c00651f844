/** What conductors are made of, as the data sets of the standards write it. */
export const conductorMetals = { CU: 'Copper', AL: 'Aluminium', 'AL-ALLOY': 'Aluminium alloy' } as const

/** Classes of IS 8130 and IEC 60228, and two that other standards add. */
export const conductorClasses = {
  '1': '1 solid',
  '2': '2 stranded',
  '5': '5 flexible',
  '6': '6 extra flexible',
  messenger: 'Messenger',
  welding: 'Welding',
} as const

/** Armour by its form. */
export const armourForms = { none: 'None', 'round-wire': 'Round wire', strip: 'Strip' } as const
