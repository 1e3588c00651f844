import { phrase, type Reader } from './reader.ts'

const said = (pattern: RegExp): Reader => phrase(pattern, {})

const part = String.raw`(?:\s*[-(]?\s*(?:PART|PT|P)?[\s.-]*(?:\d{1,2}|I{1,3}|IV|V)\b\s*\)?)?(?:\s*[:/-]\s*(?:19|20)?\d\d\b)?`

/** Standards of materials, tests, drums and ratings, which every cable here is made and tested by. */
const helpers = new RegExp(
  String.raw`\b(?:(?:CONDUCTOR|INSULATION|SHEATH|ARMOURED|WIRES?|STRIPS?|DRUMS?|TESTS?)\s*(?:AS\s*PER|TO|:)\s*)?(?:IS\s*[:/-]?\s*(?:8130|5831|3975|10810|10462|10418|3961|1255|4905|398|6380|732|3043)|IEC\s*[:-]?\s*60?(?:228|332|287|754|811)|BS\s*(?:EN\s*)?(?:6360|7671|60228|60332)|EN\s*[:-]?\s*(?:60228|60332|50575))(?!\d)${part}`,
)

/** Makers named as a choice: "make Havells / Polycab or equivalent". */
const makers = /\b(?:MAKES?|BRANDS?|APPROVED\s*MAKES?)\b\s*[:-]?[^,;()]*(?:OR\s*(?:APPROVED\s*)?(?:EQUIVALENT|EQUAL))?/

const plainWords =
  'SUPPLY|SUPPLYING|SUPPLIED|SUPPLIES|PROVIDING|ERECTION|ERECTING|LAYING|LAID|INSTALLATION|INSTALLING|FIXING|TESTING|COMMISSIONING|DELIVERY|SITC|' +
  'OF|AND|WITH|IN|FOR|THE|AS|PER|TO|ON|AT|BY|OR|A|AN|ALL|ETC|FOLLOWING|REQUIRED|COMPLETE|' +
  'CABLES?|CONDUCTORS?|POWER|CONTROL|INSTRUMENTATION|INSULATED|INSULATION|SHEATH(?:ED)?|OUTER|INNER|GRADE|SIZES?|TYPE|VOLTAGE|RATED|CORE|' +
  'NOS?|MTRS?|METERS?|METRES?|KMS?|RMT|QTY|QUANTITY|UNIT|EACH|DRUMS?|LENGTH|COILS?|' +
  'LT|HT|MV|HV|LV|EHT|LATEST|AMENDMENTS?|AMENDED|AMD|EDITION|UP|DATE|HEAVY|LIGHT|DUTY|SUITABLE|CONFORMING|CONFIRMING|SPECIFICATIONS?|SPEC|' +
  'ISI|BIS|MARK(?:ED|ING)?|LICEN[CS]E|NOMINAL|CROSS|SECTION(?:AL)?|AREA|SQMM|MM|HAVING|BEING|COLOU?R|BLACK|GREY|GRAY|RED|YELLOW|BLUE|GREEN|WHITE|' +
  'EXISTING|TRENCH|GROUND|WALL|TRAYS?|PRE|DIRECT|BURIAL|BURIED|UNDERGROUND|INDOOR|OUTDOOR|SADDLES?|SURFACE|DUCT|AIR|PUMPS?|SERVICE|BUILDING|HOUSE|' +
  'STRANDED|PLAIN|ANNEALED|HIGH|CONDUCTIVITY|BOTH|SYSTEM|AC|RMS|FREQUENCY|HZ|PHASE|RUNS?|TAPED|EXTRUDED|WRAPPED|FILLERS?|BINDER|MESSENGER|CODE|EARTHING|WIRING'

const noise: readonly Reader[] = [
  said(helpers),
  said(makers),
  said(/\b(?:S\/F|P\/L|S\/L|SITC|S\s*&\s*F)\b/),
  said(/\b(?:AS\s*PER|TO)\s*(?:LATEST\s*)?(?:REVISION|IS)\b(?!\s*[:/-]?\s*\d)/),
  said(/\b(?:STEEL|WOODEN|RETURNABLE)\s*DRUMS?\b/),
  said(/\bGI\s*(?:SADDLES?|CLAMPS?|CLEATS?|PIPES?)\b/),
  said(/\b(?:AMD|AMDT|AMENDMENTS?)\.?\s*(?:NOS?\.?\s*)?\d+(?:\s*(?:,|&|AND|TO)\s*\d+)*/),
  said(/\b(?:\d+\s*X\s*)?\d+(?:\.\d+)?\s*(?:HP|KW|MW|KVA|MVA|KVAR)\b/),
  said(/\bBINDER\s*TAPES?\b/),
  said(/\bBARE\s*(?=MESSENGER)/),
  said(/\bMULTI\s*-?\s*CORE\b/),
  said(/\bPRE\s*-?\s*LAID\b/),
  said(/\bSPECIAL\s*,?\s*NOT\s*TO\b|\bSPECIAL$/),
]

/** What is understood and says nothing of the cable: the other standards, makers. They are read before sizes, whose figures they hold. */
export const noiseReaders = noise

const words = new RegExp(`\\b(?:${plainWords})\\b`, 'g')

/** Lists what is left of a line when all readers have taken their words: words and figures that nobody understood. */
export const leftWords = (rest: string): readonly string[] =>
  rest
    .replace(words, ' ')
    .split(/[^A-Z0-9.]+/)
    .map(word => word.replace(/^\.+|\.+$/g, ''))
    .filter(word => word.length > 1 || /\d/.test(word))
