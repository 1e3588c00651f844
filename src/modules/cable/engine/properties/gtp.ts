import { inSentence } from '../../../../kernel/field.ts'
import { type Cable, isArmoured } from '../cable.ts'
import type { Construction } from '../construction/construct.ts'
import { currentRatingsOf } from './current.ts'
import { designationOf, madeTo } from '../designation/write.ts'
import type { Packing } from '../manufacture/drums.ts'
import type { Ratings } from './electrical.ts'
import { type Figure, guaranteed, isVerified } from '../figure.ts'
import type { Layer } from '../construction/layer.ts'
import { coreColours } from './legend.ts'
import { rounded } from '../rounding.ts'
import type { CableTables } from '../tables/tables.ts'
import { armourWords, formWords, insulationWords, metalWords, screenWords, sheathWords } from '../words.ts'

/** One row of the sheet of guaranteed technical particulars. */
export interface Particular {
  readonly section: string
  readonly particular: string
  readonly value: string
  readonly unit: string
  /** The figure behind the value, for its source; null where the value is words. */
  readonly figure: Figure | null
}

const words = (section: string, particular: string, value: string): Particular => ({
  section,
  particular,
  value,
  unit: '',
  figure: null,
})

const measure = (
  section: string,
  particular: string,
  figure: Figure | null | undefined,
  unit: string,
  places: number,
): readonly Particular[] => {
  if (!figure) return []
  const given = guaranteed(figure)
  return [{ section, particular, value: String(rounded(given.value, places)), unit, figure: given }]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const general = (cable: Cable, isSpecial: boolean): readonly Particular[] => [
  words('General', 'Designation', designationOf(cable, isSpecial)),
  words('General', 'Standard and edition', capital(madeTo(cable, isSpecial))),
  words('General', 'Voltage grade', cable.voltageGrade),
  words(
    'General',
    'Number of cores and size',
    `${cable.cores} x ${cable.sqmm} sqmm${cable.neutralSqmm === null ? '' : `, reduced neutral ${cable.neutralSqmm} sqmm`}`,
  ),
]

const conductorRows = (cable: Cable, { conductor, neutralConductor }: Construction, ratings: Ratings): readonly Particular[] => [
  words('Conductor', 'Material', `${cable.tinned ? 'tinned ' : ''}${metalWords[cable.metal]}`),
  words('Conductor', 'Class and form', `class ${cable.class}, ${formWords[cable.form]}`),
  ...measure('Conductor', 'Number of wires', conductor.wires, 'nos', 0),
  ...measure('Conductor', 'Diameter of wire before stranding', conductor.wireMm, 'mm', 2),
  ...(cable.form === 'sector' ? [] : measure('Conductor', 'Diameter of conductor, approx.', conductor.diameterMm, 'mm', 2)),
  ...measure('Conductor', 'Maximum d.c. resistance at 20 C', conductor.resistance20OhmPerKm, 'ohm/km', 4),
  ...measure('Conductor', 'Maximum d.c. resistance of neutral at 20 C', neutralConductor?.resistance20OhmPerKm, 'ohm/km', 4),
  ...measure('Conductor', 'a.c. resistance at operating temperature', ratings.acResistanceHotOhmPerKm, 'ohm/km', 4),
]

const at = (layers: readonly Layer[], name: Layer['name'], place: Layer['place'] = 'phase'): Layer | undefined =>
  layers.find(layer => layer.name === name && layer.place === place)

const coreRows = (tables: CableTables, cable: Cable, { layers }: Construction): readonly Particular[] => {
  const { colours, rule } = coreColours(tables, cable)
  return [
    words('Insulation', 'Material', insulationWords[cable.insulation]),
    ...measure('Insulation', 'Nominal thickness', at(layers, 'insulation')?.nominalMm, 'mm', 2),
    ...measure('Insulation', 'Minimum thickness at any point', at(layers, 'insulation')?.minMm, 'mm', 2),
    ...measure('Insulation', 'Nominal thickness of neutral', at(layers, 'insulation', 'neutral')?.nominalMm, 'mm', 2),
    words('Insulation', 'Identification of cores', cable.cores > 5 && rule ? rule : colours.join(', ')),
    ...measure('Screens', 'Conductor screen, thickness', at(layers, 'conductorScreen')?.nominalMm, 'mm', 2),
    ...measure('Screens', 'Insulation screen, thickness', at(layers, 'insulationScreen')?.nominalMm, 'mm', 2),
    ...(cable.screen === 'none' ? [] : [words('Screens', 'Metallic screen', screenWords[cable.screen])]),
  ]
}

const coveringRows = (cable: Cable, { layers, overallMm, heightMm, kgPerKm }: Construction): readonly Particular[] => {
  const [inner, armour, outer] = [
    at(layers, 'innerSheath', 'cable'),
    at(layers, 'armour', 'cable'),
    at(layers, 'outerSheath', 'cable'),
  ]
  return [
    ...measure(
      'Inner sheath',
      inner?.nominalMm ? 'Nominal thickness' : 'Minimum thickness',
      inner?.nominalMm ?? inner?.minMm,
      'mm',
      2,
    ),
    ...measure('Inner sheath', 'Diameter over inner sheath, approx.', inner?.overMm, 'mm', 1),
    ...(isArmoured(cable) ? [words('Armour', 'Material and form', armourWords[cable.armour])] : []),
    ...measure('Armour', 'Nominal size', armour?.nominalMm, 'mm', 2),
    ...(armour
      ? [
          {
            section: 'Armour',
            particular: 'Number of wires or strips, approx.',
            value: String(armour.count),
            unit: 'nos',
            figure: null,
          },
        ]
      : []),
    ...measure('Armour', 'Diameter over armour, approx.', armour?.overMm, 'mm', 1),
    words('Outer sheath', 'Material', `${sheathWords[cable.sheath]}${cable.fireGrade === 'none' ? '' : `, ${cable.fireGrade}`}`),
    ...measure('Outer sheath', 'Nominal thickness', outer?.nominalMm, 'mm', 2),
    ...measure('Outer sheath', 'Minimum thickness', outer?.minMm, 'mm', 2),
    ...measure('Cable', heightMm ? 'Width, approx.' : 'Overall diameter, approx.', overallMm, 'mm', 1),
    ...measure('Cable', 'Height, approx.', heightMm, 'mm', 1),
    ...measure('Cable', 'Net mass, approx.', kgPerKm, 'kg/km', 0),
  ]
}

const ratingRows = (tables: CableTables, cable: Cable, ratings: Ratings): readonly Particular[] => [
  ...measure('Ratings', 'Maximum conductor temperature, continuous', ratings.continuousC, 'C', 0),
  ...measure('Ratings', 'Maximum conductor temperature, short circuit', ratings.shortCircuitC, 'C', 0),
  ...currentRatingsOf(tables, cable).flatMap(({ laid, ampere, conditions }) =>
    measure(
      'Ratings',
      `Current rating in ${laid} (${inSentence(conditions)})${isVerified(ampere) ? '' : ', to be verified'}`,
      ampere,
      'A',
      0,
    ),
  ),
  ...measure('Ratings', 'Reactance at 50 Hz, approx.', ratings.reactanceOhmPerKm, 'ohm/km', 4),
  ...measure('Ratings', 'Capacitance, approx.', ratings.capacitanceUfPerKm, 'uF/km', 3),
  ...measure('Ratings', 'Short-circuit rating of conductor, 1 s', ratings.shortCircuitKa, 'kA', 2),
  ...measure('Ratings', 'Short-circuit rating of metallic screen, 1 s', ratings.screenShortCircuitKa, 'kA', 2),
  ...measure('Handling', 'Minimum bending radius', ratings.bendingRadiusMm, 'mm', 0),
  ...measure('Handling', 'Safe pulling force on conductors', ratings.pullingTensionN, 'N', 0),
]

const packingRows = ({ usualLengthM, drum }: Packing): readonly Particular[] => [
  ...measure('Packing', 'Usual length', usualLengthM, 'm', 0),
  ...(drum
    ? [words('Packing', 'Drum', `${drum.code}, ${drum.lengthM.value} m, gross ${rounded(drum.grossKg.value, 0)} kg`)]
    : []),
]

/** The sheet of guaranteed technical particulars as rows; a fictitious diameter never appears on it, nor a figure that was typed above the standard's. */
export const particularsOf = (
  tables: CableTables,
  cable: Cable,
  built: Construction,
  ratings: Ratings,
  packing: Packing,
  isSpecial: boolean,
): readonly Particular[] => [
  ...general(cable, isSpecial),
  ...conductorRows(cable, built, ratings),
  ...coreRows(tables, cable, built),
  ...coveringRows(cable, built),
  ...ratingRows(tables, cable, ratings),
  ...packingRows(packing),
]
