import { Decimal, parseDecimal } from '../decimal.ts'
import { readNumber } from '../entry.ts'
import type { Field } from '../field.ts'
import { formatDecimal } from '../indian.ts'
import { bad, good, type KindRow, type Reading } from './row.ts'

/** The value, where it lies within the bounds of its field. */
export const bounds = (value: Decimal, field: Field): Reading => {
  if (field.min !== undefined && value.lt(field.min)) {
    return bad(
      field.min === 0 ? 'It may not be negative.' : `It may not be less than ${formatDecimal(new Decimal(field.min), 0)}.`,
    )
  }
  if (field.max !== undefined && value.gt(field.max))
    return bad(`It may not be more than ${formatDecimal(new Decimal(field.max), 0)}.`)
  return good(value)
}

/** Eighteen digits in all: with the four places of a rate still a crore crore before the point, more than any works has. */
export const digits = 18

/** The places with which a figure is shown: all that are kept, or as many as it has above the least. */
export const placesShown = (kept: number, least: number | undefined, value: Decimal): number =>
  least === undefined ? kept : Math.min(kept, Math.max(least, value.decimalPlaces()))

/** Figures that are kept to the paisa or the gram, as decimals: `places` where the field names none. */
export const decimalKind = (places: number): KindRow => {
  const placesOf = (field: Field): number => field.places ?? places
  const shownIn = (field: Field, value: Decimal): number => placesShown(placesOf(field), field.leastPlaces, value)
  return {
    numeric: true,
    places,
    // Where only the least places are said, each figure is kept with those that it has.
    sql: field => (field.leastPlaces === undefined ? `numeric(${digits},${placesOf(field)})` : 'numeric'),
    schema: field => {
      const allowed = placesOf(field)
      return { type: 'string', pattern: allowed === 0 ? '^-?[0-9]+$' : `^-?[0-9]+(\\.[0-9]{1,${allowed}})?$`, examples: ['12'] }
    },
    parse: (wire, field) => {
      const value =
        typeof wire === 'string'
          ? parseDecimal(wire)
          : typeof wire === 'number' && Number.isSafeInteger(wire)
            ? new Decimal(wire === 0 ? 0 : wire)
            : null
      if (!value) return bad('Enter a number, as text with a point, like 1234.5.')
      const allowed = placesOf(field)
      if (value.decimalPlaces() > allowed) return bad(allowed ? `At most ${allowed} decimal places.` : 'No decimal places here.')
      if (value.abs().gte(new Decimal(`1e${digits - allowed}`))) return bad('The number is too large.')
      return bounds(value, field)
    },
    wire: (value, field) => (value instanceof Decimal ? value.toFixed(shownIn(field, value)) : value),
    revive: kept => (typeof kept === 'string' || typeof kept === 'number' ? new Decimal(kept) : kept),
    format: (value, field) => {
      const figure = value instanceof Decimal ? value : new Decimal(String(value))
      return formatDecimal(figure, shownIn(field, figure))
    },
    read: (text, field) => {
      const reading = readNumber(text)
      if (!reading.ok) return reading
      const figure = reading.value.toDecimalPlaces(placesOf(field))
      return good(figure.toFixed(shownIn(field, figure)))
    },
  }
}

/** Sizes and limits are names as much as figures: a cable is of 25 sqmm, never of 25.000. */
export const figureKind: KindRow = {
  ...decimalKind(3),
  format: value => {
    const figure = value instanceof Decimal ? value : new Decimal(String(value))
    return formatDecimal(figure, figure.decimalPlaces())
  },
}
