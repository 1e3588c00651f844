import { type Cable, pvcs } from '../../cable.ts'
import { isOf, isSaid, phrase, type Reader, says } from './reader.ts'
import type { Reading, Said } from './said.ts'

const anyPvc = ['PVC-ST2', 'PVC-ST1'] as const
const st = String.raw`(?:\(?\s*(?:TYPE\s*-?\s*)?ST\s*-?\s*([12])\s*\)?)`
const fire = String.raw`(FRLSH|FRLS|FR)`
const compound = String.raw`(PVC|LSZH|HDPE|LDPE|MDPE|PE|POLYETHYLENE)`
const extruded = String.raw`(?:(?:EXTRUDED|BLACK|OVERALL)\s+)*`

const grades: Readonly<Record<string, Cable['fireGrade']>> = { FR: 'FR', FRLS: 'FRLS', FRLSH: 'FRLSH' }
const burning = (word: string | undefined): Said => {
  const grade = grades[word ?? '']
  return grade ? { fireGrade: [grade] } : {}
}

const typed = (type: string | undefined): readonly Cable['sheath'][] => {
  if (type === undefined) return anyPvc
  return type === '1' ? ['PVC-ST1'] : ['PVC-ST2']
}

const sheathOf = (word: string | undefined, type: string | undefined): Said => {
  if (word === undefined) return type === undefined ? {} : { sheath: typed(type) }
  if (word === 'PVC') return { sheath: typed(type) }
  return { sheath: [word === 'LSZH' ? 'LSZH' : 'PE'] }
}

/** Y at the end of the letters is PVC; another sheath beside them overrules it, and somebody should look. */
const overLetters = (said: Said, before: readonly Reading[]): number => {
  const isOther = said.sheath?.some(one => one === 'LSZH' || one === 'PE') ?? false
  return isOther && before.some(({ words }) => /^A?(?:2X|Y)[A-Z]*Y$/.test(words)) ? 0.9 : 1
}

/** A sheath's words in either order: "FRLS PVC ST2 outer sheath", "outer sheath of PVC type ST-2". */
const sheathReaders: readonly Reader[] = [
  {
    pattern: new RegExp(
      String.raw`\b${extruded}(?:${fire}\s*)?(?:${compound}\s*)?${st}?\s*(?:INNER\s*(?:SHEATH(?:ED)?|COVER(?:ING)?)|BEDD(?:ED|ING)|INNER\b(?=\s*(?:AND|&|\/)\s*OUTER))`,
    ),
    read: ([, , word]) => (word === undefined || word === 'PVC' || word === 'LSZH' ? says({}) : null),
  },
  {
    pattern: new RegExp(
      String.raw`\b${extruded}(?:${fire}\s*)?(?:${compound}\s*)?${st}?\s*(?:COMPOUND\s*)?(?:&|AND)?\s*(?:OUTER\s*|OVER\s*-?\s*)?(?:SHEATH(?:ED)?|JACKET(?:ED)?)(?:\s*(?:OF|:|,|-)\s*)?(?:\s*${extruded}(?:${fire}\s*)?${compound}?\s*${st})?`,
    ),
    read: ([, grade, word, type, grade2, word2, type2], before) => {
      const said: Said = { ...burning(grade ?? grade2), ...sheathOf(word ?? word2, type ?? type2) }
      return says(said, overLetters(said, before))
    },
  },
  { pattern: new RegExp(String.raw`\b(?:PVC\s*)?${st}\b`), read: ([, type]) => says({ sheath: typed(type) }) },
]

/** PVC of the insulation, with its type. */
const insulationReaders: readonly Reader[] = [
  phrase(/\b(?:HR|HEAT\s*-?\s*RESIST(?:ING|ANT))\s*-?\s*(?:FR\s*)?PVC(?:\s*(?:TYPE\s*)?-?\s*C\b)?(?:\s*INSULAT(?:ED|ION))?/, {
    insulation: ['PVC-C'],
  }),
  phrase(/\bFR\s*-?\s*PVC\s*INSULAT(?:ED|ION)\b/, { insulation: ['PVC-FR'] }),
  phrase(/\b(?:PVC\s*)?(?:INSULATION\s*)?(?:TYPE\s*-?\s*|PVC\s*-\s*)C\b(?:\s*INSULAT(?:ED|ION))?/, { insulation: ['PVC-C'] }),
  phrase(/\b(?:PVC\s*)?(?:INSULATION\s*)?(?:TYPE\s*-?\s*|PVC\s*-\s*)D\b(?:\s*INSULAT(?:ED|ION))?/, { insulation: ['PVC-D'] }),
  phrase(/\b(?:PVC\s*)?(?:INSULATION\s*)?(?:TYPE\s*-?\s*|PVC\s*-\s*)A\b(?:\s*INSULAT(?:ED|ION))?/, { insulation: ['PVC-A'] }),
  {
    pattern: /\bPVC\s*(?:INSULAT(?:ED|ION)\s*)?(?:&|AND|,)\s*(?:PVC\s*)?SHEATHED\b/,
    read: () => says({ insulation: pvcs, sheath: anyPvc }),
  },
  phrase(/\bPVC\s*INSULAT(?:ED|ION)\b/, { insulation: pvcs }),
  phrase(/\bXLPE\s*INSULAT(?:ED|ION)\b/, { insulation: ['XLPE'] }),
  phrase(/\b(?:PE|POLYETHYLENE)\s*INSULAT(?:ED|ION)\b/, { insulation: ['PE'] }),
  { pattern: /\bXLPE\s*[/,]\s*PVC\s*INSULATED\b/, read: () => says({ insulation: pvcs }) },
]

/** Plastics by a single word. PVC after another insulation is the sheath. */
export const bareReaders: readonly Reader[] = [
  phrase(/\bXLPE\b/, { insulation: ['XLPE'] }),
  phrase(/\bXL\s*-?\s*PO\b/, { insulation: ['XLPO'] }),
  {
    pattern: /\bPVC\b/,
    read: (_, before) =>
      before.some(({ says: { insulation } }) => insulation?.some(one => !pvcs.includes(one)))
        ? says({ sheath: anyPvc })
        : says({ insulation: pvcs }),
  },
  {
    pattern: /\bLSZH\b/,
    // Cross-linked polyolefin has no halogen: of photovoltaic cable the word says nothing more.
    read: (_, before) =>
      before.some(({ says: { insulation } }) => insulation?.[0] === 'XLPO')
        ? says({})
        : says({ sheath: ['LSZH'] }, overLetters({ sheath: ['LSZH'] }, before)),
  },
  phrase(/\b(?:HDPE|MDPE|LL?DPE)\b/, { sheath: ['PE'] }, 0.95),
  {
    pattern: /\bPE\b/,
    read: (_, before) => {
      if (isSaid(before, 'insulation')) return isOf(before, 'IEC 60502-2', 'IS 7098-2') ? says({ sheath: ['PE'] }) : null
      return says({ insulation: ['PE'] }, 0.9)
    },
  },
  phrase(/\bFRLSH\b/, { fireGrade: ['FRLSH'] }),
  phrase(/\bFRLS\b/, { fireGrade: ['FRLS'] }),
  phrase(/\b(?:HR)\b/, { insulation: ['PVC-C'] }, 0.95),
  phrase(/\bFR\b/, { fireGrade: ['FR'] }),
  phrase(/\bUN\s*-?\s*SHEATH(?:ED)?\b/, { sheath: ['none'] }),
]

/** Insulation and sheath by their phrases. */
export const plasticReaders: readonly Reader[] = [
  phrase(/\bUN\s*-?\s*SHEATH(?:ED)?\b/, { sheath: ['none'] }),
  ...insulationReaders,
  ...sheathReaders,
]
