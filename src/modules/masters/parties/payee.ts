import type { Complaint } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { panProblem } from './gstin.ts'

/** Who is paid in cash: the record that we keep of them, else their PAN. The law adds up by the person, and a name may be spelt in many ways. */
export const payeeFields = {
  supplier: f.ref('supplier', { optional: true }),
  employee: f.ref('employee', { optional: true }),
  pan: f.text({
    label: 'PAN',
    optional: true,
    capitals: true,
    maxLength: 10,
    check: panProblem,
    hint: 'Of somebody without a record; cash to people with neither is added up as if they were one.',
  }),
} as const

/** Who is paid, as a line or a voucher names them. */
export interface Payee {
  readonly supplier: number | null
  readonly employee: number | null
  readonly pan: string | null
}

/** One record says who it is, and it knows the PAN. */
export const payeeProblems = ({ supplier, employee, pan }: Payee, path = ''): Complaint[] => [
  ...(supplier !== null && employee !== null
    ? [{ path: `${path}employee`, message: 'Choose the supplier or the employee, not both.' }]
    : []),
  ...(pan !== null && (supplier !== null || employee !== null)
    ? [{ path: `${path}pan`, message: 'Leave the PAN empty: it is read from the record that you chose.' }]
    : []),
]
