import { cableAt, withoutUses } from './uses.ts'

/** What bills hold beside the cables, by the word that names it. Nothing of it is designed or priced here. */
interface Other {
  readonly what: string
  readonly named: RegExp
  /** Not where these words stand too. */
  readonly unless?: RegExp
  /** Where cables go: beside a cable it is the place of its use, unless the cable comes with it, as "ACB with entry for 3.5C x 400". */
  readonly isPlace?: true
}

/** A noun that the line is about, not one that comes along: "cable with glands" is about the cable. */
const noun = (words: string): RegExp =>
  new RegExp(`(?<!\\b(?:WITH|INCLUDING|INCL|COMPLETE|USING|C\\/W)\\b[^;]*)\\b(?:${words})\\b`)

const supplied = /\b(?:SUPPLY|SUPPLYING|SUPPLIED|S\/F|P\/L|SITC|PROVIDING|PROVISION)\b(?!\s*BY)/
const insulated = /\bINSULATED\b|\bPVC\b|\bXLPE\b/

const others: readonly Other[] = [
  {
    what: 'a total of the bill',
    named:
      /^(?:[A-Z]\.?\s+)?(?:(?:SUB|GRAND|NET)\s*-?\s*)?TOTAL\b|\bCARR(?:IED|Y)\s*(?:OVER|FORWARD)\b|\bBROUGHT\s*(?:OVER|FORWARD)\b|^(?:AMOUNT|RUPEES|SAY)\s*(?:IN\s*WORDS|RS|RUPEES|:)/,
  },
  { what: 'a tax', named: /\b(?:[CSI]?GST|VAT|EXCISE|CESS)\b/ },
  {
    what: 'a heading',
    named:
      /^(?:S(?:R|L)?\.?\s*NO\.?\b.*\b(?:QTY|QUANTITY|RATE|UNIT)\b|(?:SECTION|PART|SCHEDULE|ANNEXURE|GROUP|CHAPTER)\b(?!.*\d\s*(?:SQMM|C\b|CORE)).*)/,
  },
  {
    what: 'a heading',
    named: /^(?:[A-Z0-9]{1,3}[.):]\s*)?(?:(?:LT|HT|MV|EHV|POWER|CONTROL|INSTRUMENTATION|AND|&|\/|,)\s*)+CABLES\s*:?$/,
  },
  { what: 'a note', named: /^(?:NOTES?|REMARKS?|N\.?B\.?)\b\s*[:.-]|^DRUMS?\s*(?:RETURNABLE|NON)/ },
  {
    what: 'a bare conductor',
    named: /\b(?:AAAC|T?ACSR|AACSR|ACAR|AAC|ACCC|ACSS)\b|\bALUMINIUM\s*-?\s*59\b/,
    unless: /\b(?:ABC?|AERIAL|MESSENGER)\b/,
  },
  {
    what: 'a bare conductor',
    named:
      /^(?:SUPPLY\s*(?:OF\s*)?)?(?:\d+\s*SWG\s*)?(?:HARD\s*DRAWN\s*|STRANDED\s*)*BARE\s*(?:HARD\s*DRAWN\s*|STRANDED\s*)?(?:COPPER|ALUMINIUM|CONDUCTOR)|\bHARD\s*DRAWN\s*(?:BARE\s*)?COPPER\b/,
    unless: insulated,
  },
  { what: 'a winding wire', named: /\b(?:ENAMELLED|WINDING\s*WIRES?|POLY\s*-?\s*WRAPPED)\b/ },
  {
    what: 'a cable tray',
    named: noun(String.raw`(?:CABLE\s*)?TRAYS?|LADDERS?|RACEWAYS?|TRUNKING`),
    unless: /\b(?:ON|IN)\b[^,;]*\bTRAY/,
  },
  {
    what: 'earthing material',
    named:
      /\b(?:STRIP|WIRE|FLAT)\s*(?:FOR\s*)?EARTH(?:ING)?\b|\bEARTH(?:ING)?\s*(?:STRIP|WIRE|FLAT|PIT|PLATE|ELECTRODE|WITH)\b|\bEARTHING\b(?!\s*CABLES?\b)/,
    unless: insulated,
  },
  {
    what: 'earthing material',
    named: /^\d+\s*X\s*\d+\s*(?:MM\s*)?(?:GI|COPPER|MS)\s*(?:STRIP|FLAT)\b|^(?:GI|COPPER|MS)\s*(?:EARTH\s*)?(?:STRIP|FLAT)\s*\d+/,
  },
  { what: 'a busbar', named: /\bBUS\s*-?\s*BARS?\b/, isPlace: true },
  { what: 'scrap', named: /\b(?:SCRAP|BUY\s*-?\s*BACK|CONDEMNED)\b/, unless: /\bNO\s*SCRAP\b/ },
  {
    what: 'a drum',
    named:
      /^(?:SUPPLY\s*(?:OF\s*)?)?(?:(?:EMPTY|STEEL|WOODEN|CABLE|RETURNABLE)\s*)+DRUMS?\b(?!\s*(?:LENGTHS?|SCHEDULE|NO\b|(?:OF\s*)?\d+\s*(?:M|MTRS?|KM)\b))/,
  },
  {
    what: 'data cable',
    named:
      /\bCAT\s*-?\s*[5678](?:E|A)?\b|\b[UFS]{1,2}\/?[UF]?TP\b|\bLAN\s*CABLE\b|\b(?:PROFIBUS|MODBUS|DEVICENET)\b|\bRS\s*-?\s*(?:232|422|485)\b/,
  },
  { what: 'coaxial cable', named: /\bRG\s*-?\s*\d+\b|\bCO\s*-?\s*AX(?:IAL)?\b/ },
  { what: 'optical fibre cable', named: /\bOPTIC(?:AL|S)?\b|\bFIB(?:RE|ER)\b|\bOFC\b|\bADSS\b|\bG\.?65\d|\bOM[1-5]\b/ },
  { what: 'telephone cable', named: /\bTELEPHONE\b|\bJELLY\b|\bPIJF\b|\bSWITCH\s*BOARD\s*CABLE\b/ },
  { what: 'heat tracing', named: /\bHEAT\s*TRAC(?:ING|E)\b/ },
  { what: 'a joint', named: noun(String.raw`JOINTS?|JOINTING|STRAIGHT\s*THROUGH`) },
  { what: 'a termination', named: noun(String.raw`TERMINATIONS?|END\s*TERMINATION`), unless: /\bSUPPLY.*\bLAYING\b/ },
  { what: 'a termination', named: noun('TERMINATING'), unless: supplied },
  { what: 'a gland', named: noun('GLANDS?') },
  { what: 'a lug', named: noun(String.raw`LUGS?|SOCKETS?(?!\s*OUTLETS?)|THIMBLES?|FERRULES?`) },
  {
    what: 'laying',
    named:
      /^CABLES?\s*LAYING\b|^(?:LAYING|INSTALLATION|LABOUR|PULLING|ERECTION|DRESSING|FIXING|SHIFTING|DISMANTLING|REMOVING|TAKING\s*(?:DOWN|OUT))\b/,
    unless: supplied,
  },
  { what: 'wiring', named: /^WIRING\b|\bPOINT\s*WIRING\b|\bWIRING\s*(?:OF|FOR)\b/ },
  { what: 'testing', named: /^TESTING\b/ },
  { what: 'a pipe', named: noun(String.raw`CONDUITS?|PIPES?|DWC`), unless: /\b(?:IN|THROUGH)\b[^,;]*\b(?:PIPE|CONDUIT)/ },
  { what: 'a route marker', named: noun('MARKERS?') },
  { what: 'earthwork', named: /^(?:EXCAVAT(?:ION|ING)|BACK\s*-?\s*FILLING)\b/ },
  {
    what: 'earthwork',
    named: /\bEXCAVAT(?:ION|ING)\b|\bTRENCH\s*COVERS?\b|\bBRICKS?\b|\bSAND\b|\bRCC\b|\bBACK\s*-?\s*FILLING\b/,
    unless: /\bINSULATED\b|\d\s*(?:C|CORE)\b/,
  },
  { what: 'an accessory', named: noun(String.raw`CABLE\s*TIES?|HEAT\s*-?\s*SHRINK\w*|CLAMPS?|CLEATS?|SPACERS?|END\s*CAPS?`) },
  {
    what: 'a charge',
    named:
      /^(?:FREIGHT|INSURANCE)\b|\b(?:FREIGHT|INSURANCE|PACKING|FORWARDING|LOADING|UNLOADING|INSPECTION)\b.*(?:\bCHARGES?\b|%|\bFORWARDING\b)|\bCHARGES?\b/,
  },
  {
    what: 'equipment',
    named:
      /\b(?:MCCB|MCB|ACB|RCCB|ISOLATORS?|DISTRIBUTION\s*BOARD|TPN|LT\s*PANEL|HT\s*PANEL|SWITCH\s*GEAR|TRANSFORMERS?|LIGHTS?|FITTINGS?|LUMINAIRES?|METERS?\s*BOX|CONTACTORS?|CAPACITORS?)\b/,
    isPlace: true,
  },
  { what: 'equipment', named: /\b(?:MOTORS?|PUMPS?|POLES?|FANS?)\b/, unless: /\bCABLES?\b|\bWIRES?\b|SQMM/, isPlace: true },
]

/** The sentence for a designer who asks for something else than a cable. */
export const notACable = (what: string): string =>
  `This line is about ${what}, not a power or control cable: nothing is designed or priced for it.`

/** What makes a cable a part of the thing that stands before it. */
const comesWith = /\b(?:WITH|HAVING|SUITABLE|ENTRY|FITTED|PROVIDED|C\/W|COMPLETE|INCLUDING|INCL)\b/

const isAbout = ({ named, unless }: Other, text: string): boolean => named.test(text) && !unless?.test(text)

/** True of a place that stands before a cable which comes with it. */
const holdsCable = (other: Other, before: string): boolean => {
  const found = other.named.exec(before)
  return found !== null && isAbout(other, before) && comesWith.test(before.slice(found.index + found[0].length))
}

/**
 * Names what a line is about where it is no cable; null where it may be one. `line` is in the one form of writing. What a cable is for,
 * comes from or goes to is not what the line is about.
 */
export const otherThing = (line: string): string | null => {
  const at = cableAt(line)
  if (at < 0) return others.find(other => isAbout(other, line))?.what ?? null
  const [bare, before] = [withoutUses(line, at), line.slice(0, at)]
  return others.find(other => (other.isPlace ? holdsCable(other, before) : isAbout(other, bare)))?.what ?? null
}
