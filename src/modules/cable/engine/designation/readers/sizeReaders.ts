import type { Cable } from '../../cable.ts'
import { asks, type Found, phrase, type Reader, remarks, says } from './reader.ts'
import type { Said } from './said.ts'

const size = String.raw`(\d+(?:\.\d+)?)`
/** A size is no length: 4 x 500 m is four drums. */
const unit = String.raw`(?!\d|\.\d)(?!\s*(?:M|MTRS?|MET(?:RE|ER)S?|KMS?|NOS?)\b)(?:\s*(?:SQMM|MM))?`
const times = String.raw`\s*-?\s*X\s*`
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
  NINETEEN: 19,
}
const count = String.raw`(3\.5|\d+|SINGLE|ONE|TWIN|TWO|THREE|FOUR|FIVE|SIX|SEVEN|TEN|TWELVE|NINETEEN)`

const number = (text: string | undefined): number | undefined => (text === undefined || text === '' ? undefined : Number(text))
const coresOf = (text: string): number => words[text] ?? Number(text)

const sized = (cores: number, sqmm: number, more: Said = {}): Said => ({ cores: [cores], sqmm: [sqmm], ...more })

const besides = (said: string): Found =>
  asks(
    'cores',
    `"${said}" can be one cable with an odd core or two cables side by side. Which is it, and how many cores has the cable?`,
  )

/** Three phases and one smaller core are a 3.5-core cable; any other sum is no cable of these standards. */
const withOddCore = (said: string, cores: number, sqmm: number, extras: number, extra: number): Found => {
  if ((cores === 3 || cores === 3.5) && extras === 1 && extra < sqmm) return says(sized(3.5, sqmm, { neutralSqmm: [extra] }))
  return besides(said)
}

/** 240/120 names the neutral of 3.5 cores; of other counts it names two sizes. */
const withStroke = (said: string, cores: number, sqmm: number, second: number): Found => {
  if (cores === 3.5 && second < sqmm) return says(sized(3.5, sqmm, { neutralSqmm: [second] }))
  if (cores === 3 && second < sqmm) return says(sized(3.5, sqmm, { neutralSqmm: [second] }), 0.8)
  return asks('sqmm', `"${said}" names two sizes. Which cross-section has a core, in sqmm?`, { cores: [cores] })
}

/** What tells a bundle from a cable with a reduced neutral, before or behind its sizes. */
const bunched = String.raw`(?:\bABC?\b|BUNCH|14255)`

/** 3 x 50 + 1 x 16 + 35 and 3C x 95 + 1C x 70 + 1C x 16: phases, street light and messenger of a bundle, in any order. */
const bundleReader: Reader = {
  pattern: new RegExp(
    `\\b([123])\\s*(?:CORE|C)?${times}${size}${unit}\\s*\\+\\s*(?:([12])\\s*(?:CORE|C)?${times})?${size}${unit}(?:\\s*\\+\\s*(?:([12])\\s*(?:CORE|C)?${times})?${size}${unit})?(?:(?=.*${bunched})|(?<=${bunched}.*))`,
  ),
  read: ([, cores, phase, firstCount, first, secondCount, second]) => {
    const [a, b] = [number(first), number(second)]
    if (a === undefined) return null
    const bundled = (bundle: Omit<NonNullable<Cable['bundle']>, 'messengerInsulated'>): Found =>
      says(
        sized(Number(cores), Number(phase), {
          bundle: [false, true].map(messengerInsulated => ({ ...bundle, messengerInsulated })),
        }),
      )
    if (b === undefined) return bundled({ messengerSqmm: a, streetLights: 0, streetLightSqmm: 16 })
    const light = Math.min(a, b)
    const streetLights = number(light === a ? firstCount : secondCount) ?? 1
    return bundled({ messengerSqmm: Math.max(a, b), streetLights, streetLightSqmm: light })
  },
}

/** Round wires of a conductor: 36/0.3 are 36 wires of 0.3 mm. Their metal tells the size where one lies within 5 % of it. */
const knownSizes = [0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50]
const sizeOfWires = (wires: number, wireMm: number): number | undefined => {
  const metal = (wires * Math.PI * wireMm ** 2) / 4
  return knownSizes.find(one => Math.abs(metal / one - 1) < 0.05)
}
const coreCountBefore = String.raw`(?:\b(\d+)\s*-?\s*(?:CORE|C)\.?${times})?`
const wiresReader: Reader = {
  pattern: new RegExp(`${coreCountBefore}\\b(\\d+)\\s*\\/\\s*(0?\\.\\d+|1\\.\\d+)(?!\\d)(?:\\s*MM)?(?!\\s*(?:KV|V)\\b)`),
  read: ([said, cores, wires, wireMm]) => {
    const sqmm = sizeOfWires(Number(wires), Number(wireMm))
    const counted: Said = cores === undefined ? {} : { cores: [Number(cores)] }
    if (sqmm !== undefined) return says({ ...counted, sqmm: [sqmm], class: Number(wires) > 7 ? [5, 6] : [2] }, 0.95)
    return asks(
      'sqmm',
      `The wires of "${said.trim()}" come to no size of the standards. Which cross-section has a core, in sqmm?`,
      counted,
    )
  },
}
const gaugeReader: Reader = {
  pattern: /\b(?:1|3|7|19)\s*\/\s*(?:1[0-9]|2[0-9])\b(?:\s*SWG\b)?(?!\s*(?:KV|V)\b)/,
  read: ([said]) => asks('sqmm', `"${said}" is a wire gauge of old. Which cross-section has a core, in sqmm?`),
}

const pairsReader: Reader = {
  pattern: new RegExp(
    `\\b(\\d+)\\s*-?\\s*(PAIRS?|PR|P|TRIADS?|TRIPLES?|T)(?:\\s*\\/\\s*\\d+\\s*(PAIRS?|PR|P|TRIADS?|T))?\\.?(?:${times}|\\s+)(?:[23]\\s*(?:CORE|C)?${times})?${size}${unit}`,
  ),
  read: ([said, pairs, kind = '', other, sqmm]) => {
    if (other !== undefined) return asks('element', `"${said}" names pairs and triads. Which of them is it?`)
    return says(sized(Number(pairs), Number(sqmm), { element: [kind.startsWith('T') ? 'triad' : 'pair'] }))
  },
}

/** 4G2.5 has a green-and-yellow core among its four. */
const earthedReader: Reader = {
  pattern: new RegExp(`\\b(\\d+)\\s*G\\s*(?:X\\s*)?${size}${unit}`),
  read: ([said, cores, sqmm]) =>
    remarks(
      `"${said}": one core is green and yellow. Say so on the order, for the colours here are those of the standard.`,
      sized(Number(cores), Number(sqmm)),
    ),
}

/** Round and shaped conductors of DIN VDE 0295 behind a size: RE, RM, SE, SM. */
const shapes: Readonly<Record<string, Said>> = {
  RE: { class: [1], form: ['solid'] },
  RM: { class: [2], form: ['compacted', 'circular'] },
  SE: { class: [1], form: ['sector'] },
  SM: { class: [2], form: ['sector'] },
}

const plainReader: Reader = {
  pattern: new RegExp(
    `\\b(3\\.5|\\d+)\\s*-?\\s*(?:CORE|C)?\\.?(?:${times}|(?<=CORE|C)\\s*-?\\s*(?=\\d+(?:\\.\\d+)?\\s*SQMM|\\d+(?:\\.\\d+)?\\s*$))${size}${unit}(?:\\s*(\\+|\\/|&)\\s*(?:(\\d)\\s*-?\\s*(?:CORE|C)?${times})?${size}${unit})?(?:\\s*(RM|RE|SM|SE)\\b)?`,
  ),
  read: ([said, cores, sqmm, sign, extras, extra, shape]) => {
    const [a, b] = [Number(cores), Number(sqmm)]
    const found = (): Found => {
      if (extra === undefined) return says(sized(a, b))
      return sign === '/' && extras === undefined
        ? withStroke(said, a, b, Number(extra))
        : a === 3.5 && extras !== undefined
          ? besides(said)
          : withOddCore(said, a, b, Number(extras ?? 1), Number(extra))
    }
    const { says: of, ...rest } = found()
    return { says: { ...of, ...(shape === undefined ? {} : shapes[shape]) }, ...rest }
  },
}

const coreWord = String.raw`(?:\s*-?\s*(?:CORE|C|CX)\b\.?)`

/** Cores, pairs and sizes in the ways they are written; the surer ones first. */
export const sizeReaders: readonly Reader[] = [
  {
    pattern: new RegExp(`\\bNEUTRAL\\s*(?:(?:OF|CORE|SIZE|CONDUCTOR|:|-)\\s*)*${size}\\s*SQMM`),
    read: ([, neutral]) => says({ neutralSqmm: [Number(neutral)] }),
  },
  bundleReader,
  wiresReader,
  gaugeReader,
  pairsReader,
  {
    pattern: new RegExp(`\\b${count}\\s*-?\\s*(PAIRS?|TRIADS?)\\b`),
    read: ([, pairs = '', kind = '']) =>
      says({ cores: [coresOf(pairs)], element: [kind.startsWith('T') ? 'triad' : 'pair'] }, 0.98),
  },
  earthedReader,
  plainReader,
  {
    pattern: new RegExp(
      `\\b${count}${coreWord}[\\s,\\-]*(?:OF\\s*|SIZE\\s*)?${size}\\s*(?:SQMM|MM)(?:\\s*\\/\\s*${size}\\s*SQMM)?`,
    ),
    read: ([said, cores = '', sqmm, second]) =>
      second === undefined
        ? says(sized(coresOf(cores), Number(sqmm)))
        : withStroke(said, coresOf(cores), Number(sqmm), Number(second)),
  },
  {
    pattern: new RegExp(`\\b${size}\\s*SQMM[\\s,\\-]*(?:X\\s*)?${count}${coreWord}`),
    read: ([, sqmm, cores = '']) => says(sized(coresOf(cores), Number(sqmm))),
  },
  {
    pattern: new RegExp(`\\b${count}${coreWord}`),
    read: ([, cores = '']) => says({ cores: [coresOf(cores)] }, 0.98),
  },
  { pattern: new RegExp(`\\b${size}\\s*SQMM`), read: ([, sqmm]) => says({ sqmm: [Number(sqmm)] }, 0.98) },
  {
    pattern: /\b(?:WITH\s*)?(?:REDUCED|HALF)\s*NEUTRAL\b/,
    read: (_, before) =>
      before.some(({ says: { cores } }) => cores?.includes(3.5))
        ? says({})
        : asks('cores', 'A reduced neutral goes with 3.5 cores. How many cores has the cable?'),
  },
  {
    pattern: /\b(?:WITH\s*)?FULL\s*(?:SIZED?\s*)?NEUTRAL\b/,
    read: (_, before) =>
      before.some(({ says: { cores } }) => cores?.includes(3.5))
        ? asks('cores', 'The neutral of 3.5 cores is reduced; a full neutral goes with 4 cores. How many cores has the cable?')
        : says({}),
  },
  phrase(/\bSINGLES\b/, { cores: [1] }, 0.95),
]
