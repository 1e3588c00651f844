import { type Cable, isMediumVoltage } from '../cable.ts'
import { shortDesignation } from '../designation/write.ts'
import { type OwnFigure, printed, readBy } from './formulas.ts'
import { type CableTables, keyOf } from '../tables/tables.ts'

/** What the works adds to the legend. Licence: the CM/L number of the BIS mark. */
export interface Maker {
  readonly name: string
  readonly licence: string | null
  /** Of manufacture; null while nothing has been made yet. */
  readonly year: number | null
}

const printedStandard = ({ standard }: Cable): string => standard.replace(/^IS (\d+)-(\d)$/, 'IS $1 (PART $2)')

/** The voltage as it is printed: 1100 V, 6.35/11 KV. */
const printedVoltage = (cable: Cable): string => {
  if (cable.voltageGrade === '1.1 kV') return '1100 V'
  return isMediumVoltage(cable) ? cable.voltageGrade.replace(/\s*\((?:E\/UE|E|UE)\)$/, '').toUpperCase() : cable.voltageGrade
}

/** The legend embossed or printed on the sheath; metre marks follow it. A special cable bears no standard and no licence. */
export const legendOf = (cable: Cable, maker: Maker | null, own: readonly OwnFigure[], isSpecial: boolean): string =>
  [
    maker?.name.toUpperCase(),
    'ELECTRIC CABLE',
    printedVoltage(cable),
    shortDesignation(cable).replace(/ x /g, 'X').replaceAll(' + ', '+'),
    isSpecial ? 'SPECIAL' : printedStandard(cable),
    maker?.licence && !isSpecial ? `CM/L-${maker.licence}` : null,
    maker?.year,
    ...readBy(own, 'marking').map(figure => `${figure.name} ${printed(figure)}`.toUpperCase()),
  ]
    .filter(part => part !== null && part !== undefined)
    .join(' ')

/** Under which standard the colours are kept: those of IS 7098-1 serve IEC and BS cables. */
const colourFamily = ({ standard, element }: Cable): string => {
  if (element !== 'core') return 'INSTRUMENTATION'
  return standard.startsWith('IS') ? standard : 'IS 7098-1'
}

/** Core colours in the order of the cores; the rule for cores beyond five. */
export const coreColours = (tables: CableTables, cable: Cable): { colours: readonly string[]; rule: string | null } => {
  const family = colourFamily(cable)
  const key = cable.element === 'core' ? Math.min(cable.cores, 6) : 2
  const row = tables.coreColours.get(keyOf(family, key)) ?? tables.coreColours.get(keyOf(family, 3))
  return { colours: row?.colours ?? [], rule: row?.rule ?? null }
}
