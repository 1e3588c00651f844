import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default (n => ({
  email: `sample${n}@works.example`,
  name: `Sample ${n}`,
  userType: 'BackOffice',
  duties: ['sales', 'stores'],
  phone: '+91 1',
})) satisfies Sample
