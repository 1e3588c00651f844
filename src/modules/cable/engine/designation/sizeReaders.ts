import type { CableRequest } from '../cable.ts'
import { type Reader, says } from './reader.ts'

const number = (text: string | undefined): number | undefined => (text === undefined || text === '' ? undefined : Number(text))

const size = String.raw`(\d+(?:\.\d+)?)`
const unit = String.raw`(?:\s*(?:SQMM|MM))?`
const times = String.raw`\s*[X]\s*`
const words: Readonly<Record<string, number>> = {
  SINGLE: 1,
  ONE: 1,
  TWIN: 2,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
  SIX: 6,
  SEVEN: 7,
  TEN: 10,
  TWELVE: 12,
}

const coresOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : (words[text] ?? number(text)))

/** Three phases and a smaller fourth core are a 3.5-core cable. */
const withNeutral = (cores: number, sqmm: number, extra: number | undefined): CableRequest => {
  if (extra === undefined) return { cores, sqmm }
  if (cores === 3 || cores === 3.5) return { cores: 3.5, sqmm, neutralSqmm: extra }
  return { cores, sqmm }
}

/** What tells a bundle from a cable with a reduced neutral, before or behind its sizes. */
const bunched = String.raw`(?:\bABC?\b|BUNCH|14255)`

/** 3 x 50 + 1 x 16 + 35 and 3C x 95 + 1C x 70 + 1C x 16: phases, street light and messenger of a bundle, in any order. */
export const bundleReader: Reader = {
  pattern: new RegExp(
    `\\b([123])\\s*C?${times}${size}${unit}\\s*\\+\\s*(?:([12])\\s*C?${times})?${size}${unit}(?:\\s*\\+\\s*(?:([12])\\s*C?${times})?${size}${unit})?(?:(?=.*${bunched})|(?<=${bunched}.*))`,
  ),
  read: ([, cores, phase, firstCount, first, secondCount, second]) => {
    const [a, b] = [number(first), number(second)]
    if (a === undefined) return null
    if (b === undefined)
      return says({
        cores: Number(cores),
        sqmm: Number(phase),
        bundle: { messengerSqmm: a, messengerInsulated: false, streetLights: 0, streetLightSqmm: 16 },
      })
    const light = Math.min(a, b)
    const lights = number(light === a ? firstCount : secondCount) ?? 1
    return says({
      cores: Number(cores),
      sqmm: Number(phase),
      bundle: { messengerSqmm: Math.max(a, b), messengerInsulated: false, streetLights: lights, streetLightSqmm: light },
    })
  },
}

const coreWord = String.raw`(?:\s*-?\s*(?:CORES?|C|CX|RUN)\b\.?)`

/** Cores, pairs and sizes in the ways they are written; the surer ones first. */
export const sizeReaders: readonly Reader[] = [
  {
    pattern: new RegExp(
      `\\b(\\d+)\\s*-?\\s*(PAIRS?|PR|P|TRIADS?|TRIPLES?|T)\\s*(?:${times}|\\s+)(?:[23]\\s*C?${times})?${size}${unit}`,
    ),
    read: ([, count, kind = '', sqmm]) =>
      says({ cores: Number(count), element: kind.startsWith('T') ? 'triad' : 'pair', sqmm: Number(sqmm) }),
  },
  {
    pattern: new RegExp(
      `\\b(3\\.5|\\d+)\\s*-?\\s*(?:CORES?|C)?\\.?${times}${size}${unit}(?:\\s*(?:\\+|/)\\s*(?:1\\s*C?${times})?${size}${unit})?`,
    ),
    read: ([, cores, sqmm, neutral]) => says(withNeutral(Number(cores), Number(sqmm), number(neutral))),
  },
  {
    pattern: new RegExp(
      `\\b(3\\.5|\\d+|SINGLE|ONE|TWIN|TWO|THREE|FOUR|FIVE|SIX|SEVEN|TEN|TWELVE)${coreWord}[\\s,\\-]*(?:OF\\s*)?${size}\\s*SQMM`,
    ),
    read: ([, cores, sqmm]) => says({ cores: coresOf(cores) ?? 0, sqmm: Number(sqmm) }),
  },
  {
    pattern: new RegExp(
      `\\b${size}\\s*SQMM[\\s,\\-]*(?:X\\s*)?(3\\.5|\\d+|SINGLE|ONE|TWIN|TWO|THREE|FOUR|FIVE|SIX|SEVEN|TEN|TWELVE)${coreWord}`,
    ),
    read: ([, sqmm, cores]) => says({ cores: coresOf(cores) ?? 0, sqmm: Number(sqmm) }),
  },
  {
    pattern: new RegExp(`\\b(3\\.5|\\d+|SINGLE|TWIN|TWO|THREE|FOUR|FIVE|SIX|SEVEN|TEN|TWELVE)${coreWord}`),
    read: ([, cores]) => says({ cores: coresOf(cores) ?? 0 }, 0.95),
  },
  { pattern: new RegExp(`\\b${size}\\s*SQMM`), read: ([, sqmm]) => says({ sqmm: Number(sqmm) }, 0.95) },
]
