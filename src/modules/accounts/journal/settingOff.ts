import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { creditRoles, outputRoles } from '../gstReturn/ledgers.ts'

/** A line of a journal, as far as it may set tax off. */
interface TaxLine {
  readonly role: string | null
  readonly registration: number | null
  readonly debit: Decimal
  readonly credit: Decimal
}

interface Setting {
  readonly kind: string
  readonly setOffPeriod: string | null
  readonly entries: readonly TaxLine[]
}

const on = (entries: readonly TaxLine[], some: readonly string[], side: 'debit' | 'credit'): Decimal =>
  sum(entries.filter(({ role }) => role !== null && some.includes(role)).map(line => line[side]))

/** Does it take credit of a GSTIN off the tax of its supplies? */
const setsOff = (entries: readonly TaxLine[]): boolean =>
  entries.some(({ registration }) => {
    const own = entries.filter(line => line.registration === registration || line.registration === null)
    return on(own, outputRoles, 'debit').gt(0) && on(own, creditRoles, 'credit').gt(0)
  })

/** A set-off says of which month it is, for it is booked in a later one; nothing else is a set-off. */
export const setOffProblems = ({ kind, setOffPeriod, entries }: Setting): Complaint[] => {
  if (kind === 'setOff')
    return setOffPeriod === null
      ? [{ path: 'setOffPeriod', message: 'Enter the month whose tax is set off, for example 032026.' }]
      : []
  if (setOffPeriod !== null) return [{ path: 'setOffPeriod', message: 'Only a set-off of tax has a return; leave this empty.' }]
  const message =
    'This takes input credit off output tax: filing the GST Return does that. For a month before the first return kept here choose Set-off of tax.'
  return setsOff(entries) ? [{ path: 'kind', message }] : []
}
