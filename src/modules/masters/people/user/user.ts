import { emailProblem } from '../../../../kernel/complaints/email.ts'
import { master } from '../../../../kernel/document.ts'
import { duties } from '../../../../kernel/duty.ts'
import { f } from '../../../../kernel/field.ts'

export const user = master({
  name: 'user',
  label: 'User',
  path: '/user',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Who may sign in, and with which duties. Duties decide what a person sees and does.',
    mistakes: [
      'Giving everybody all duties: a person who enters and approves the same order is checked by nobody.',
      'One sign-in shared by the store: the audit trail cannot tell who did what.',
      'Deleting somebody who has left: block them instead; their past work keeps their name.',
    ],
    next: 'Link the user to their employee record, so that approvals know their limit.',
    to: '/employeelist',
  },
  fields: {
    email: f.text({ label: 'E-mail', unique: true, search: true, maxLength: 254, check: emailProblem }),
    name: f.text({ search: true }),
    userType: f.choice(
      { BackOffice: 'Back office', Builder: 'Builder', Agent: 'Agent', Customer: 'Customer' },
      { label: 'User type', default: 'BackOffice' },
    ),
    duties: f.choices(duties, {
      hint: 'What the person is trusted with; each document and each step asks for one of them.',
      only: ['admin'],
    }),
    approvalLimit: f.money({
      label: 'Approves up to',
      unit: '₹',
      optional: true,
      min: 0,
      only: ['admin'],
      hint: 'A buyer without a limit approves no order, an approver without a limit approves any.',
    }),
    phone: f.text({ optional: true, maxLength: 20 }),
    verified: f.bool({ label: 'E-mail verified', readonly: true, only: ['admin'] }),
  },
  title: ['name'],
  proof: true,
  // Colleagues are named on orders, customers and departments; what each is trusted with is the administrator's.
  access: { read: ['admin', 'sales', 'masters', 'accounts', 'approver'], write: ['admin'] },
  list: ['name', 'email', 'userType', 'duties', 'verified', 'status'],
  layout: { Person: ['name', 'email', 'phone'], Rights: ['userType', 'duties', 'approvalLimit', 'verified'] },
})
