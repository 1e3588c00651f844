import type { Field, Kind } from '../../kernel/field.ts'

/** Units that go without saying for a kind; a length is in m or in km, so it always says. */
const usual: Readonly<Partial<Record<Kind, string>>> = { money: '₹', weight: 'kg', percent: '%' }

/** The unit that stands in a table's head or a control's right edge; none for words, dates and counts. */
export const unitOf = (field: Pick<Field, 'kind' | 'unit'>): string | undefined => field.unit ?? usual[field.kind]
