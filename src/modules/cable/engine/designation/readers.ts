import { gradeReader } from './gradeReader.ts'
import type { Reader } from './reader.ts'
import { bundleReader, sizeReaders } from './sizeReaders.ts'
import { standardReaders } from './standardReaders.ts'
import { codeReaders, pvcReaders, wordReaders } from './wordReaders.ts'

/** All readers, in the order in which they may take words out of a line. */
export const readers: readonly Reader[] = [
  ...standardReaders,
  bundleReader,
  ...sizeReaders.slice(0, 2),
  gradeReader,
  ...pvcReaders,
  ...codeReaders,
  ...sizeReaders.slice(2),
  ...wordReaders,
]

/** Words of a bill of quantities that say nothing of the cable. */
const noise =
  /\b(?:SUPPLY(?:ING)?|SUPPLIED|LAYING|INSTALLATION|TESTING|COMMISSIONING|OF|AND|WITH|IN|FOR|THE|AS|PER|TO|ON|AT|CABLES?|CONDUCTORS?|POWER|CONTROL|INSULATED|INSULATION|SHEATH(?:ED)?|OUTER|INNER|GRADE|SIZE|TYPE|NOS?|MTRS?|METERS?|METRES?|KM|M|L\.?T|H\.?T|E\.?H\.?T|STRANDED|STR|WIRE|SCREEN(?:ED)?|LATEST|HEAVY|DUTY|SUITABLE|CONFORMING|X|C|GALVANI[SZ]ED|STEEL|GI|GS|ISI|MARK(?:ED)?|BLACK|COLOU?R|EARTHED|UNEARTHED|E|UE|MM|SQMM|AREA|NOMINAL|HR|SINGLE|MULTI|CORES?|INSTRUMENTATION|HOUSE|BUILDING|MESSENGER|CODE)\b/g

/** What is left of a line when all readers have taken their words, without noise, punctuation and plain numbers. */
export const leftWords = (line: string): readonly string[] =>
  line
    .replace(noise, ' ')
    .split(/[^A-Z]+/)
    .filter(left => left.length > 1)
