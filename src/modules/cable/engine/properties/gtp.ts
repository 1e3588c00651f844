import { inSentence } from '../../../../kernel/field.ts'
import { type Cable, isArmoured, isMediumVoltage, isStrip } from '../cable.ts'
import { messengerRow } from '../construction/bundle.ts'
import { leastWires } from '../construction/conductor.ts'
import type { Construction } from '../construction/construct.ts'
import { isLapped } from '../construction/coverings.ts'
import type { Layer } from '../construction/layer.ts'
import { designationOf, madeTo } from '../designation/write.ts'
import { type Figure, fromTable } from '../figure.ts'
import type { Packing } from '../drums/drums.ts'
import { rounded } from '../rounding.ts'
import { rulebooks } from '../tables/rulebook.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'
import { armourWords, formWords, insulationWords, metalWords, screenWords, sheathWords } from '../words.ts'
import { compoundsOf } from './compounds.ts'
import { currentRatingsOf } from './current.ts'
import type { Ratings } from './electrical.ts'
import { coreColours } from './legend.ts'
import { measure, type Particular, words } from './particular.ts'

/** What a sheet of guaranteed particulars is made of. */
export interface Sheet {
  readonly tables: CableTables
  readonly cable: Cable
  readonly built: Construction
  readonly ratings: Ratings
  readonly packing: Packing
  /** What is not as the standard has it; then the cable is special. */
  readonly departures: readonly string[]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const elementWords: Readonly<Record<Cable['element'], string>> = { core: '', pair: ' pairs', triad: ' triads' }

const general = ({ cable, departures }: Sheet): readonly Particular[] => {
  const isSpecial = departures.length > 0
  const { cores, sqmm, neutralSqmm, element } = cable
  return [
    words('General', 'Designation', designationOf(cable, isSpecial)),
    words('General', 'Standard and edition', capital(madeTo(cable, isSpecial))),
    ...departures.map(departure => words('General', 'Not as the standard has it', departure)),
    words('General', 'Voltage grade', cable.voltageGrade),
    words(
      'General',
      'Number of cores and size',
      `${cores}${elementWords[element]} x ${sqmm} sqmm${neutralSqmm === null ? '' : `, reduced neutral ${neutralSqmm} sqmm`}`,
    ),
  ]
}

/** Rows that differ between the phases and a reduced neutral carry the name of the one they are of. */
const of = (cable: Cable, part: 'phase' | 'neutral'): string => {
  if (cable.neutralSqmm === null) return ''
  return part === 'phase' ? ', phase' : ', reduced neutral'
}

const conductorOf = ({ tables, cable, built, ratings }: Sheet, part: 'phase' | 'neutral'): readonly Particular[] => {
  const conductor = part === 'phase' ? built.conductor : built.neutralConductor
  if (!conductor) return []
  const row = (name: string, figure: Figure | null | undefined, unit: string, places: number) =>
    measure('Conductor', `${name}${of(cable, part)}`, figure, unit, places)
  return [
    words('Conductor', `Nominal cross-section${of(cable, part)}`, `${conductor.sqmm} sqmm`),
    ...row('Minimum number of wires', leastWires(tables, conductor), 'nos', 0),
    ...(cable.form === 'sector' ? [] : row('Diameter of conductor, approx.', conductor.diameterMm, 'mm', 2)),
    ...row('Maximum d.c. resistance at 20 C', conductor.resistance20OhmPerKm, 'ohm/km', 4),
    ...row('Short-circuit rating for 1 s', part === 'phase' ? ratings.shortCircuitKa : ratings.neutralShortCircuitKa, 'kA', 2),
  ]
}

const conductorRows = (sheet: Sheet): readonly Particular[] => [
  words('Conductor', 'Material', `${sheet.cable.tinned ? 'tinned ' : ''}${metalWords[sheet.cable.metal]}`),
  words('Conductor', 'Class and form', `class ${sheet.cable.class}, ${formWords[sheet.cable.form]}`),
  ...conductorOf(sheet, 'phase'),
  ...conductorOf(sheet, 'neutral'),
]

/** What carries an aerial bundle, and the cores for street light that go with it. */
const messengerRows = ({ tables, cable: { bundle } }: Sheet): readonly Particular[] => {
  const row = bundle ? messengerRow(tables, bundle) : undefined
  if (!bundle || !row) return []
  const limit = (value: number): Figure =>
    fromTable(value, 'abc-messenger', `messenger ${row.messengerSqmm} sqmm`, row, 'IS 14255 table 3')
  return [
    words('Messenger', 'Material', `aluminium alloy, ${bundle.messengerInsulated ? 'insulated' : 'bare'}`),
    words('Messenger', 'Nominal cross-section', `${bundle.messengerSqmm} sqmm`),
    ...measure('Messenger', 'Maximum d.c. resistance at 20 C', limit(row.maxOhmPerKm), 'ohm/km', 4),
    ...measure('Messenger', 'Minimum breaking load', limit(row.minBreakingLoadKn), 'kN', 2),
    ...(bundle.streetLights === 0
      ? []
      : [words('Messenger', 'Street-light cores', `${bundle.streetLights} x ${bundle.streetLightSqmm} sqmm`)]),
  ]
}

const at = ({ built: { layers } }: Sheet, name: Layer['name'], place: Layer['place'] = 'phase'): Layer | undefined =>
  layers.find(layer => layer.name === name && layer.place === place)

const compoundRows = ({ tables, cable }: Sheet, section: string, part: 'insulation' | 'sheath'): readonly Particular[] => {
  const compound = compoundsOf(cable).find(([layer]) => layer === part)?.[1]
  const limit = (property: string): Figure | null => {
    const row = compound === undefined ? undefined : tables.compounds.get(keyOf(compound, property))
    return row ? fromTable(row.value, 'test-limits', `${compound ?? ''}, ${property}`, row) : null
  }
  return [
    ...measure(section, 'Minimum tensile strength', limit('tensile_min_n_mm2'), 'N/mm2', 1),
    ...measure(section, 'Minimum elongation at break', limit('elongation_min_pct'), '%', 0),
    ...measure(section, 'Hot set: maximum elongation under load', limit('hot_set_elongation_max_pct'), '%', 0),
    ...measure(section, 'Hot set: maximum permanent elongation', limit('hot_set_permanent_max_pct'), '%', 0),
  ]
}

const insulationRows = (sheet: Sheet): readonly Particular[] => {
  const { tables, cable } = sheet
  const { colours, rule } = coreColours(tables, cable)
  const wall = (part: 'phase' | 'neutral') => [
    ...measure('Insulation', `Nominal thickness${of(cable, part)}`, at(sheet, 'insulation', part)?.nominalMm, 'mm', 2),
    ...measure('Insulation', `Minimum thickness at any point${of(cable, part)}`, at(sheet, 'insulation', part)?.minMm, 'mm', 2),
  ]
  return [
    words('Insulation', 'Material', insulationWords[cable.insulation]),
    ...wall('phase'),
    ...wall('neutral'),
    ...compoundRows(sheet, 'Insulation', 'insulation'),
    words('Insulation', 'Identification of cores', cable.cores > 5 && rule ? rule : colours.join(', ')),
  ]
}

const screenRows = (sheet: Sheet): readonly Particular[] => {
  const { cable, ratings } = sheet
  const isMedium = isMediumVoltage(cable)
  const metallic = at(sheet, 'metallicScreen')
  const semiconducting = 'extruded semiconducting compound'
  return [
    ...(isMedium ? [words('Screens', 'Conductor screen', semiconducting)] : []),
    ...measure('Screens', 'Thickness of conductor screen, approx.', at(sheet, 'conductorScreen')?.nominalMm, 'mm', 2),
    ...(isMedium ? [words('Screens', 'Insulation screen', semiconducting)] : []),
    ...measure('Screens', 'Thickness of insulation screen, approx.', at(sheet, 'insulationScreen')?.nominalMm, 'mm', 2),
    ...(cable.screen === 'none' ? [] : [words('Screens', 'Metallic screen', screenWords[cable.screen])]),
    ...measure(
      'Screens',
      cable.screen === 'copperWire' ? 'Diameter of screen wires' : 'Thickness of copper tape',
      metallic?.nominalMm,
      'mm',
      2,
    ),
    ...measure('Screens', 'Short-circuit rating of metallic screen for 1 s', ratings.screenShortCircuitKa, 'kA', 2),
  ]
}

const innerRows = (sheet: Sheet): readonly Particular[] => {
  const inner = at(sheet, 'innerSheath', 'cable')
  if (!inner) return []
  return [
    words(
      'Inner sheath',
      'Type',
      isLapped(sheet.cable) ? 'lapped' : inner.material.startsWith('PE') ? 'extruded PE' : 'extruded PVC',
    ),
    ...measure('Inner sheath', 'Nominal thickness', inner.nominalMm, 'mm', 2),
    ...measure('Inner sheath', 'Minimum thickness', inner.minMm, 'mm', 2),
    ...measure('Inner sheath', 'Diameter over inner sheath, approx.', inner.overMm, 'mm', 1),
  ]
}

/** IS asks that nine tenths of the circumference are covered, IEC and BS that wires lie closed. */
const coverageWords = ({ standard }: Cable): string =>
  rulebooks[standard].coverings === 'IS' ? 'at least 90 %' : 'closed, with very small gaps'

const armourRows = (sheet: Sheet): readonly Particular[] => {
  const { cable } = sheet
  const armour = at(sheet, 'armour', 'cable')
  if (!isArmoured(cable) || !armour) return []
  const isFlat = isStrip(cable)
  return [
    words('Armour', 'Material and form', armourWords[cable.armour]),
    ...measure('Armour', isFlat ? 'Nominal thickness of strip' : 'Nominal diameter of wire', armour.nominalMm, 'mm', 2),
    ...measure('Armour', 'Nominal width of strip', armour.widthMm, 'mm', 1),
    words('Armour', `Number of ${isFlat ? 'strips' : 'wires'}, approx.`, String(armour.count)),
    words('Armour', 'Coverage', coverageWords(cable)),
    ...measure('Armour', 'Diameter over armour, approx.', armour.overMm, 'mm', 1),
  ]
}

/** What a sheath of low smoke promises, by the limits of its compound. */
const fireRows = ({ tables, cable: { fireGrade } }: Sheet): readonly Particular[] => {
  if (fireGrade === 'none') return []
  const limit = (property: string): Figure | null => {
    const row = tables.compounds.get(keyOf('FRLS', property))
    return row ? fromTable(row.value, 'test-limits', `FRLS, ${property}`, row) : null
  }
  const oxygen = measure('Outer sheath', 'Minimum oxygen index', limit('oxygen_index_min'), '%', 0)
  if (fireGrade === 'FR') return oxygen
  return [
    ...oxygen,
    ...measure('Outer sheath', 'Minimum temperature index', limit('temperature_index_min_c'), 'C', 0),
    ...measure('Outer sheath', 'Maximum smoke density rating', limit('smoke_density_max_pct'), '%', 0),
    ...measure('Outer sheath', 'Maximum halogen acid gas', limit('hcl_max_pct'), '%', 0),
  ]
}

const sheathRows = (sheet: Sheet): readonly Particular[] => {
  const { cable } = sheet
  const outer = at(sheet, 'outerSheath', 'cable')
  if (!outer) return []
  const fire = cable.fireGrade === 'none' ? '' : `, ${cable.fireGrade}`
  return [
    words('Outer sheath', 'Material', `${sheathWords[cable.sheath]}${fire}`),
    ...measure('Outer sheath', 'Nominal thickness', outer.nominalMm, 'mm', 2),
    ...measure('Outer sheath', 'Minimum thickness', outer.minMm, 'mm', 2),
    ...compoundRows(sheet, 'Outer sheath', 'sheath'),
    ...fireRows(sheet),
  ]
}

const cableRows = ({ built: { overallMm, heightMm, kgPerKm } }: Sheet): readonly Particular[] => [
  ...measure('Cable', heightMm ? 'Width, approx.' : 'Overall diameter, approx.', overallMm, 'mm', 1),
  ...measure('Cable', 'Height, approx.', heightMm, 'mm', 1),
  ...measure('Cable', 'Net mass, approx.', kgPerKm, 'kg/km', 0),
]

const ratingRows = ({ tables, cable, ratings }: Sheet): readonly Particular[] => [
  ...measure('Ratings', 'Maximum conductor temperature, continuous', ratings.continuousC, 'C', 0),
  ...measure('Ratings', 'Maximum conductor temperature, short circuit', ratings.shortCircuitC, 'C', 0),
  ...currentRatingsOf(tables, cable).flatMap(({ laid, ampere, conditions }) =>
    measure('Ratings', `Current rating in ${laid} (${inSentence(conditions)})`, ampere, 'A', 0),
  ),
  ...measure('Ratings', 'a.c. resistance at operating temperature, approx.', ratings.acResistanceHotOhmPerKm, 'ohm/km', 4),
  ...measure('Ratings', 'Reactance at 50 Hz, approx.', ratings.reactanceOhmPerKm, 'ohm/km', 4),
  ...measure('Ratings', 'Capacitance, approx.', ratings.capacitanceUfPerKm, 'uF/km', 3),
  ...measure('Handling', 'Minimum bending radius', ratings.bendingRadiusMm, 'mm', 0),
  ...measure('Handling', 'Safe pulling force on conductors', ratings.pullingTensionN, 'N', 0),
]

const packingRows = ({ packing: { usualLengthM, tolerancePct, drum } }: Sheet): readonly Particular[] => [
  ...measure('Packing', 'Usual length', usualLengthM, 'm', 0),
  ...(tolerancePct ? [words('Packing', 'Tolerance of the length', `± ${tolerancePct} %`)] : []),
  ...(drum
    ? [
        words(
          'Packing',
          'Drum',
          `${drum.material}, flange ${drum.flangeMm} mm, with ${drum.lengthM.value} m; gross ${rounded(drum.grossKg.value, 0)} kg, approx.`,
        ),
      ]
    : []),
]

/**
 * The sheet of guaranteed technical particulars as rows, phases and a reduced neutral apart. It guarantees what the standard has,
 * never a figure that was typed above it; a fictitious diameter, a recipe or a mass of a layer never appears on it.
 */
export const particularsOf = (sheet: Sheet): readonly Particular[] => [
  ...general(sheet),
  ...conductorRows(sheet),
  ...messengerRows(sheet),
  ...insulationRows(sheet),
  ...screenRows(sheet),
  ...innerRows(sheet),
  ...armourRows(sheet),
  ...sheathRows(sheet),
  ...cableRows(sheet),
  ...ratingRows(sheet),
  ...packingRows(sheet),
]
