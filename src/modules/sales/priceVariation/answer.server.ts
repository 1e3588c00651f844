import { type ISODate, isDate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { type Clause, type DayRule, dayRules, type Term } from './clause.ts'
import type { IndexValue } from './indexValue.ts'
import { type Variation, variation, type VariedTerm } from './variation.ts'
import {
  type Asked,
  askedDecimal,
  askedFlag,
  askedList,
  askedMap,
  askedObject,
  askedText,
  askedWhole,
  askedWord,
  type Held,
  optional,
  readAsked,
} from '../../../server/http/asked.ts'
import type { Answer } from '../../../wire/operation.ts'
import type * as wire from '../../../wire/priceVariation.ts'
import { complaintsRefusal } from '../../../server/refusal.ts'

const name = askedText(80)
const percent = askedDecimal({ max: 100, places: 6, unit: '%' })
const money = (unit: string) => askedDecimal({ max: 1e12, places: 6, unit })

/** A day, or a month that stands for its first day. */
const askedDay: Asked<ISODate> = {
  schema: { type: 'string', description: 'yyyy-MM-dd; yyyy-MM is the first of the month' },
  read: (value, path, complain) => {
    const day = typeof value === 'string' && value.length === 7 ? `${value}-01` : value
    return isDate(day) ? day : complain(path, 'Enter a day as yyyy-MM-dd or a month as yyyy-MM.')
  },
}

const rowForm = /^\d{4}-\d\d(-\d\d)?$/
const rows = askedMap(money('₹/t, or the unit of the index'), 2000)

/** The values of one index. A name that is no month and no day would never be read, and its value never missed. */
const askedRows: typeof rows = {
  ...rows,
  read: (value, path, complain) => {
    const held = rows.read(value, path, complain)
    const stranger = [...(held?.keys() ?? [])].find(key => !rowForm.test(key) || !isDate(key.length === 7 ? `${key}-01` : key))
    return stranger === undefined ? held : complain(`${path}.${stranger}`, 'Name values by month (yyyy-MM) or day (yyyy-MM-dd).')
  },
}

const letters = (word: string): string => word.replace(/[^A-Za-z]/g, '').toLowerCase()
const dayRuleNames = new Map(Object.keys(dayRules).map(rule => [letters(rule), rule]))
const isDayRule = (rule: string): rule is DayRule => Object.hasOwn(dayRules, rule)

/** A day rule by its name, or in words: 'value of the month'. */
const askedDayRule: Asked<DayRule> = {
  schema: { type: 'string', examples: Object.keys(dayRules), description: 'or the same in words: value of the month' },
  read: (value, path, complain) => {
    const rule = typeof value === 'string' ? dayRuleNames.get(letters(value)) : undefined
    return rule !== undefined && isDayRule(rule)
      ? rule
      : complain(path, `Enter one of these: ${Object.keys(dayRules).join(', ')}.`)
  },
}

const months = askedWhole({ max: 120 })

/** Null in the shipped clauses is a lag that nobody could read; only one that was left out is none. */
const askedLag: Asked<number> = {
  schema: { ...months.schema, description: 'months before the ruling date; none where it is left out' },
  optional: true,
  read: (value, path, complain) => {
    if (value === undefined) return 0
    return value === null
      ? complain(path, 'The lag of this term is not known; enter its months.')
      : months.read(value, path, complain)
  },
}

const termParts = {
  symbol: name,
  index: optional(name),
  factor: optional(name),
  weightPct: optional(percent),
  lagMonths: askedLag,
  baseLagMonths: optional(months),
  dayRule: optional(askedDayRule),
  mayBeOld: optional(askedWhole({ max: 10_000 })),
}

const clauseParts = {
  formKind: optional(askedWord(['additive', 'share'])),
  terms: askedList(askedObject(termParts, { loose: true }), 40),
  fixedPct: optional(percent),
  deadBandPct: optional(percent),
  deadBandOf: optional(askedWord(['index', 'price'])),
  deadBandTakes: optional(askedWord(['whole', 'beyond'])),
  sharePassedPct: optional(percent),
  excludedPct: optional(percent),
  capUpPct: optional(percent),
  capDownPct: optional(percent),
  capBase: optional(askedWord(['exWorks'])),
  rounding: optional(askedWord(['sum', 'terms'])),
}

const successor = askedObject({ month: askedDay, clause: askedObject(clauseParts, { loose: true }) })

export const variationAsked = askedObject({
  clause: askedObject({ ...clauseParts, changeOver: optional(successor) }, { loose: true }),
  p0PerKm: money('₹/km ex-works at the base date'),
  factorsTonnePerKm: askedMap(money('t/km'), 60),
  indices: askedMap(askedRows, 60),
  baseDate: askedDay,
  rulingDate: askedDay,
  qtyKm: money('km'),
  billedBefore: optional(askedDecimal({ min: -1e15, max: 1e15, places: 2, unit: '₹' })),
  provisional: optional(askedFlag),
})

/** A term of a master that does not say so waits for no more than three trading days. */
const usualAge = 3

const termOf = (term: Held<typeof termParts>): Term => ({
  ...term,
  baseLagMonths: term.baseLagMonths ?? 0,
  dayRule: term.dayRule ?? 'valueOfTheMonth',
  mayBeOld: term.mayBeOld ?? usualAge,
})

const clauseOf = (clause: Held<typeof clauseParts>, changeOver: Clause['changeOver']): Clause => ({
  form: clause.formKind ?? (clause.terms.some(({ weightPct }) => weightPct !== null) ? 'share' : 'additive'),
  terms: clause.terms.map(termOf),
  fixedPct: clause.fixedPct ?? zero,
  deadBandPct: clause.deadBandPct,
  deadBandOf: clause.deadBandOf ?? 'index',
  deadBandTakes: clause.deadBandTakes ?? 'whole',
  sharePassedPct: clause.sharePassedPct ?? new Decimal(100),
  excludedPct: clause.excludedPct ?? zero,
  capUpPct: clause.capUpPct,
  capDownPct: clause.capDownPct,
  rounding: clause.rounding ?? 'sum',
  changeOver,
})

const valueAnswer = ({ value, rows, isProvisional }: IndexValue) => ({ value: value.toString(), rows, isProvisional })

const termAnswer = ({ symbol, index, factor, weightPct, base, ruling, perKm }: VariedTerm) => ({
  symbol,
  index,
  factor: factor && factor.toString(),
  weightPct: weightPct && weightPct.toString(),
  base: valueAnswer(base),
  ruling: valueAnswer(ruling),
  perKm: perKm.toDecimalPlaces(6).toString(),
})

const answerOf = (made: Variation): Answer<typeof wire.compute> => ({
  terms: made.terms.map(termAnswer),
  uncappedPerKm: made.uncappedPerKm.toFixed(2),
  variationPerKm: made.variationPerKm.toFixed(2),
  pricePerKm: made.pricePerKm.toFixed(2),
  due: made.due.toFixed(2),
  amount: made.amount.toFixed(2),
  capped: made.capped !== null,
  cap: made.capped,
  isProvisional: made.isProvisional,
  steps: made.steps.map(({ what, text, value }) => ({ what, text, value: value.toDecimalPlaces(6).toString() })),
})

/** Answers POST /api/pricevariation/compute. Refuses 400 what is no such request, 422 what a value or a factor is missing for. */
export const variationAnswer = (content: unknown): Answer<typeof wire.compute> => {
  const { clause, factorsTonnePerKm, billedBefore, provisional, ...asked } = readAsked(variationAsked, content)
  const { changeOver } = clause
  const made = variation({
    ...asked,
    clause: clauseOf(clause, changeOver && { month: changeOver.month, clause: clauseOf(changeOver.clause, null) }),
    factors: factorsTonnePerKm,
    billedBefore: billedBefore ?? zero,
    provisional: provisional ?? false,
  })
  if ('kind' in made) throw complaintsRefusal(422, made.lacks)
  return answerOf(made)
}
