import type { CableRequest, Standard } from '../cable.ts'
import { type Reader, says } from './reader.ts'

const parts: Readonly<Record<string, string>> = { '1': '1', I: '1', '2': '2', II: '2' }

/** IS 7098 and IS 1554 part 1 unless part 2 is named; only part 2 is known of 60502 from 6 kV. */
const isStandard = (digits: string, part: string | undefined): Standard | null => {
  const number = parts[part ?? ''] ?? '1'
  if (digits === '7098') return number === '2' ? 'IS 7098-2' : 'IS 7098-1'
  if (digits === '1554') return number === '2' ? null : 'IS 1554-1'
  if (digits === '694') return 'IS 694'
  return digits === '14255' ? 'IS 14255' : 'IS 17293'
}

const year = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  return text.length === 4 ? text : `${Number(text) > 50 ? '19' : '20'}${text}`
}

const edition = (text: string | undefined): CableRequest => {
  const found = year(text)
  return found === undefined ? {} : { edition: found }
}

/** Standards with part and edition, as they are written: IS:7098(P-1)/88, IEC 60502-1, BS 5467. */
export const standardReaders: readonly Reader[] = [
  {
    pattern:
      /\bIS\s*[:/-]?\s*(7098|1554|694|14255|17293)(?!\d)(?:\s*[-/,]?\s*\(?\s*(?:PART|PT|P)?[\s.-]*(1|2|I{1,2})\b\s*\)?)?(?:\s*[:/-]\s*((?:19|20)\d\d|\d\d)\b)?/,
    read: ([, digits = '', part, written]) => {
      const standard = isStandard(digits, part)
      return standard ? says({ standard, ...edition(written) }) : null
    },
  },
  {
    pattern: /\bIEC\s*[:-]?\s*60?502(?:\s*[-/]?\s*\(?\s*(?:PART|PT|P)?[\s.]*(1|2|I{1,2})\b\s*\)?)?(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, part, written]) =>
      says({ standard: parts[part ?? ''] === '2' ? 'IEC 60502-2' : 'IEC 60502-1', ...edition(written) }),
  },
  {
    pattern: /\bBS\s*[:-]?\s*5467(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, written]) => says({ standard: 'BS 5467', ...edition(written) }),
  },
  {
    pattern: /\bBS\s*[:-]?\s*5308(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, written]) => says({ standard: 'BS 5308', ...edition(written) }),
  },
  {
    pattern: /\b(?:BS\s*)?EN\s*[:-]?\s*50288(?:\s*-\s*7)?(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, written]) => says({ standard: 'BS EN 50288-7', ...edition(written) }),
  },
]
