import { addSource } from '../shell/palette/sources.ts'
import type { Kind } from './find.ts'

/** What is looked for, under the headings of the palette. */
const kinds: readonly (readonly [heading: string, doc: Kind])[] = [
  ['Customers', 'customer'],
  ['Products', 'product'],
  ['Sales orders', 'salesOrder'],
  ['Delivery orders', 'deliveryOrder'],
  ['Sales invoices', 'salesInvoice'],
  ['Bank receipts', 'bankReceipt'],
]

/** A single letter names too many records to be a help. */
const fewestLetters = 2
/** The palette itself waits 50 ms after a key; the server is asked after 150. */
const restMs = 100

/** Is the text still what is typed after the rest? */
const rested = (signal: AbortSignal): Promise<boolean> =>
  new Promise(resolve => setTimeout(() => resolve(!signal.aborted), restMs))

/** Offers the records and registers that the person may read in the palette; the code that looks for them comes with the first search. */
export const offerRecords = (): void => {
  addSource({ name: 'More registers', find: async text => (await import('./registers.ts')).findRegisters(text) })
  for (const [name, doc] of kinds)
    addSource({
      name,
      find: async (text, signal) => {
        if (text.length < fewestLetters || !(await rested(signal))) return []
        const { findRecords } = await import('./find.ts')
        return findRecords(doc, text, signal)
      },
    })
}
