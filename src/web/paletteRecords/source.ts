import { addSource } from '../shell/palette/sources.ts'
import { inSentence } from '../../kernel/field.ts'
import { documents } from '../documents.ts'

/** A single letter names too many records to be a help. */
const fewestLetters = 2
/** The palette itself waits 50 ms after a key; the server is asked after 150. */
const restMs = 100

/** 'Sales Orders' → 'Sales orders'. */
const headed = (plural: string): string => plural.charAt(0) + inSentence(plural).slice(1)

/** Is the text still what is typed after the rest? */
const rested = (signal: AbortSignal): Promise<boolean> =>
  new Promise(resolve => setTimeout(() => resolve(!signal.aborted), restMs))

/** Offers the records that the person may read in the palette; the code that looks for them comes with the first search. */
export const offerRecords = (): void => {
  for (const { name: doc, plural } of documents.filter(({ menu }) => menu?.inPalette))
    addSource({
      name: headed(plural),
      find: async (text, signal) => {
        if (text.length < fewestLetters || !(await rested(signal))) return []
        const { findRecords } = await import('./find.ts')
        return findRecords(doc, text, signal)
      },
    })
}
