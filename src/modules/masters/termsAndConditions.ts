import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'

export const termsAndConditions = master({
  name: 'termsAndConditions',
  label: 'Terms And Conditions',
  plural: 'Terms And Conditions',
  path: '/termsandconditions',
  fields: {
    code: f.text({ unique: true, search: true, maxLength: 20, capitals: true }),
    title: f.text({ search: true }),
    text: f.note(),
  },
  title: ['code', 'title'],
  access: { read: ['masters', 'sales', 'purchase', 'accounts', 'despatch'], write: ['masters'] },
  list: ['code', 'title', 'status'],
  sort: 'code',
  layout: { Terms: ['code', 'title', 'text'] },
})
