import { type Cable, coreCount, insulationKind, isArmoured, isMagnetic, isStrip } from '../cable.ts'
import type { TestRow } from '../tables/tables.ts'

const pvcTests = ['LOSS', 'HEATSHOCK', 'THERMSTAB']
const smokeTests = ['TI', 'SMOKE', 'HCL']

/**
 * Asked for by an order alone: armour is measured on cable for mines (IS 1554-1, IS 7098-1; optional elsewhere), water runs along a
 * conductor that is made to block it. No attribute of a cable says either, so they stand where a formula of the works sets their limit.
 */
const ordered = ['ARM-R', 'WATERPEN']

/** IS 3975 and the methods of IS 10810-37 to -41 are about galvanised steel; armour of aluminium has none of these figures. */
const concernsArmour = (cable: Cable, code: string): boolean => {
  if (code === 'ARM-TORS') return isMagnetic(cable) && !isStrip(cable)
  if (code === 'ARM-WIND') return isMagnetic(cable) && isStrip(cable)
  if (code === 'ARM-TENS' || code.startsWith('ARM-ZN')) return isMagnetic(cable)
  return isArmoured(cable)
}

/**
 * A wire of one core without a sheath is tried by the spark test over its whole length in place of the voltage test, which IS 694 keeps for
 * lengths of several cores or with a sheath (the rows SPARK and HV-ROOM of `tests.json`). EN 62230, clause 1, takes the spark test of a
 * single core without outer metal as equivalent to a voltage test in water. Where a formula of the works sets a voltage, that is asked too.
 */
const sparkedAlone = (cable: Cable): boolean => cable.standard === 'IS 694' && coreCount(cable) === 1 && cable.sheath === 'none'

/** Says whether a test of the standard has anything to test on this cable; `isAsked` where a formula of the works sets its limit. */
export const concerns = (cable: Cable, { code }: TestRow, isAsked: boolean): boolean => {
  if (ordered.includes(code) && !isAsked) return false
  if (code === 'HV-ROOM' && sparkedAlone(cable)) return isAsked
  if (code === 'ANNEAL') return cable.metal === 'CU'
  if (code.startsWith('AL-')) return cable.metal === 'AL' && cable.class === 2
  if (code.startsWith('ARM')) return concernsArmour(cable, code)
  if (code === 'HOTSET' || code === 'VOL-R')
    return insulationKind(cable.insulation) === 'XLPE' || insulationKind(cable.insulation) === 'XLPO'
  if (pvcTests.includes(code)) return cable.sheath.startsWith('PVC') || insulationKind(cable.insulation) === 'PVC'
  if (code === 'OI') return cable.fireGrade !== 'none'
  if (smokeTests.includes(code)) return cable.fireGrade === 'FRLS' || cable.fireGrade === 'FRLSH'
  if (code === 'MESS-BL') return cable.bundle !== null
  if (code === 'IR') return insulationKind(cable.insulation) === 'PVC'
  if (code === 'OVAL') return cable.sheath !== 'none' && !cable.flat
  return code !== 'SCREEN-C' || cable.screen !== 'none'
}
