import { seedRows } from '../../../server/seed/files.ts'
import { addMonths, type ISODate, monthStart } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { isDraft } from '../../../kernel/states.ts'
import { landedPerKg } from '../../cable/engine/costing/metal.ts'
import { materialRate } from '../../cable/materialRate.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import type { Form } from '../../../server/seed/form.ts'
import { loadForms } from '../../../server/seed/load.ts'
import { openDirectory } from '../../../server/seed/names.ts'
import { allRecords } from '../../../server/seed/records.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { sendTransition } from '../../../server/store/transition.ts'
import { decimal, type Read, reading, text } from '../../../server/reading.ts'

/** A course has one value for each month, the present one last. */
type Course = readonly string[]

interface Exchanged {
  readonly material: string
  readonly metal: string
  readonly exchangeUsdPerTonne: Course
  readonly premiumUsdPerTonne: string
  readonly dutyPct: string
  readonly handlingRupeesPerTonne: string
}

/** db/seed/rates.json: rupees a kg or a drum as they are now, and how they have moved. */
interface SeedRates {
  readonly source: string
  readonly rupeesPerUsd: Course
  readonly exchanged: readonly Exchanged[]
  /** Rupees a kg above a rod. */
  readonly above: readonly {
    readonly material: string
    readonly rod: string
    readonly addition: string
    readonly basis: string
  }[]
  readonly listed: readonly {
    readonly basis: string
    readonly movesPct: Course
    readonly rates: Readonly<Record<string, string>>
  }[]
  readonly drums: { readonly basis: string; readonly rupeesPerKg: Readonly<Record<string, string>>; readonly movesPct: Course }
}

const monthOf = (day: ISODate): string =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** First days of the months of a course. */
const monthsUntil = (today: ISODate, course: Course): ISODate[] =>
  course.map((_, at) => addMonths(monthStart(today), at + 1 - course.length))

const exchangedForms = (
  { rupeesPerUsd }: SeedRates,
  { metal, exchangeUsdPerTonne, ...purchase }: Exchanged,
  today: ISODate,
): Form[] =>
  monthsUntil(today, exchangeUsdPerTonne).map((validFrom, at) => ({
    ...purchase,
    validFrom,
    basis: `${metal}, average of ${monthOf(addMonths(validFrom, -1))} + premium`,
    exchangeUsdPerTonne: exchangeUsdPerTonne[at],
    rupeesPerUsd: rupeesPerUsd[at],
  }))

const perKg = ({ exchangeUsdPerTonne, rupeesPerUsd, premiumUsdPerTonne, dutyPct, handlingRupeesPerTonne }: Form): Decimal =>
  landedPerKg({
    exchangeUsdPerTonne: new Decimal(String(exchangeUsdPerTonne)),
    rupeesPerUsd: new Decimal(String(rupeesPerUsd)),
    premiumUsdPerTonne: new Decimal(String(premiumUsdPerTonne)),
    dutyPct: new Decimal(String(dutyPct)),
    handlingRupeesPerTonne: new Decimal(String(handlingRupeesPerTonne)),
  })

const aboveForms = ({ above }: SeedRates, rods: readonly Form[]): Form[] =>
  above.flatMap(({ material, rod, addition, basis }) =>
    rods
      .filter(form => form['material'] === rod)
      .map(form => ({ material, validFrom: form['validFrom'], basis, quoted: perKg(form).plus(addition).toFixed(2) })),
  )

/** A list holds until it moves: months in which it stands still have no rate of their own. */
const listedForms = (of: Form, now: Decimal, movesPct: Course, today: ISODate): Form[] =>
  monthsUntil(today, movesPct).flatMap((validFrom, at): Form[] => {
    const [before, move] = [movesPct[at - 1], movesPct[at] ?? '0']
    return before === move ? [] : [{ ...of, validFrom, quoted: now.mul(new Decimal(move).div(100).plus(1)).toFixed(2) }]
  })

const drumForms = ({ drums }: SeedRates, codes: readonly DrumRow[], today: ISODate): Form[] =>
  codes.flatMap(({ code, material, tareKg }) =>
    listedForms({ drum: code, basis: drums.basis }, tareKg.mul(drums.rupeesPerKg[material] ?? '0'), drums.movesPct, today),
  )

type DrumRow = Read<typeof drumRowReading>

/** A rate holds once another person has confirmed it, one after the other as their days come. */
const confirmAll = async (store: Store, tx: Tx, confirmer: Actor): Promise<void> => {
  const entered = (await allRecords(store, tx, materialRate)).filter(({ status }) => isDraft(materialRate, status))
  const inOrder = entered.toSorted((a, b) => String(a['validFrom']).localeCompare(String(b['validFrom'])))
  for (const record of inOrder) await (await sendTransition(store, tx, confirmer, materialRate, record, 'confirm')).answers
}

const drumRowReading = reading(
  { code: text, material: text, tareKg: decimal },
  'select code, material, tare_kg from drum_code order by code',
)

/** Enters what the demo works has paid for metals, compounds, steel and drums in the twelve months up to today, each confirmed by a second person. */
export const loadRates = async (store: Store, tx: Tx, actor: Actor, confirmer: Actor = { ...actor, id: 0 }): Promise<void> => {
  const seed = await seedRows<SeedRates>('rates')
  const codes = await drumRowReading.rows(tx, [])
  const today = store.today()
  const rods = seed.exchanged.flatMap(metal => exchangedForms(seed, metal, today))
  const lists = seed.listed.flatMap(({ basis, movesPct, rates }) =>
    Object.entries(rates).flatMap(([material, now]) => listedForms({ material, basis }, new Decimal(now), movesPct, today)),
  )
  const forms = [...rods, ...aboveForms(seed, rods), ...lists, ...drumForms(seed, codes, today)]
  await loadForms(
    { store, tx, actor, directory: openDirectory(store, tx) },
    'materialRate',
    forms.map(form => ({ ...form, source: seed.source })),
  )
  await confirmAll(store, tx, confirmer)
}
