import { addDays, addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { Chance } from '../../scene/chance.server.ts'
import { workdayFrom, workdayUntil } from '../../scene/workdays.server.ts'

/** What a supplier of the works sends at once: how much, in how many lots. */
interface Delivery {
  readonly supplier: string
  /** The state of another GSTIN of the supplier, under which the bill comes. */
  readonly billedFrom?: string
  readonly item: string
  /** In the unit of the item. */
  readonly qty: number
  readonly lots: number
  /** Priced by the metal of a day: what is paid for the rod above it, ₹ a kg. */
  readonly above?: { readonly premium: string; readonly conversion: string }
  /** Bought in the currency of the supplier: at how many rupees for one, and on which terms. */
  readonly abroad?: { readonly exchangeRate: string; readonly incoterm: 'CIF'; readonly namedPlace: string }
}

/** What comes so often a year, whatever is made. */
interface Habit extends Delivery {
  readonly timesAYear: number
}

const rod = { premium: '14.5', conversion: '8' } as const
const aluminium = { premium: '11', conversion: '6.5' } as const

/** What planned work draws is bought for it, by the lorry; each material from one supplier after the other. */
const forWork: readonly Delivery[] = [
  { supplier: 'TAMRA', item: 'CU-ROD', qty: 12_000, lots: 4, above: rod },
  { supplier: 'DHATU', item: 'CU-ROD-2', qty: 12_000, lots: 3 },
  { supplier: 'UTKAL', billedFrom: '24', item: 'AL-ROD', qty: 18_000, lots: 4, above: aluminium },
  { supplier: 'MAHAN', item: 'AL-ROD-2', qty: 18_000, lots: 3 },
  { supplier: 'CUTAP', item: 'CU-TAPE-25', qty: 4_000, lots: 2 },
  { supplier: 'CUTAP', item: 'DRAIN', qty: 1_000, lots: 1 },
  { supplier: 'TAPEX', item: 'AL-PET', qty: 1_000, lots: 1 },
  { supplier: 'TAPEX', item: 'PET-TAPE-25', qty: 4_000, lots: 2 },
  { supplier: 'RANGO', item: 'PVC-ST2', qty: 18_000, lots: 3 },
  { supplier: 'VINDH', item: 'PVC-ST2-2', qty: 18_000, lots: 3 },
  { supplier: 'RANGO', item: 'PVC-A', qty: 12_000, lots: 2 },
  { supplier: 'RANGO', item: 'PVC-ST1', qty: 10_000, lots: 2 },
  { supplier: 'RANGO', item: 'PVC-INNER', qty: 12_000, lots: 2 },
  { supplier: 'RANGO', item: 'PVC-FILLER', qty: 6_000, lots: 2 },
  { supplier: 'RANGO', item: 'PVC-FRLS', qty: 4_000, lots: 2 },
  { supplier: 'KAUST', item: 'XLPE-SIO', qty: 12_000, lots: 3 },
  { supplier: 'KAUST', item: 'XLPE-BLACK', qty: 4_000, lots: 2 },
  { supplier: 'MERU', item: 'XLPE-PER', qty: 16_000, lots: 2 },
  { supplier: 'MERU', item: 'XLPO', qty: 2_000, lots: 2 },
  { supplier: 'ISPAT', item: 'GS-STRIP-4X0.8', qty: 12_000, lots: 3 },
  { supplier: 'CHAMB', item: 'GS-STRIP-6X1.4', qty: 12_000, lots: 3 },
  { supplier: 'ISPAT', item: 'GS-WIRE-1.40', qty: 10_000, lots: 3 },
  { supplier: 'ISPAT', item: 'GS-WIRE-1.60', qty: 10_000, lots: 3 },
  { supplier: 'MAHAN', item: 'AL-ARM-WIRE', qty: 12_000, lots: 2 },
  { supplier: 'MAHAN', item: 'AL-ALLOY', qty: 6_000, lots: 2 },
  {
    supplier: 'NORDS',
    item: 'SEMICON',
    qty: 8_000,
    lots: 2,
    abroad: { exchangeRate: '97.2', incoterm: 'CIF', namedPlace: 'Mundra' },
  },
]

/** What the works buys besides. */
const habits: readonly Habit[] = [
  { supplier: 'VARNI', item: 'MB-R', timesAYear: 1, qty: 250, lots: 1 },
  { supplier: 'DRUMW', item: 'DRUM-W1206', timesAYear: 3, qty: 6, lots: 6 },
  { supplier: 'DRUMS', item: 'DRUM-S2214', timesAYear: 1, qty: 4, lots: 4 },
  { supplier: 'CARTO', item: 'CARTON-90', timesAYear: 2, qty: 5_000, lots: 1 },
]

/** Finds who sends an item that work draws, and how much at once; null of one that comes by habit, or that nobody buys any more. */
export const deliveryOf = (item: string): Delivery | null => forWork.find(one => one.item === item) ?? null

/** One purchase, from the order to the payment, as far as it comes. */
export interface Purchase extends Delivery {
  readonly on: ISODate
  readonly dueOn: ISODate
  /** Days on which lorries come, each with a part of the lots. */
  readonly lorries: readonly ISODate[]
  /** The rate as it stood on the day, as a share of today's. */
  readonly course: Decimal
  /** A lot that quality refuses; it goes back. */
  readonly refused: boolean
  /** The bill names another rate, and somebody accepts that. */
  readonly dearer: boolean
  /** Days from the due date to the payment: metal is paid in time, others wait. */
  readonly paysAfter: number
  /** Asked for before in a requisition. */
  readonly requested: boolean
}

const isMetal = ({ item }: Delivery): boolean => item.startsWith('CU-ROD') || item.startsWith('AL-ROD')

/** The purchase of a delivery that is ordered on a day, as chance has it go; `first` is the first day of the books. */
export const purchaseOf = (habit: Delivery, on: ISODate, first: ISODate, chance: Chance): Purchase => {
  const lead = chance.whole(5, 12)
  const arrives = workdayFrom(addDays(on, lead + (chance.happens(0.2) ? chance.whole(2, 9) : 0)))
  const twice = habit.lots >= 4 && habit.item !== 'DRUM-W1206' && chance.happens(0.3)
  const months = Math.max(0, (Date.parse(on) - Date.parse(first)) / 2_629_800_000)
  return {
    ...habit,
    on,
    dueOn: workdayFrom(addDays(on, lead + 1)),
    lorries: twice ? [arrives, workdayFrom(addDays(arrives, chance.whole(3, 8)))] : [arrives],
    course: new Decimal(0.955 + months * 0.0036 + (chance.share() - 0.5) * 0.012).toDecimalPlaces(4),
    refused: !isMetal(habit) && habit.lots > 1 && habit.qty > 100 && chance.happens(0.07),
    dearer: chance.happens(0.05),
    paysAfter: isMetal(habit) ? 0 : chance.happens(0.12) ? chance.whole(8, 40) : chance.whole(0, 6),
    requested: chance.happens(0.12),
  }
}

/** The purchases of the stretch by their days. Fewer at a smaller scale, of every habit one at least. */
export const planBuying = (first: ISODate, last: ISODate, scale: number, chance: Chance): readonly Purchase[] =>
  habits
    .flatMap(habit => {
      const times = Math.max(1, Math.round(habit.timesAYear * scale))
      const days = (Date.parse(last) - Date.parse(first)) / 86_400_000
      return Array.from({ length: times }, (_, i) => {
        const at = Math.floor(((i + 0.15 + chance.share() * 0.7) * days) / times)
        return purchaseOf(habit, workdayUntil(addDays(first, Math.max(2, at))), first, chance)
      })
    })
    .toSorted((a, b) => Date.parse(a.on) - Date.parse(b.on))

/** Services that are billed by the month: by whom, on which ledger, how much. */
export interface Service {
  readonly supplier: string
  readonly on: ISODate
  /** Code of the ledger. */
  readonly account: string
  readonly description: string
  readonly amount: Decimal
  /** Code of the tax: electrical energy bears no GST (notification 2/2017, no. 104). */
  readonly tax: 'EXEMPT' | 'GST18'
}

const services = [
  { supplier: 'POWER', account: '4202', description: 'Power, HT connection', amount: 360_000, tax: 'EXEMPT', everyMonths: 1 },
  {
    supplier: 'CONTR',
    account: '4206',
    description: 'Maintenance crew of the quarter',
    amount: 212_000,
    tax: 'GST18',
    everyMonths: 3,
  },
] as const

/** The bills for services of the stretch, each a few days into the month after. */
export const planServices = (first: ISODate, last: ISODate, chance: Chance): readonly Service[] => {
  const months: ISODate[] = []
  for (let month = addMonths(monthStart(first), 1); month <= last; month = addMonths(month, 1)) months.push(month)
  return months.flatMap((month, i) =>
    services
      .filter(({ everyMonths }) => i % everyMonths === 0)
      .map(({ amount, everyMonths: _every, ...service }) => ({
        ...service,
        on: workdayFrom(addDays(month, chance.whole(2, 6))),
        amount: new Decimal(Math.round((amount * chance.factor(0.05)) / 10) * 10),
      })),
  )
}
