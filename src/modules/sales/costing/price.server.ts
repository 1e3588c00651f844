import type { Decimal } from '../../../kernel/decimal.ts'
import { labelOf } from '../../../kernel/field.ts'
import { computed, readRecord, type Row } from '../../../kernel/record.ts'
import { firstState } from '../../../kernel/states.ts'
import { metals } from '../../cable/engine/costing/rates.ts'
import { metalShares, pricesByRun, usualRunsM } from '../../cable/engine/costing/whatIf.ts'
import { isRefused } from '../../cable/engine/refused.ts'
import { costing, costSeen } from './costing.ts'
import type { price } from '../../../wire/costing.ts'
import type { Answer } from '../../../wire/operation.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { complaintsRefusal, Refusal } from '../../../server/refusal.ts'
import { wireRecord } from '../../../server/store/answer.ts'
import { fill } from '../../../server/store/stations/fill.ts'
import { makeLoader } from '../../../server/store/parts/load.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { complaintOf, pricedValues, type Pricing, pricingOf } from './pricing.server.ts'
import { usualTerms } from './terms.server.ts'

/** What a person asks the price of, filled as a costing is, and the price. Refuses beside the field that it is about. */
export interface AskedPrice {
  readonly draft: Row
  readonly pricing: Pricing
}

const lacking = (draft: Readonly<Row>): readonly string[] =>
  Object.entries(costing.fields).flatMap(([name, field]) =>
    !field.optional && !field.readonly && (draft[name] ?? null) === null ? [labelOf(name, field)] : [],
  )

/** Reads what is asked, in the fields of a costing, and prices it: on the usual terms and today's rates unless others are named. */
export const askedPrice = async (store: Store, tx: Tx, actor: Actor, content: unknown): Promise<AskedPrice> => {
  const { draft, complaints } = readRecord(costing, content, actor.duties)
  draft['terms'] ??= (await usualTerms(store, tx)).id
  const loader = makeLoader(store, tx)
  const { complaints: found = [] } = await fill({ store, tx, actor, def: costing, loader, before: null, saving: false }, draft)
  if (complaints.length + found.length > 0) throw complaintsRefusal(422, [...complaints, ...found])
  const pricing = await pricingOf({ store, tx, loader }, draft)
  if (pricing === null) throw new Refusal(422, `To be priced it needs ${lacking(draft).join(', ')}.`)
  if (isRefused(pricing)) throw complaintsRefusal(422, [complaintOf(pricing)])
  return { draft: { ...draft, ...pricedValues(pricing) }, pricing }
}

const rupees = (value: Decimal): string => value.toFixed(2)

type Price = Answer<typeof price>

/** Price by metal rate and run: with the length of the run, and with the metals. */
const sensitivityOf = ({ tables, designed, sheet, terms, priced }: Pricing): Pick<Price, 'runs' | 'metals'> => {
  const runs = pricesByRun(
    tables,
    designed,
    sheet,
    terms,
    [...new Set([...usualRunsM, terms.runM])].sort((a, b) => a - b),
  )
  return {
    runs: isRefused(runs)
      ? []
      : runs.map(({ runM, pricePerKm, hollowPerKm }) => ({
          runM,
          pricePerKm: rupees(pricePerKm),
          hollowPerKm: rupees(hollowPerKm),
        })),
    metals: metalShares(tables, designed, sheet, terms, priced).map(({ metal, ratePerKg, basis, kgPerKm, perHundredUsd }) => ({
      metal,
      name: metals[metal].name,
      ratePerKg: rupees(ratePerKg),
      basis,
      kgPerKm: kgPerKm.toFixed(3),
      perHundredUsd: perHundredUsd && rupees(perHundredUsd),
    })),
  }
}

/** Shows what was asked, as the costing that it would be, in the shape of a preview. */
export const estimateOf = (store: Store, actor: Actor, draft: Readonly<Row>): Row => {
  const record = computed(costing, draft, store.today())
  return {
    ...wireRecord(costing, { ...record, status: firstState(costing) }, actor),
    complaints: [],
    postings: [],
    titles: {},
  }
}

/** What a hundred dollars more make of a price tells the mark-up on the metal: it is for those who see cost. */
const shownTo = (actor: Actor, moves: ReturnType<typeof sensitivityOf>): ReturnType<typeof sensitivityOf> =>
  costSeen.some(duty => actor.duties.has(duty))
    ? moves
    : { ...moves, metals: moves.metals.map(share => ({ ...share, perHundredUsd: null })) }

/** A price without keeping anything: the costing that it would be, how it moves, and what was guessed of the cable. */
export const priceAnswer = (store: Store, actor: Actor, content: unknown): Promise<Price> =>
  store.db.read(async tx => {
    const { draft, pricing } = await askedPrice(store, tx, actor, content)
    const { designation, called, warnings } = pricing.designed
    const { confidence, about } = pricing.meant
    return {
      costing: estimateOf(store, actor, draft),
      cable: { designation, called, confidence, about, warnings },
      ...shownTo(actor, sensitivityOf(pricing)),
    }
  })
