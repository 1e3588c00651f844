import type { Sample } from '../../../../tests/support/samples/samples.ts'
import { nextToJoin } from '../../../../tests/support/samples/drums.ts'

export default ((_n, b) => ({ lengths: nextToJoin(b).map(piece => ({ piece })) })) satisfies Sample
