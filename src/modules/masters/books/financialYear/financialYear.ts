import { master, type Complaint } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'

/** Months of the year; a posting reads its period, closing takes it. */
const periods = lines({
  label: 'Periods',
  fields: {
    name: f.text({ maxLength: 20 }),
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    state: f.choice({ open: 'Open', locked: 'Locked', closed: 'Closed' }, { default: 'open' }),
    reason: f.text({ optional: true, maxLength: 200, hint: 'Why it was opened again.' }),
  },
  key: ['fromDate'],
})

export const financialYear = master({
  name: 'financialYear',
  label: 'Financial Year',
  path: '/financialyear',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'The financial year and its months: open, locked for all but approvers, or closed.',
    mistakes: [
      'Closing a month before its supplier bills are booked: their cost then falls into the next month.',
      'Reopening a closed month after the return was filed: enter a note in the open month.',
      'No financial year from 1 April: nothing can be posted from that day.',
    ],
    next: 'Check the trial balance before closing a month.',
    to: '/trialbalance',
  },
  fields: {
    name: f.text({ unique: true, maxLength: 7, hint: '2026-27' }),
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
  },
  lines: { periods },
  check: year => {
    const complaints: Complaint[] = []
    if (year.toDate < year.fromDate) complaints.push({ path: 'toDate', message: 'The year ends before it starts.' })
    year.periods.forEach((period, i) => {
      if (period.toDate < period.fromDate)
        complaints.push({ path: `periods.${i}.toDate`, message: 'The period ends before it starts.' })
      if (period.fromDate < year.fromDate || period.toDate > year.toDate) {
        complaints.push({ path: `periods.${i}.fromDate`, message: 'The period lies outside the year.' })
      }
      const before = year.periods[i - 1]
      if (before && period.fromDate <= before.toDate)
        complaints.push({ path: `periods.${i}.fromDate`, message: 'The period starts before the previous one has ended.' })
    })
    return complaints
  },
  title: ['name'],
  proof: true,
  access: { read: ['accounts', 'masters'], write: ['accounts'] },
  list: ['name', 'fromDate', 'toDate', 'status'],
  sort: '-fromDate',
  layout: { Year: ['name', 'fromDate', 'toDate'] },
})
