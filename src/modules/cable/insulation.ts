/** Insulations that a report tells apart: every PVC is PVC, whatever its type. */
export const insulationKinds = {
  PVC: 'PVC',
  XLPE: 'XLPE',
  PE: 'PE',
  XLPO: 'Cross-linked polyolefin',
  EPR: 'Elastomer',
} as const
export type InsulationKind = keyof typeof insulationKinds

const wordsOf: readonly (readonly [InsulationKind, RegExp])[] = [
  ['XLPE', /XLPE/i],
  ['PVC', /PVC/i],
  ['XLPO', /polyolefin|XLPO|LSZH|halogen/i],
  ['EPR', /EPR|elastomer|rubber/i],
  ['PE', /\bPE\b|polyethylene/i],
]

/** Tells which insulation is meant by the words of a product: 'FR PVC', 'Mica tape and XLPE'. Null where they say none of these. */
export const insulationOf = (words: string | null): InsulationKind | null =>
  wordsOf.find(([, said]) => words !== null && said.test(words))?.[0] ?? null
