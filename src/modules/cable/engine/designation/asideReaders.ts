import type { Standard } from '../cable.ts'
import { type Reader, says } from './reader.ts'

/** What a line says beside the cable: how many lie side by side, in which packs it comes, how much is wanted. */
export interface Aside {
  readonly runs: number
  readonly packM: number | null
  readonly quantity: { readonly value: number; readonly unit: 'm' | 'km' } | null
}

const core = String.raw`(?:3\.5|\d+)\s*-?\s*(?:CORE|C|PAIRS?|PR)(?![A-WYZ])`
const length = String.raw`(?:M|MTRS?|MET(?:RE|ER)S?)\b\.?`
/** RM behind a size is a round conductor, behind a quantity the running metre. */
const metres = String.raw`(?:${length}|(?:RMT|RMTR?S?|R\.?\s*M(?:T\b)?)\b\.?)`

const runsPattern = new RegExp(
  String.raw`\b(\d+)\s*-?\s*(?:(?:RUNS?|R|NOS?\.?|SETS?)\s*\)?\s*(?:OF|X|-|\/)?\s*(?=${core})|X\s*(?=${core}|3\.5\s*X))`,
)
const runsBehind = /\(\s*(\d+)\s*RUNS?(?:\s*(?:PER|\/)\s*PHASE)?\s*\)/
const packPattern = new RegExp(
  String.raw`\b(\d+)\s*-?\s*${metres}\s*(?:LONG\s*)?(?:PER\s*)?(?:COILS?|ROLLS?|PACK(?:ET|ING)?S?|BUNDLES?)\b|\b(?:COILS?|ROLLS?)\s*(?:OF\s*)?(\d+)\s*${metres}`,
)
const drumPattern = new RegExp(
  String.raw`\b(?:(?:STEEL|WOODEN)\s*DRUMS?\b[\s,]*)?(?:DRUM\s*(?:SCHEDULE|LENGTHS?)\s*(?:OF|:|-)?\s*)(?:\d+\s*X\s*)?\d+\s*${length}|\b\d+\s*X\s*\d+\s*${length}|\b\d+\s*${length}\s*DRUMS?\b`,
)
const quantityPattern = new RegExp(
  String.raw`(?:\bQ(?:TY|UANTITY)?\b[\s.:=-]*)?(?<!X\s*)(?<![\d./])\b(\d+(?:\.\d+)?)\s*(${metres}|KMS?\b|KILOMET(?:RE|ER)S?\b)|\b(?:${metres}|KMS?)\s*[:=-]?\s*(\d+(?:\.\d+)?)\s*$`,
)

/** 1., a), ii), 4.2.1 before a line. */
const itemPattern =
  /^(?:\(?(?:\d{1,3}|[A-Z]|[IVX]{1,4})[.)]\s+|\d+(?:\.\d+){2,}\.?\s+|(?:ITEM|SL|SR|S)\.?\s*NO\.?\s*\d+[.:)]?\s*)/

const nothing = { read: () => says({}) }

/** Runs, drums, packs, quantities and item numbers, which are taken out of the line before its sizes are read. */
export const asideReaders: readonly Reader[] = [
  { pattern: itemPattern, ...nothing },
  { pattern: drumPattern, ...nothing },
  { pattern: packPattern, ...nothing },
  { pattern: runsPattern, ...nothing },
  { pattern: runsBehind, ...nothing },
  { pattern: quantityPattern, ...nothing },
]

/** The lengths in which wires for houses are packed. */
const wirePacks = [90, 100, 180, 200, 300]

const quantityIn = (line: string): Aside['quantity'] => {
  const [, first, unit = '', last] = quantityPattern.exec(line) ?? []
  const value = Number(first ?? last ?? Number.NaN)
  if (!Number.isFinite(value)) return null
  return { value, unit: /K/.test(first === undefined ? line.slice(line.lastIndexOf('K')) : unit) ? 'km' : 'm' }
}

/** What a line says beside its cable; by the standard of the cable a bare length is a pack of wire. */
export const asideOf = (line: string, standard: Standard | undefined): Aside => {
  const isWire = standard === 'IS 694'
  const [, before, behind] = packPattern.exec(line) ?? []
  const withoutPack = line.replace(packPattern, ' ').replace(drumPattern, ' ')
  const quantity = quantityIn(withoutPack)
  const bare = isWire && quantity?.unit === 'm' && wirePacks.includes(quantity.value) ? quantity.value : null
  const pack = before ?? behind
  const runs = Number((runsPattern.exec(line) ?? runsBehind.exec(line))?.[1] ?? 1)
  return {
    runs: runs > 0 ? runs : 1,
    packM: pack === undefined ? bare : Number(pack),
    quantity: bare === null || pack !== undefined ? quantity : null,
  }
}
