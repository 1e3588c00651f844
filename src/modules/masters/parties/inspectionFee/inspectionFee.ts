import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { readByAll } from '../../simple.ts'

/** What an inspection agency charges from a day on. */
export const inspectionFee = master({
  name: 'inspectionFee',
  label: 'Inspection Fee',
  path: '/inspectionfee',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Fees of inspection agencies and laboratories: by visit, day, drum, sample or report, from a day on.',
    mistakes: [
      'The new rate typed over the old one: enter a new fee from its day, so that old prices can be explained.',
      'A fee by drum without the least amount for a call: one drum then costs almost nothing.',
      'Travel forgotten: agencies bill it apart.',
    ],
    next: 'The agency itself: notice, licence and inspectors.',
    to: '/inspectionagency',
  },
  fields: {
    agency: f.ref('inspectionAgency', { index: true }),
    basis: f.choice(
      {
        visit: 'Visit',
        day: 'Day of an inspector',
        drum: 'Drum',
        sample: 'Sample',
        report: 'Report',
        travel: 'Travel for a visit',
      },
      { label: 'Charged by' },
    ),
    validFrom: f.date({ label: 'From' }),
    fee: f.money({ unit: '₹', min: 0 }),
    least: f.money({ label: 'At least', unit: '₹', optional: true, min: 0, hint: 'For one call, whatever it comes to.' }),
    remarks: f.note({ optional: true }),
  },
  key: ['agency', 'basis', 'validFrom'],
  title: ['agency', 'basis', 'validFrom'],
  access: { ...readByAll, write: ['masters', 'quality'] },
  list: ['agency', 'basis', 'validFrom', 'fee', 'least', 'status'],
  amount: 'fee',
  sort: '-validFrom',
  layout: { Fee: ['agency', 'basis', 'validFrom', 'fee', 'least', 'remarks'] },
})
