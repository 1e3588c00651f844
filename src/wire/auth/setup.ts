import { f } from '../../kernel/field.ts'
import { gstinProblem } from '../../modules/masters/parties/gstin.ts'
import { longestPassword } from './password.ts'
import { operation } from '../operation.ts'
import { flag, object, whole } from '../shape.ts'

const fields = {
  code: f.text({ maxLength: 40 }),
  companyName: f.text({ label: 'Company' }),
  gstin: f.text({ label: 'GSTIN', optional: true, capitals: true, maxLength: 15, check: gstinProblem }),
  address: f.note({ optional: true, maxLength: 1000, hint: 'Of the place that the GSTIN is for.' }),
  startsOn: f.date({ label: 'Books start on', optional: true, hint: 'Today, where nothing is said.' }),
  name: f.text({ label: 'Your name' }),
  email: f.text({ label: 'Your e-mail', maxLength: 254 }),
  password: f.text({ asTyped: true, maxLength: longestPassword }),
}

export const readSetup = operation({
  method: 'GET',
  path: '/setup',
  answer: object({ needed: flag }),
})

export const setUp = operation({
  method: 'POST',
  path: '/setup',
  status: 201,
  body: fields,
  answer: object({ company: whole }),
})
