import { dateOf, type ISODate } from '../../../kernel/dates.ts'

/** The return period of a day, as the portal writes it: 102026 of any day of October 2026. */
export const periodFrom = (date: ISODate): string => `${date.slice(5, 7)}${date.slice(0, 4)}`

/** The first day of a return period; null for what is none. */
export const startOfPeriod = (period: string | null | undefined): ISODate | null => {
  const [, month, year] = /^(\d\d)(\d{4})$/.exec(period ?? '') ?? []
  return dateOf(Number(year), Number(month), 1)
}

/** A return period as people read it: 10/2026. */
export const spoken = (period: string): string => `${period.slice(0, 2)}/${period.slice(2)}`
