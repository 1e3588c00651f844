import type { Sample } from '../../../../tests/support/samples/samples.ts'
import { productBody } from '../../../../tests/support/works.ts'

export default ((n, b) => productBody(`P${n}`, b.tax18, '1234.56')) satisfies Sample
