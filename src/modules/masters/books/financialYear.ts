import { master, type Complaint } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'

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
    purpose: 'The year and its months: which are open, which only an approver may still post to, which are closed.',
    mistakes: [
      'Closing a month before the supplier bills of it are booked: they then fall into the next, and the cost with them.',
      'Opening a closed month for one voucher after the return was filed: use a note in the open month.',
      'No year for 1 April: nothing can be posted that morning.',
    ],
    next: 'See that the books agree before a month is closed.',
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
        complaints.push({ path: `periods.${i}.fromDate`, message: 'The period starts before the one above has ended.' })
    })
    return complaints
  },
  title: ['name'],
  access: { read: ['accounts', 'masters'], write: ['accounts'] },
  list: ['name', 'fromDate', 'toDate', 'status'],
  sort: '-fromDate',
  layout: { Year: ['name', 'fromDate', 'toDate'] },
})
