import type { Sample } from '../../../../../tests/support/samples/samples.ts'
import { yearBody } from '../../../../../tests/support/works.ts'

export default (n => yearBody(2040 + (n % 150))) satisfies Sample
