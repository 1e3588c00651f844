type Spelling = readonly (readonly [RegExp, string])[]

/** Figures in which a comma stands for the decimal point: sizes, voltages, three and a half cores. */
const decimalCommas =
  /(?<![\d.,])(?:0,5|0,6|0,75|0,8|1,0|1,1|1,2|1,25|1,4|1,5|1,8|1,9|2,0|2,5|3,15|3,3|3,5|3,6|3,8|4,0|6,0|6,35|6,6|8,7|10,0|12,7)(?!\d)/g

const thousands = /(?<![\d.,])\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)/g

const figures: Spelling = [
  [/\b(?:THREE|3)\s*(?:AND|&|\+)\s*(?:A\s*)?HALF\b/g, '3.5'],
  [/3\s*-?\s*1\/2(?!\d)|3\.50\b/g, '3.5'],
  [/[×✕✖*]/g, 'X'],
  [/[‐‑‒–—−]/g, '-'],
  [/[“”"'`’|]/g, ' '],
  [/(?<=[A-Z]{4})(?=\d{1,2}(?:\.5)?\s*C\s*X)/g, ' '],
]

const units: Spelling = [
  [/\bM\.\s*M\.?(?=\s|$|2)/g, 'MM'],
  [/(?:SQ\s*\.?\s*)?MM\s?\^?2(?![\dXY])/g, 'SQMM'],
  [/\bMM\.?\s*SQ\b\.?/g, 'SQMM'],
  [/(?<=\d|\b)SQ(?:UARE|AURE)?[\s.\-_]*M(?:\.?\s*M\b|TR?S?\b)\.?/g, 'SQMM'],
  [/\bSQ(?:UARE)?\s*MILLIMET(?:RE|ER)S?\b/g, 'SQMM'],
  [/(?<=\d|\b)SQ\.?(?=\s|$|,)/g, 'SQMM'],
]

/** Other spellings and short forms of one word, as they stand in tenders. */
const spellings: Spelling = [
  [/\bG\.\s*I\b\.?/g, 'GI'],
  [/\bG\.\s*S\b\.?/g, 'GS'],
  [/\bD\.?\s*C\b\.?(?=\s*(?:TYPE\s*)?(?:BRASS\s*)?(?:CABLE\s*)?GLANDS?\b)/g, 'DOUBLE COMPRESSION'],
  [/\bD\.\s*C\b\.?/g, 'DC'],
  [/\b(\d{1,2}(?:\.5)?)\s*\/\s*C\b/g, '$1C'],
  [/\bCABELS?\b|\bCABLLES?\b/g, 'CABLE'],
  [/\bA\.\s*C\b\.?/g, 'AC'],
  [/\bL\.\s*T\b\.?/g, 'LT'],
  [/\bH\.\s*T\b\.?/g, 'HT'],
  [/\bP\.\s*V\.\s*C\b\.?/g, 'PVC'],
  [/\bX\.\s*L\.\s*P\.\s*E\b\.?|\bXPLE\b|\bXLPA\b/g, 'XLPE'],
  [/\bCROSS\s*-?\s*LINKED\s*(?:POLY\s*-?\s*ETHYLENE|PE)\b/g, 'XLPE'],
  [/\bALAR\b/g, 'ALUMINIUM ARMOURED'],
  [/\bCUAR\b/g, 'COPPER ARMOURED'],
  [/\bAL{1,2}UMI?NI?UM\b|\bALUM[IU]N[IU]{1,2}[MN]\b|\bALUMINIM\b|\bALUM?\b\.?|\bAL\b(?!-?\s*ALLOY)\.?/g, 'ALUMINIUM'],
  [/\bCU\b\.?/g, 'COPPER'],
  [
    /\b(?:UN|NON|NOT|WITHOUT(?:\s*ANY)?|W\/O|NEVER|MINUS)\s*-?\s*ARM?(?:OU?R(?:E?D)?|RD|MD|D|ED|ING)?\b\.?|\bARMOU?R\s*-?\s*LESS\b|\bU\/?A\b\.?/g,
    'UNARMOURED',
  ],
  [/(?<!\b(?:LATEST|ALL|ANY|WITH|INCL|INCLUDING|AND|UPTO|TO|IS)\s*)\bAMD\b\.?(?!\s*(?:NOS?\b|\d|:|-\s*\d))/g, 'ARMOURED'],
  [/\bPART\s*-?\s*(1|2|I{1,2})\s*OF\s*IS\s*[:/-]?\s*(7098|1554)\b/g, 'IS $2 PART $1'],
  [/\b(?:ARM(?:OU?R(?:E?D|ING)?|RD|MD|D|ED)?|AMOURED|ARD)\b\.?/g, 'ARMOURED'],
  [/\b(ALUMINIUM|COPPER|XLPE|PVC)\s+AR\b\.?/g, '$1 ARMOURED'],
  [/\bIN(?:S|SU?A?LA?TED|SUL)\b\.?/g, 'INSULATED'],
  [/\bCOND\b\.?/g, 'CONDUCTOR'],
  [/\bSHE?A?TH?E?D\b\.?/g, 'SHEATHED'],
  [/\bGALV(?:A?NI[SZ]ED|D)?\b\.?/g, 'GALVANISED'],
  [/\bSHIELD(?:ED|ING)?\b/g, 'SCREENED'],
  [/\bALUMINIUM\s*[-/]?\s*(?:(?:MYLAR|POLYESTER|FOIL)\s*[-/]?\s*)+(?:TAPED?|TAPES)?(?:\s*SCREEN(?:ED|ING)?)?\b/g, 'SCREENED'],
  [/\bIND(?:L|IV|VL)\b\.?|\bIND\b\.?(?=\s*(?:&|AND|\+|,|\/|SCR|OVER))/g, 'INDIVIDUAL'],
  [/\bSCR(?:D|ND|N)?\b\.?/g, 'SCREENED'],
  [/\bFR\s*-?\s*LS\s*-?\s*H\b/g, 'FRLSH'],
  [/\bFR\s*-?\s*LS\b/g, 'FRLS'],
  [/\b(?:HR\s*-?\s*FR|FR\s*-?\s*HR)\b/g, 'HR FR'],
  [/\b(?:LS0H|LSOH|LSHF|ZHFR|FRZH|HFFR|ZERO\s*-?\s*HALOGEN|HALOGEN\s*-?\s*FREE)\b/g, 'LSZH'],
  [/\bCORE[SD]?\b\.?/g, 'CORE'],
]

const replaced = (text: string, spelling: Spelling): string =>
  spelling.reduce((line, [pattern, by]) => line.replace(pattern, by), text)

/**
 * A line as people type it in one form of writing: capitals, X for times, SQMM for the unit, 3.5 for three and a half, points for
 * decimal commas, one spelling for each word of the trade.
 */
export const normal = (text: string): string => {
  const capitals = text.replaceAll('½', ' 1/2').normalize('NFKC').toUpperCase()
  const pointed = replaced(capitals, figures)
    .replace(thousands, found => found.replaceAll(',', ''))
    .replace(decimalCommas, found => found.replace(',', '.'))
  return replaced(replaced(pointed, units), spellings).replace(/\s+/g, ' ').trim()
}
