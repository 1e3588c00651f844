import { arrow } from '../../../kernel/arrow.ts'
import { enquiry } from '../enquiry/enquiry.ts'
import { costedBill } from './costedBill.ts'

/** What is asked is priced as often as it takes: at other rates, on other terms, for another revision of the sheet. */
export const enquiryToBill = arrow({
  from: enquiry,
  to: costedBill,
  when: ['open'],
  lines: ['items', 'cables'],
  uses: 'km',
  by: 'qty',
  repeats: true,
  header: e => ({ title: e.subject.slice(0, 120), customer: e.customer }),
  line: (l, _e, left) => ({ asked: l.asked, design: l.design, ...(left.gt(0) ? { qty: left } : {}) }),
})
