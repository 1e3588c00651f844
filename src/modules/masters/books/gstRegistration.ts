import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { gstinProblem, toldByGstin } from '../parties/gstin.ts'
import { stateChoices } from '../parties/states.ts'

/** A GST registration of ours: one per state in which we supply from. */
export const gstRegistration = master({
  name: 'gstRegistration',
  label: 'GST Registration',
  path: '/gstregistration',
  menu: { group: 'masters' },
  guide: {
    purpose: 'One GST registration for each state from which we supply. Each has its own invoice series.',
    mistakes: [
      'A GSTIN of another state: its first two digits are the state code, and every tax is then wrong.',
      'No LUT number for exports: IGST must then be charged.',
      'The office address instead of the works: the e-way bill starts from this address.',
    ],
    next: 'Set up the number series of this registration.',
    to: '/numberseries',
  },
  fields: {
    name: f.text({ search: true, hint: 'The usual name of the place: Halol works, Bhiwandi depot.' }),
    gstin: f.text({ label: 'GSTIN', unique: true, search: true, capitals: true, maxLength: 15, check: gstinProblem }),
    state: f.choice(stateChoices, { label: 'State' }),
    address: f.note(),
    lut: f.text({
      label: 'LUT number',
      optional: true,
      hint: 'Letter of undertaking: exports and SEZ supplies leave without tax.',
    }),
  },
  follows: { gstin: gstin => ({ state: toldByGstin(gstin).state }) },
  check: r =>
    r.gstin.startsWith(r.state) ? [] : [{ path: 'state', message: 'The GSTIN starts with the code of another state.' }],
  title: ['name'],
  access: {
    read: ['admin', 'accounts', 'masters', 'sales', 'despatch', 'purchase', 'stores', 'planning', 'approver'],
    write: ['admin', 'accounts'],
  },
  list: ['name', 'gstin', 'state', 'status'],
  layout: { Registration: ['name', 'gstin', 'state', 'address', 'lut'] },
})
