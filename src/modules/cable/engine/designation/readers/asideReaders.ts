import type { Standard } from '../../cable.ts'
import { everywhere, type Reader, says } from './reader.ts'

/** What a line says beside the cable: how many lie side by side, in which packs it comes, how much is wanted. */
export interface Aside {
  readonly runs: number
  readonly packM: number | null
  readonly quantity: { readonly value: number; readonly unit: 'm' | 'km' } | null
  /** In how many lengths, drums or coils it comes; null where the line does not say. */
  readonly lengths: number | null
  /** What must be asked because the line does not tell how much it wants, or tells it in two ways. */
  readonly asks: string | null
}

type Unit = 'm' | 'km'

/** What one phrase counts. Lengths are in the unit that is written. */
interface Counted {
  readonly runs?: number
  readonly packM?: number
  /** So many lengths, drums or coils. */
  readonly lengths?: number
  /** How long each of them is. */
  readonly each?: number
  /** All of it. */
  readonly total?: number
  readonly unit?: Unit
  readonly isPerPhase?: true
}

interface Phrase {
  readonly pattern: RegExp
  readonly counts: (found: readonly (string | undefined)[]) => Counted
}

const figure = String.raw`(\d+(?:\.\d+)?)`
const core = String.raw`(?:3\.5|\d+)\s*-?\s*(?:CORE|C|PAIRS?|PR)(?![A-WYZ])`
const length = String.raw`(?:M|MTRS?|MET(?:RE|ER)S?)\b\.?`
/** RM behind a size is a round conductor, behind a quantity the running metre. */
const metres = String.raw`(?:${length}|(?:LM|RMT|RMTR?S?|R\.?\s*M(?:T\b)?)\b\.?)`
const unit = String.raw`(${metres}|(?:KMS?|KILOMET(?:RE|ER)S?)\b\.?)`
/** Metres and kilometres where RM would be a round conductor. */
const plainUnit = String.raw`(${length}|(?:KMS?|KILOMET(?:RE|ER)S?)\b\.?)`
const small = String.raw`(\d+|ONE|TWO|THREE|FOUR|FIVE|SIX|TEN)`
const things = String.raw`(?:DRUMS?|LENGTHS?|COILS?|ROLLS?|BUNDLES?|PIECES?|PCS|REELS?)`
const nos = String.raw`(?:NOS?\b\.?|NUMBERS?)`
const join = String.raw`\s*(?:[-,:=@X]|OF|EACH|IN|ON)?\s*(?:OF\s*|EACH\s*)?`
/** A tolerance of the length: +/- 5%, ±5 %. */
const tolerance = String.raw`(?:\s*(?:±|\+\s*\/?\s*-)\s*\d+(?:\.\d+)?\s*%)`
const each = String.raw`(?:\s*(?:LONG|LENGTHS?))?\s*(?:EACH|A\s*PIECE|PER\s*(?:DRUM|LENGTH|COIL|RUN))\b(?:\s*(?:RUN|DRUM|LENGTH|COIL))?`

const words: Readonly<Record<string, number>> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5, SIX: 6, TEN: 10 }
const numberOf = (text = ''): number => words[text] ?? Number(text)
const unitOf = (text = ''): Unit => (text.startsWith('K') ? 'km' : 'm')

const several = ([, count, value, measure]: readonly (string | undefined)[]): Counted => ({
  lengths: numberOf(count),
  each: Number(value),
  unit: unitOf(measure),
})

const oneLength = new RegExp(`${figure}\\s*${unit}`)

/** 120 M, 80 M, 200 M. */
const listed = ([said = '']: readonly (string | undefined)[]): Counted => {
  const values = [...said.matchAll(everywhere(oneLength))]
  return {
    lengths: values.length,
    total: values.reduce((sum, [, value]) => sum + Number(value), 0),
    unit: unitOf(values[0]?.[2]),
  }
}

/** 1., a), ii), 4.2.1 before a line. */
const itemPattern =
  /^(?:\(?(?:\d{1,3}|[A-Z]|[IVX]{1,4})[.)]\s+|\d+(?:\.\d+){2,}\.?\s+|(?:ITEM|SL|SR|S)\.?\s*NO\.?\s*\d+[.:)]?\s*)/

const nothing = (): Counted => ({})

const packs = String.raw`(?:COILS?|ROLLS?|PACK(?:ET|ING)?S?|BUNDLES?)\b`

/** How runs, drums, packs and quantities are written; the longer phrase before the shorter that it holds. */
const phrases: readonly Phrase[] = [
  { pattern: itemPattern, counts: nothing },
  {
    pattern: new RegExp(
      String.raw`\b(?:RATES?|PRICES?|COST|RS\.?|INR)\b[^,;:]*?\bPER\s*(?:\d+\s*)?${unit}|(?:\/|\bPER)\s*(?:\d+\s*)?${unit}(?!\s*(?:COIL|ROLL|PACK))`,
    ),
    counts: nothing,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:EVERY|DEPTH|WIDTH|HEIGHT|MOQ|MIN(?:IMUM)?\.?\s*(?:ORDER|LENGTH|QTY|QUANTITY))\s*(?:OF|:|-)?\s*${figure}\s*${unit}|\b${figure}\s*${unit}\s*(?:\/|PER)\s*(?:DRUM|LENGTH)\b`,
    ),
    counts: nothing,
  },
  { pattern: new RegExp(String.raw`${tolerance}(?:\s*${length})?`), counts: nothing },
  {
    pattern: new RegExp(
      String.raw`\(?\b(?:(\d+)\s*(?:X|RUNS?|R|${nos}|SETS?|CABLES?)?\s*(?:PER|\/)\s*PHASE|PER\s*PHASE\s*(\d+))\b\s*(?:RUNS?)?\)?|\bPER\s*PHASE\b`,
    ),
    counts: () => ({ isPerPhase: true }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:STEEL|WOODEN)?\s*DRUM\s*(?:SCHEDULE|LENGTHS?)\s*(?:OF|:|-)?\s*(?:\d+\s*X\s*)?\d+\s*(?:${length}|KM\b)`,
    ),
    counts: nothing,
  },
  {
    pattern: new RegExp(String.raw`\b${small}(?:\s*X\s*|\s+)${figure}\s*-?\s*${unit}\s*(?:LONG\s*)?(?:PER\s*)?${packs}`),
    counts: found => {
      const counted = several(found)
      return { ...counted, ...(counted.unit === 'm' && counted.each !== undefined ? { packM: counted.each } : {}) }
    },
  },
  {
    pattern: new RegExp(String.raw`\b${small}\s*(?:COILS?|ROLLS?)\s*(?:OF|X|@)?\s*${figure}\s*${unit}(?:${each})?`),
    counts: found => ({ ...several(found), ...(found[3]?.startsWith('K') ? {} : { packM: Number(found[2]) }) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(\d+)\s*-?\s*${metres}\s*(?:LONG\s*)?(?:PER\s*)?${packs}|\b(?:COILS?|ROLLS?)\s*(?:OF\s*)?(\d+)\s*${metres}`,
    ),
    counts: ([, before, behind]) => ({ packM: Number(before ?? behind) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b${small}\s*(?:${nos}|${things})(?:\s*${things})?${join}${figure}\s*${unit}(?:${each})?(?:\s*DRUMS?\b)?`,
    ),
    counts: several,
  },
  { pattern: new RegExp(String.raw`\b${small}\s*COILS?\b`), counts: ([, count]) => ({ lengths: numberOf(count) }) },
  {
    pattern: new RegExp(
      String.raw`\b(\d+)\s*RUNS?\s*(?:X|@|OF)\s*${figure}\s*${unit}(?:${each})?|\b(\d+)\s*RUNS?[\s,-]*${figure}\s*${unit}${each}`,
    ),
    counts: ([said, count, value, measure, other, size, kind]) => {
      const counted = several([said, count ?? other, value ?? size, measure ?? kind])
      return { ...counted, ...(counted.lengths === undefined ? {} : { runs: counted.lengths }) }
    },
  },
  { pattern: new RegExp(String.raw`\b${small}\s*X\s*${figure}\s*${plainUnit}(?:${each})?(?:\s*DRUMS?\b)?`), counts: several },
  {
    pattern: new RegExp(String.raw`\b${figure}\s*${unit}\s*X\s*${small}\s*(?:${nos}|${things})?(?![\d.C])`),
    counts: ([, value, measure, count]) => several(['', count, value, measure]),
  },
  { pattern: new RegExp(String.raw`\b\d+(?:\.\d+)?\s*(?:${length}|KM\b)\s*(?:STEEL\s*|WOODEN\s*)?DRUMS?\b`), counts: nothing },
  { pattern: new RegExp(String.raw`\b${figure}\s*${unit}(?:\s*(?:,|&|\+|AND)\s*${figure}\s*${unit})+`), counts: listed },
  {
    pattern: new RegExp(String.raw`\b${figure}\s*${unit}${each}|\bEACH\s*(?:OF\s*)?${figure}\s*${unit}`),
    counts: ([, before, measure, behind, other]) => ({ each: Number(before ?? behind), unit: unitOf(measure ?? other) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(\d+)\s*-?\s*(?:(?:RUNS?|R|NOS?\.?|SETS?)\s*\)?\s*(?:OF|X|-|\/)?\s*(?=${core})|X\s*(?=${core}|3\.5\s*X))`,
    ),
    counts: ([, runs]) => ({ runs: Number(runs) }),
  },
  {
    pattern: /\(\s*(\d+)\s*(?:RUNS?|R)\s*\)|[-,]\s*(\d+)\s*RUNS?\s*$/,
    counts: ([, inside, behind]) => ({ runs: Number(inside ?? behind) }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:\bQ(?:TY|UANTITY)?\b[\s.:=-]*)?(?<!X\s*)(?<![\d./])\b${figure}\s*${unit}(?!\s*(?:DEEP|WIDE|HIGH|DEPTH|BELOW|APART|INTERVAL|POLE|TRENCH|DIA|BOX|HEAD))(?:\s*IN\s*${small}\s*(?:${nos}|${things}))?|\b(?:${metres}|KMS?)\s*[:=-]?\s*${figure}\s*$`,
    ),
    counts: ([said = '', value, measure, count, last]) => ({
      total: Number(value ?? last),
      unit: unitOf(measure ?? said.trim()),
      ...(count === undefined ? {} : { lengths: numberOf(count) }),
    }),
  },
  {
    pattern: new RegExp(String.raw`\(?\b${small}\s*(?:${nos}\s*)?${things}\b\)?`),
    counts: ([, count]) => ({ lengths: numberOf(count) }),
  },
]

/** Runs, drums, packs, quantities and item numbers, which are taken out of the line before its sizes are read. */
export const asideReaders: readonly Reader[] = phrases.map(({ pattern }) => ({ pattern, read: () => says({}) }))

/** The lengths in which wires for houses are packed. */
const wirePacks = [90, 100, 180, 200, 300]

const allCounted = (line: string): readonly Counted[] => {
  const found: Counted[] = []
  let rest = line
  for (const { pattern, counts } of phrases)
    rest = rest.replace(everywhere(pattern), (...match: readonly (string | undefined)[]) => {
      const said = match[0] ?? ''
      if (said.trim() !== '') found.push(counts(match))
      return ' ¦ '
    })
  return found
}

const firstOf = <Key extends keyof Counted>(all: readonly Counted[], key: Key): Counted[Key] =>
  all.find(one => one[key] !== undefined)?.[key]

const inMetres = ({ total = 0, unit: measure }: Counted): number => (measure === 'km' ? total * 1000 : total)

/** No more than what a person can have meant by a rounded kilometre. */
const isSame = (one: Counted, other: Counted): boolean => Math.abs(inMetres(one) - inMetres(other)) < 0.5

const exact = (value: number): number => Math.round(value * 1e6) / 1e6

/** All lengths that stand with their number: 2 x 250 m + 1 x 500 m. */
const together = (all: readonly Counted[]): (Counted & { readonly lengths: number }) | null => {
  const products = all.filter(({ lengths, each: one }) => lengths !== undefined && one !== undefined)
  const [first] = products
  if (!first) return null
  const metresOf = ({ lengths = 0, each: one = 0, unit: measure }: Counted): number =>
    lengths * one * (measure === 'km' ? 1000 : 1)
  const sum = products.reduce((total, one) => total + metresOf(one), 0)
  return {
    lengths: products.reduce((total, { lengths = 0 }) => total + lengths, 0),
    total: exact(first.unit === 'km' ? sum / 1000 : sum),
    unit: first.unit ?? 'm',
  }
}

/** A number of lengths, or of runs, that stands apart from the length of each. */
const apart = (all: readonly Counted[], packM: number | null): (Counted & { readonly lengths: number }) | null => {
  const one = all.find(({ each: value, lengths }) => value !== undefined && lengths === undefined)
  const lengths = firstOf(all, 'lengths') ?? firstOf(all, 'runs')
  if (lengths === undefined) return null
  if (one?.each !== undefined) return { lengths, total: exact(lengths * one.each), unit: one.unit ?? 'm' }
  return packM !== null && firstOf(all, 'lengths') !== undefined ? { lengths, total: exact(lengths * packM), unit: 'm' } : null
}

const quantityOf = ({ total, unit: measure }: Counted): Aside['quantity'] =>
  total === undefined ? null : { value: total, unit: measure ?? 'm' }

const told = ({ total = 0, unit: measure = 'm' }: Counted): string => `${exact(total)} ${measure}`

/**
 * Reads what a line says beside its cable; by the standard of the cable a bare length is a pack of wire. So many lengths of so many metres
 * are that much cable; where a total stands beside them that is another, and where runs are counted per phase, it is asked.
 */
export const asideOf = (line: string, standard: Standard | undefined): Aside => {
  const all = allCounted(line)
  const totals = all.filter(({ total }) => total !== undefined)
  const [stated] = totals
  const isWire = standard === 'IS 694'
  const isBarePack = isWire && stated?.unit === 'm' && stated.total !== undefined && wirePacks.includes(stated.total)
  const said = firstOf(all, 'packM')
  const packM = said ?? (isBarePack ? (stated?.total ?? null) : null)
  const counted = together(all) ?? apart(all, packM)
  const isEach = apart(all, null) !== null && firstOf(all, 'lengths') === undefined
  const total = stated && !(said === undefined && isBarePack) ? stated : null
  const runs = firstOf(all, 'runs') ?? 1
  const beside = {
    runs: runs > 0 && !(isEach && !/\bRUNS?\b|\bR\b/.test(line)) ? runs : 1,
    packM,
    lengths: counted?.lengths ?? firstOf(all, 'lengths') ?? null,
  }
  const asksFor = (question: string): Aside => ({ ...beside, quantity: null, asks: question })
  if (all.some(({ isPerPhase }) => isPerPhase))
    return asksFor(
      'The line counts runs per phase. How many phases, and is the neutral run as well: how many metres of cable in all?',
    )
  const other = total && totals.find(one => !isSame(one, total))
  if (other) return asksFor(`The line says ${told(total)} and ${told(other)}. How much is wanted?`)
  if (counted && total && !isSame(counted, total))
    return asksFor(`The line says ${told(total)}, and lengths that come to ${told(counted)}. How much is wanted?`)
  return { ...beside, quantity: quantityOf(total ?? counted ?? {}), asks: null }
}
