import { arrow } from '../../../kernel/arrow.ts'
import { freightBill } from '../../despatch/freightBill/freightBill.ts'
import { purchaseInvoice } from './purchaseInvoice.ts'

/** The books take a transporter's bill lorry by lorry, once it was held against list and rate; GST and TDS follow as of any service. */
export const freightToInvoice = arrow({
  from: freightBill,
  to: purchaseInvoice,
  when: ['approved'],
  lines: ['lorries', 'expenses'],
  uses: 'net',
  by: 'amount',
  same: ['supplier', 'billNo', 'billDate', 'reverseCharge'],
  header: b => ({
    ...(b.supplier === null ? {} : { supplier: b.supplier }),
    billNo: b.billNo,
    billDate: b.billDate,
    reverseCharge: b.reverseCharge,
    remarks: `Freight bill ${b.number ?? ''}`,
  }),
  line: (l, b) => ({
    account: b.account,
    tax: b.tax,
    sac: '9965',
    description: `Freight${l.toPlace === null ? '' : ` to ${l.toPlace}`}${l.lrNo === null ? '' : `, LR ${l.lrNo}`}`,
  }),
})
