const size = String.raw`\d+(?:\.\d+)?`
const coresWord = String.raw`(?:CORE|C|PAIRS?|PR|P|TRIADS?|T)`

/** What names a power or control cable: its letters, its cores with their size, or its insulation with a size. */
const named: readonly RegExp[] = [
  /\bA?(?:2X|Y)(?:CE|C)?(?:WA|FA|WW|FF|W|F)?(?:2Y|Y|Z)\b/,
  new RegExp(String.raw`\b(?:3\.5|\d{1,3})\s*-?\s*${coresWord}(?![A-WYZ])[\s.,X-]*(?:OF\s*|SIZE\s*)?${size}`),
  new RegExp(String.raw`\b\d{1,2}\s*X\s*${size}\s*SQMM`),
  new RegExp(String.raw`\b${size}\s*SQMM[\s,X-]*(?:3\.5|\d+)\s*-?\s*(?:CORE|C)\b`),
  /\b(?:3\.5|\d{1,2})\s*-?\s*CORE\b(?=.*\d\s*SQMM)/,
  /\b(?:XLPE|PVC\s*INSULATED)\b(?=.*(?:SQMM|\bCABLES?\b))/,
]

/** Finds where a line in the one form of writing names a cable; -1 where it names none. */
export const cableAt = (line: string): number => {
  const places = named.map(pattern => line.search(pattern)).filter(at => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

/** "For street light poles", "from RMU to transformer", "suitable for": where a cable is used. A standard and a kit are no place. */
const use =
  /\b(?:(?:FOR|FROM|TO|BETWEEN|NEAR|ALONG|INTO|FEEDING|CONNECTING|SUITABLE|AT)\b(?!\s*(?:IS|IEC|BS|EN)\b))(?:(?!\b(?:KITS?|JOINTS?|JOINTING)\b)[^,;:()¦])*/g

/** The line without the places where its cable is used. `at` is where the cable is named. */
export const withoutUses = (line: string, at: number): string =>
  `${line.slice(0, at).replace(use, ' ')}${line.slice(at).replace(use, ' ')}`

const letters = named[0]

/**
 * True where the construction stands in the line: letters such as A2XFY, or insulation with armour or sheath. A trade that such a line
 * names (lift, welding, marine) is the place of its use.
 */
export const isConstructed = (line: string): boolean =>
  (letters?.test(line) ?? false) ||
  (/\b(?:XLPE|PVC)\b/.test(line) && /\b(?:UN)?ARMOURED\b|\bG?SWA\b|\bAWA\b|\bSHEATHED\b/.test(line))

const placeNoun =
  /\b(?:PANELS?|TRANSFORMERS?|RMU|S?MDB|DB|MCC|PCC|PDB|LIGHTS?|LIGHTING|POLES?|SUB\s*-?\s*STATION|MOTORS?|PUMPS?|ROOM|HOUSE|BUILDING|FEEDERS?|PILLARS?|DG|ACB|VCB|MCCB|BANK|BUS|SWITCHGEAR|LIFT|POINTS?|BOARDS?|SHOP|CONVEYOR|FITTINGS?|SOCKETS?|TOWER|SET)\b|^FROM\b.*\bTO\b/

/** The words of a line that no reader took, without those that tell a place of use. */
export const withoutPlaces = (rest: string): string => rest.replace(use, phrase => (placeNoun.test(phrase) ? ' ' : phrase))
