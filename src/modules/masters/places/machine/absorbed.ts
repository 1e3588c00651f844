import type { ISODate } from '../../../../kernel/dates.ts'
import type { Decimal } from '../../../../kernel/decimal.ts'
import type { Charge } from '../../../../kernel/stock.ts'

/** What an hour of a machine costs, in ₹. */
interface HourRates {
  readonly machineRate: Decimal
  readonly labourRate: Decimal
  readonly overheadRate: Decimal
}

/** A machine with its dated rates, in any order. */
interface Costed extends HourRates {
  readonly rates: readonly (HourRates & { readonly validFrom: ISODate })[]
}

/** The newest rates from a day on or before; before the first of these days what the machine says of itself. */
const ratesOn = ({ rates, ...own }: Costed, day: ISODate): HourRates =>
  rates.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0] ?? own

/**
 * Works out what goods take over from a machine that ran so many minutes on a day: its own cost, its people and its overhead, each to the
 * paisa and each from a place of its own (Ind AS 2, paragraphs 12 and 13: conversion at the rates of the day, idle hours are no cost of
 * goods).
 */
export const absorbed = (machine: Costed, day: ISODate, minutes: Decimal): readonly Charge[] => {
  const { machineRate, labourRate, overheadRate } = ratesOn(machine, day)
  const of = (rate: Decimal): Decimal => rate.times(minutes).div(60).toDecimalPlaces(2)
  return [
    { from: 'machine', amount: of(machineRate) },
    { from: 'labour', amount: of(labourRate) },
    { from: 'overhead', amount: of(overheadRate) },
  ]
}
