import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({ date: '2026-07-20', registration: b.gujarat, form: 'gstr3b', period: '062026' })) satisfies Sample
