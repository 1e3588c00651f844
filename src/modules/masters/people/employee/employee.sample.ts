import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `E${n}`,
  name: `Worker ${n}`,
  department: b.any.department,
  designation: b.any.designation,
  joinedDate: '2020-04-01',
  email: 'worker@works.example',
  pan: 'AABPC1234D',
  skills: [{ process: b.any.process, level: 'operator', upToSqmm: '300' }],
  authorities: [{ authority: 'joint', fromDate: '2024-04-01', validTo: '2027-03-31' }],
})) satisfies Sample
