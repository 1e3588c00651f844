import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { gstinProblem } from '../parties/gstin.ts'
import { stateChoices } from '../parties/states.ts'

/** A GST registration of ours: one per state in which we supply from. */
export const gstRegistration = master({
  name: 'gstRegistration',
  label: 'GST Registration',
  path: '/gstregistration',
  fields: {
    name: f.text({ search: true, hint: 'How people call the place: Halol works, Bhiwandi depot.' }),
    gstin: f.text({ label: 'GSTIN', unique: true, search: true, capitals: true, maxLength: 15, check: gstinProblem }),
    state: f.choice(stateChoices, { label: 'State' }),
    address: f.note(),
    lut: f.text({
      label: 'LUT number',
      optional: true,
      hint: 'Letter of undertaking: exports and SEZ supplies leave without tax.',
    }),
  },
  check: r =>
    r.gstin.startsWith(r.state) ? [] : [{ path: 'state', message: 'The GSTIN starts with the code of another state.' }],
  title: ['name'],
  access: {
    read: ['admin', 'accounts', 'masters', 'sales', 'despatch', 'purchase', 'stores', 'approver'],
    write: ['admin', 'accounts'],
  },
  list: ['name', 'gstin', 'state', 'status'],
  layout: { Registration: ['name', 'gstin', 'state', 'address', 'lut'] },
})
