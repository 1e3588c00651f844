import { addSource } from '../shell/palette/sources.ts'
import { inSentence } from '../../kernel/field.ts'
import { documents, views } from '../documents.ts'
import { looksIn } from './looksIn.ts'

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
  const all = [...documents, ...views].filter(({ menu, series }) => menu?.inPalette !== undefined || series !== undefined)
  for (const known of all)
    addSource({
      name: headed(known.plural),
      find: async (text, signal) => {
        const isMeant = text.length >= fewestLetters && looksIn(all, text).includes(known)
        if (!isMeant || !(await rested(signal))) return []
        const { findRecords } = await import('./find.ts')
        return findRecords(known, text, signal)
      },
    })
}
