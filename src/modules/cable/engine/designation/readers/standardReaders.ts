import type { Standard } from '../../cable.ts'
import { type Reader, says } from './reader.ts'
import type { Said } from './said.ts'

const parts: Readonly<Record<string, string>> = { '1': '1', I: '1', '2': '2', II: '2' }

/** IS 7098 and IS 1554 part 1 unless part 2 is named; a part that is not made here is left for its refusal. */
const isStandards = (digits: string, part: string | undefined): readonly Standard[] | null => {
  const number = parts[part ?? '']
  if (digits === '7098') return number === '2' ? ['IS 7098-2'] : number === '1' ? ['IS 7098-1'] : ['IS 7098-1', 'IS 7098-2']
  if (digits === '1554') return number === '2' ? null : ['IS 1554-1']
  if (digits === '694') return ['IS 694']
  return [digits === '14255' ? 'IS 14255' : 'IS 17293']
}

const year = (text: string): string => {
  if (text.length === 4) return text
  return `${Number(text) > 50 ? '19' : '20'}${text}`
}

const edition = (...years: readonly (string | undefined)[]): Said => {
  const named = years.flatMap(one => (one === undefined ? [] : [year(one)]))
  return named.length === 0 ? {} : { edition: named.slice(0, 1) }
}

const written = String.raw`(?:\s*[:/-]\s*((?:19|20)\d\d|\d\d)\b|\s*,?\s*\(?\s*((?:19|20)\d\d)\b(?!\s*(?:M|KM|RMT|NOS?)\b)\)?)?`

/** Standards with part and edition, as they are written: IS:7098(P-1)/88, IEC 60502-1, BS 5467. */
export const standardReaders: readonly Reader[] = [
  {
    pattern: new RegExp(
      String.raw`\bIS\s*[:/-]?\s*(7098|1554|694|14255|17293)(?!\d)(?:\s*[-/,:]?\s*\(?\s*(?:PART|PT|P)?[\s.:-]*(1|2|I{1,2})\b\s*\)?)?${written}`,
    ),
    read: ([, digits = '', part, short, long]) => {
      const standard = isStandards(digits, part)
      return standard ? says({ standard, ...edition(short, long) }) : null
    },
  },
  {
    pattern: new RegExp(
      String.raw`\bIEC\s*[:-]?\s*60?502(?:\s*[-/]?\s*\(?\s*(?:PART|PT|P)?[\s.]*(1|2|I{1,2})\b\s*\)?)?(?:\s*[:]\s*((?:19|20)\d\d))?`,
    ),
    read: ([, part, long]) => {
      const number = parts[part ?? '']
      const standard: readonly Standard[] =
        number === '2' ? ['IEC 60502-2'] : number === '1' ? ['IEC 60502-1'] : ['IEC 60502-1', 'IEC 60502-2']
      return says({ standard, ...edition(long) })
    },
  },
  {
    pattern: /\bBS\s*[:-]?\s*5467(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, long]) => says({ standard: ['BS 5467'], ...edition(long) }),
  },
  {
    pattern: /\bBS\s*[:-]?\s*5308(?:\s*[-,]?\s*(?:PART|PT|P)?[\s.-]*(1|2)\b)?(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, part, long]) =>
      says({
        standard: ['BS 5308'],
        ...(part === '1' ? { insulation: ['PE'] } : part === '2' ? { insulation: ['PVC-A'] } : {}),
        ...edition(long),
      }),
  },
  {
    pattern: /\b(?:BS\s*)?EN\s*[:-]?\s*50288(?:\s*-\s*7)?(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, long]) => says({ standard: ['BS EN 50288-7'], ...edition(long) }),
  },
  { pattern: /(?<=¦\s*)\/\s*((?:19|20)\d\d)\b/, read: ([, long]) => says(edition(long)) },
]
