import { type Cable, pvcs, type Standard } from '../../cable.ts'
import { readLetters } from './letters.ts'
import { coresIn, isSaid, type Reader, says } from './reader.ts'
import type { Reading, Said } from './said.ts'

const lettersFor: Readonly<Record<'PVC-A' | 'XLPE', readonly Standard[]>> = {
  'PVC-A': ['IS 1554-1', 'IEC 60502-1'],
  XLPE: ['IS 7098-1', 'IS 7098-2', 'IEC 60502-1', 'IEC 60502-2', 'BS 5467'],
}

/** A2XFY, YWY, A2XCEWY: the letters of IS 1554 and IS 7098. Y leaves open which PVC. */
export const lettersReader: Reader = {
  pattern: /\bA?(?:2X|Y)(?:CE|C)?(?:WA|FA|WW|FF|W|F)?(?:2Y|Y|Z)\b/,
  read: ([word]) => {
    const said = readLetters(word)
    if (!said) return null
    const { metal, insulation, armour, sheath, isScreened } = said
    return says({
      metal: [metal],
      insulation: insulation === 'XLPE' ? ['XLPE'] : pvcs,
      armour: [armour],
      standard: lettersFor[insulation],
      ...(sheath ? { sheath: [sheath] } : {}),
      ...(isScreened ? { screen: ['copperTape', 'copperWire'] } : {}),
    })
  },
}

const part = String.raw`(?:HR[\s-]?PVC|FR[\s-]?PVC|PVC-?D|PVC|XLPE|XLPO|HDPE|PE|LSZH|CTS|CWS|ISOS|IS|OS|GSWA|SWA|DSWA|DGSFA|GSFA|GSS|AWA|ASA)`
const metal = String.raw`(?:COPPER|ALUMINIUM)`

const armoursOf: Readonly<Record<string, Cable['armour']>> = {
  SWA: 'wire',
  GSWA: 'wire',
  DSWA: 'doubleWire',
  GSFA: 'strip',
  GSS: 'strip',
  DGSFA: 'doubleStrip',
  AWA: 'aluminiumWire',
  ASA: 'aluminiumStrip',
}
const screensOf: Readonly<Record<string, Cable['screen']>> = {
  CTS: 'copperTape',
  CWS: 'copperWire',
  IS: 'individual',
  OS: 'overall',
  ISOS: 'individualAndOverall',
}
const insulationsOf: Readonly<Record<string, readonly Cable['insulation'][]>> = {
  PVC: pvcs,
  HRPVC: ['PVC-C'],
  FRPVC: ['PVC-FR'],
  PVCD: ['PVC-D'],
  XLPE: ['XLPE'],
  PE: ['PE'],
  XLPO: ['XLPO'],
}
const anyPvc = ['PVC-ST2', 'PVC-ST1'] as const
const sheathsOf: Readonly<Record<string, readonly Cable['sheath'][]>> = {
  PVC: anyPvc,
  FRPVC: anyPvc,
  PE: ['PE'],
  HDPE: ['PE'],
  LSZH: ['LSZH'],
  XLPO: ['XLPO'],
}

const firstOf = <Value>(parts: readonly string[], words: Readonly<Record<string, Value>>): Value | undefined => {
  const known = parts.find(one => words[one] !== undefined)
  return known === undefined ? undefined : words[known]
}

/** A chain that ends with its insulation is a wire without sheath; of several cores nobody says so that way. */
const withoutSheath = (before: readonly Reading[]): Said => ((coresIn(before) ?? 1) === 1 ? { sheath: ['none'] } : {})

/** Layers inside out: the insulation, maybe a screen and a bedding, the armour, the sheath. No armour in it is none. */
const chainSays = (parts: readonly string[], before: readonly Reading[]): Said => {
  const isMetal = parts[0] === 'COPPER' || parts[0] === 'ALUMINIUM'
  const [insulation = '', ...rest] = isMetal ? parts.slice(1) : parts
  const [armour, screen] = [firstOf(rest, armoursOf), firstOf(rest, screensOf)]
  const outer = firstOf(rest.toReversed(), sheathsOf)
  const said = insulationsOf[insulation]
  return {
    ...(isMetal ? { metal: [parts[0] === 'COPPER' ? 'CU' : 'AL'] } : {}),
    ...(said ? { insulation: said } : {}),
    ...(armour ? { armour: [armour] } : outer && !isSaid(before, 'armour') ? { armour: ['none'] } : {}),
    ...(screen ? { screen: [screen] } : {}),
    ...(outer ? { sheath: outer } : withoutSheath(before)),
  }
}

const partsOf = (chain: string): readonly string[] =>
  chain
    .replace(/\b(HR|FR)[\s-]PVC/g, '$1PVC')
    .replace(/PVC-D\b/g, 'PVCD')
    .split(/\s*[/-]\s*/)

/** COPPER/XLPE/SWA/PVC, XLPE/SWA/PVC, PVC/PVC, as IEC and BS cables are named. */
export const chainReader: Reader = {
  pattern: new RegExp(
    String.raw`\b(?:${metal}\s*[/-]\s*)?${part}(?:\s*[/-]\s*${part})*\b(?!(?:\s*-?\s*[ACD])?\s*(?:TYPE\s*)?INSULAT(?:ED|ION))`,
  ),
  read: ([chain], before) => {
    const parts = partsOf(chain)
    const isChain = parts.length > 1 && parts.some(one => insulationsOf[one] !== undefined || sheathsOf[one] !== undefined)
    return isChain ? says(chainSays(parts, before)) : null
  },
}
