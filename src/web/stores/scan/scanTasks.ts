import { Decimal, parseDecimal } from '../../../kernel/decimal.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { isIn } from '../../../kernel/states.ts'
import { fieldOf } from '../../../modules/stores/measures.ts'
import { piece, pieceIs } from '../../../modules/stores/piece/piece.ts'
import type { Row } from './scanQueue.ts'
import type { Answering, Asked } from './scanAsked.ts'

/** What is done at the gate and in the stores with a phone, and what it is called. */
export const tasks = {
  find: { label: 'Find', duties: null },
  gate: { label: 'Gate', duties: ['stores'] },
  inward: { label: 'Inward', duties: ['stores'] },
  quality: { label: 'Quality', duties: ['quality'] },
  issue: { label: 'Issue', duties: ['stores'] },
  count: { label: 'Count', duties: ['stores'] },
  load: { label: 'Load', duties: ['despatch'] },
  return: { label: 'Drums back', duties: ['despatch', 'stores'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly duties: readonly Duty[] | null }>>
export type Task = keyof typeof tasks

/** Where it happens, as it was chosen. */
export interface Setting {
  readonly store: number | null
  readonly floor: number | null
  readonly whole: boolean
  /** What is issued is used for this; null where nobody says. */
  readonly usedFor: string | null
  /** The requisition that an issue answers. */
  readonly asked: Asked | null
}

export const nowhere: Setting = { store: null, floor: null, whole: false, usedFor: null, asked: null }

/**
 * Says how much of a row is meant: what was typed, what a requisition wants of it, all of a piece, or one of the item for each scan; what
 * comes in must be measured.
 */
export const quantityOf = ({ typed, times, found, answers }: Answering): string => {
  if (typed !== null || found?.coming) return typed ?? ''
  if (answers) return answers.qty
  return found?.piece ? new Decimal(found.amount ?? 0).toString() : String(times)
}

const notMeasured = { metres: 'Enter the length.', kg: 'Enter the weight.', count: 'Enter the number.' } as const

const comingProblem = ({ found, typed, times }: Row): string | null => {
  if (!found) return null
  if (!parseDecimal(typed ?? '')?.gt(0)) return notMeasured[found.measure]
  return times > 1 ? `Scanned ${times} times; it came once.` : null
}

const same = (a: string, b: string | null): boolean => a.toLowerCase() === b?.toLowerCase()

/** What the issue says that it is for: as it was chosen here, else as the requisition says. */
const useOf = ({ usedFor, asked }: Setting): string | null => {
  const told = asked?.header.usedFor
  return usedFor ?? (typeof told === 'string' ? told : null)
}

const lyingProblem = (task: Task, setting: Setting, { found, times, answers }: Answering): string | null => {
  const { store, asked } = setting
  if (!found) return null
  if (task === 'issue' && asked && !answers) return 'The requisition does not ask for it.'
  if (!found.piece) return task === 'quality' ? 'Goods kept by quantity are never held for quality.' : null
  const { status, store: lies, place, onlyFor } = found.piece
  if (lies === null) return `It is no longer in stock: ${place.toLowerCase()}.`
  if (task === 'quality' && !isIn(piece, status, 'held')) return 'It does not wait for quality.'
  if (task === 'issue' && status !== 'free') return `It is ${pieceIs[status]}.`
  if (task === 'issue' && onlyFor && !same(onlyFor, useOf(setting))) return `It may be used only for ${onlyFor}.`
  if (task === 'count' && store !== null && lies !== store) return `In the books it is in ${place}.`
  return times > 1 && task === 'issue' ? `Scanned ${times} times; it goes once.` : null
}

/** Tells what is to be said of a row, which may keep it back; null when there is nothing. */
export const problemOf = (task: Task, setting: Setting, row: Answering): string | null => {
  if (row.state === 'unknown' || row.trouble !== null) return row.trouble
  if (task === 'find') return null
  return task === 'inward' ? comingProblem(row) : lyingProblem(task, setting, row)
}

/** Does the problem of a row keep it back? That it was scanned twice does not. */
export const isKeptBack = (task: Task, setting: Setting, row: Answering): boolean =>
  row.state !== 'known' || problemOf(task, setting, { ...row, times: 1 }) !== null

/** Makes what is posted for the rows: an issue to the shop floor, or a count that is handed in. */
export const bodyOf = (task: 'issue' | 'count', setting: Setting, rows: readonly Answering[]): object => {
  const { store, floor, whole, asked } = setting
  const lines = rows.flatMap(row => {
    if (!row.found) return []
    const { piece, item } = row.found
    // A piece that is only found is there, whole: nobody has measured it again.
    const qty = task === 'count' && piece && row.typed === null ? null : quantityOf(row)
    const from = row.answers ? { from: [{ doc: 'storeRequisition', line: row.answers.line, qty: null }] } : {}
    return [piece ? { ...from, piece: piece.id, item, qty } : { ...from, item, qty }]
  })
  if (task === 'count') return { store, whole, counted: lines }
  return { ...asked?.header, store, floor, usedFor: useOf(setting), purpose: 'floor', goods: lines }
}

/**
 * The lines of an inward: each scan is a coil, drum or lot of the line of an order, from which the server fills the rest, or of an
 * item that came without one, at a price that somebody typed.
 */
export const receivedIn = (rows: readonly Row[]): readonly object[] =>
  rows.flatMap(({ code, typed, found }) => {
    if (!found?.coming) return []
    const { line, rate, maker, heatNo, isNumbered } = found.coming
    const origin = line === null ? { rate: rate ?? undefined, maker } : { from: [{ doc: 'purchaseOrder', line, qty: null }] }
    return [{ ...origin, item: found.item, makerNo: isNumbered ? code : null, heatNo, [fieldOf[found.measure]]: typed }]
  })
