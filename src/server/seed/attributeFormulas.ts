import { flat } from './flat.ts'
import type { Shipped } from './form.ts'

const attributes = flat({
  set: 'attribute-formulas',
  doc: 'attribute',
  names: { used_in: 'usedIn', read_in: 'readIn' },
  lists: ['used_in', 'read_in'],
})

/** The attributes that follow by a formula; what is typed beside them is no table of the engine. */
export const attributeFormulas: Shipped = {
  ...attributes,
  toRecords: forms => attributes.toRecords(forms.filter(({ formula }) => typeof formula === 'string')),
}
