import type { Tone } from '../../../kernel/action.ts'
import { isIn } from '../../../kernel/states.ts'
import {
  type Asked,
  type Cell,
  type ColumnOf,
  figureText,
  linkTo,
  type MakePanel,
  maySee,
  panelOf,
  panelsFor,
} from '../../../server/store/parts/panels.ts'
import { type DrumNow, drumsNow } from '../../planning/orderDrums/orderDrums.server.ts'
import { shared } from '../../planning/orderDrums/orderDrums.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { type Fates, fatesOf, type LoadedDrum, loadedOf } from './fates.server.ts'

/** More drums than this nobody reads one by one. */
const most = 300

/** A drum of an order with the delivery that it is on. */
interface Told extends DrumNow {
  readonly loaded: LoadedDrum | null
}

/**
 * The drums that are on deliveries, each to the drum of the order that it is, else to one of its line that is about as long: first to one that nothing
 * else serves.
 */
const withLoaded = (drums: readonly DrumNow[], loaded: readonly LoadedDrum[]): readonly Told[] => {
  const own = shared(drums, loaded, (drum, by) => drum.line === by.line && drum.pieces.some(piece => by.from.includes(piece)))
  const left = loaded.filter(one => !own.includes(one)).toSorted((a, b) => b.goesM.cmp(a.goesM))
  const isAlike = (drum: DrumNow, by: LoadedDrum): boolean =>
    drum.line === by.line && by.goesM.minus(drum.askedM).abs().lte(drum.askedM.times('0.1'))
  const isOpen = ({ work, claimed }: DrumNow): boolean => work === null && claimed === null
  const others = shared(drums, left, (drum, by) => isOpen(drum) && isAlike(drum, by))
  const rest = left.filter(one => !others.includes(one))
  const last = shared(drums, rest, (drum, by) => {
    const at = drums.indexOf(drum)
    return !own[at] && !others[at] && isAlike(drum, by)
  })
  return drums.map((drum, at) => ({ ...drum, loaded: own[at] ?? others[at] ?? last[at] ?? null }))
}

const testWords = { pass: 'Passed', noted: 'Passed', fail: 'Failed', open: 'Open' } as const
const testTones = { pass: 'success', noted: 'success', fail: 'danger', open: 'neutral' } as const satisfies Record<string, Tone>

const testCell = ({ pieces, loaded, reached }: Told, { tested }: Fates): Partial<Cell> => {
  const verdict = [...pieces, ...(loaded?.from ?? [])].map(piece => tested.get(piece)).find(one => one !== undefined)
  if (verdict !== undefined) return { text: testWords[verdict], tone: testTones[verdict] }
  return { text: reached.isMade && loaded === null ? 'To be tested' : '' }
}

const clearanceText = ({ pieces, loaded }: Told, { cleared }: Fates): string =>
  [...pieces, ...(loaded?.from ?? [])].map(piece => cleared.get(piece)).find(one => one !== undefined) ?? ''

/** The next run, or the delivery with its lorry where it is on one. */
const nextCell = ({ loaded, planned }: Told, maySeeDelivery: boolean): string | Partial<Cell> => {
  if (loaded === null) return planned
  if (!maySeeDelivery) return loaded.vehicle ?? ''
  return linkTo(
    'deliveryOrder',
    loaded.delivery,
    [loaded.number ?? 'Draft', loaded.vehicle].filter(one => one !== null).join(', '),
  )
}

const servedCell = ({ claimed, workOrder }: Told): string | Partial<Cell> => {
  if (claimed) return linkTo('piece', claimed.piece, `Drum ${claimed.pieceNo}`)
  return workOrder ? linkTo('workOrder', workOrder.id, workOrder.number ?? 'Draft') : ''
}

const reachedText = ({ loaded, reached }: Told): string => {
  if (loaded === null) return reached.says
  return loaded.how === 'left' ? `Left ${loaded.date}` : 'Packed'
}

/** What each column tells; those that a person may not see of their own record are left out. */
const columnsFor = (asked: Asked, fates: Fates, isInspected: boolean): readonly ColumnOf<Told>[] => {
  const tests: ColumnOf<Told> = { label: 'Test', cell: told => testCell(told, fates) }
  const clearances: ColumnOf<Told> = { label: 'Clearance', cell: told => clearanceText(told, fates) }
  const maySeeDelivery = maySee(asked, 'deliveryOrder')
  return [
    { label: 'Drum', cell: ({ no, of }) => `${no} of ${of}` },
    { label: 'Cable', cell: ({ product }) => product },
    { label: 'Length', unit: 'm', right: true, cell: ({ askedM }) => figureText(askedM) },
    { label: 'From', cell: servedCell },
    { label: 'Has come to', cell: reachedText },
    { label: 'Next, or left with', cell: told => nextCell(told, maySeeDelivery) },
    { label: 'Could leave', cell: ({ ready, loaded }) => (loaded ? '' : (ready ?? '')) },
    ...(maySee(asked, 'routineTest') ? [tests] : []),
    ...(isInspected && maySee(asked, 'inspectionCall') ? [clearances] : []),
  ]
}

/** Tells each drum of an order: from where it comes, how far it is, when it could leave, and how it left. Names no machine. */
const whereIsIt: MakePanel = async asked => {
  const { store, tx, actor, id, record } = asked
  if (!maySee(asked, 'workOrder') || isIn(salesOrder, record['status'], 'open')) return null
  const { drums, withoutPlan } = await drumsNow(store, tx, actor.id, id)
  const told = withLoaded(drums, await loadedOf(tx, id))
  const pieces = [...new Set(told.flatMap(one => [...one.pieces, ...(one.loaded?.from ?? [])]))]
  const fates = await fatesOf(tx, pieces, id)
  const more = told.length > most ? `The first ${most} of ${told.length} drums.` : null
  const note = [more, withoutPlan].filter(one => one !== null).join(' ')
  return panelOf(
    { name: 'whereIsIt', title: 'Where is it', note: note === '' ? null : note },
    columnsFor(asked, fates, record['inspection'] !== 'none'),
    told.slice(0, most),
  )
}

export default panelsFor(salesOrder, [whereIsIt])
