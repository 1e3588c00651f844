import { asks, phrase, type Reader } from './reader.ts'
import type { Question } from './said.ts'

const refusedWords = String.raw`(?:IS\s*|ARE\s*)?NOT\s*(?:ACCEPTABLE|ACCEPTED|ALLOWED|PERMITTED|REQUIRED)`

const asked: readonly (readonly [words: string, field: Question['field'], what: string])[] = [
  ['LSZH|FRLSH|FRLS|PVC|HDPE|MDPE', 'sheath', 'the sheath'],
  ['XLPE', 'insulation', 'the insulation'],
  ['COPPER|ALUMINIUM', 'metal', 'the metal of the conductor'],
  ['ARMOURED|STRIPS?|WIRES?', 'armour', 'the armour'],
]

/** A word that is excluded says what is not meant, and leaves open what is. */
const excluded = ([words, field, what]: (typeof asked)[number]): Reader => ({
  pattern: new RegExp(
    String.raw`\b(?:OTHER\s*THAN|EXCEPT|EXCLUDING|NOT|WITHOUT)\s+(?:OF\s+|WITH\s+|A\s+)?(?:${words})\b(?:\s*SHEATH(?:ED)?|\s*INSULAT(?:ED|ION))?|\b(?:${words})\s*${refusedWords}\b`,
  ),
  read: ([said]) => asks(field, `"${said}" says what is not meant. What is ${what} to be?`),
})

/** What a line excludes, read before any reader takes the excluded word for a wish. */
export const negationReaders: readonly Reader[] = [
  phrase(/\bNON\s*-?\s*FR(?:LSH?)?\b/, { fireGrade: ['none'] }),
  phrase(new RegExp(String.raw`\bNOT\s+STRIPS?\b|\bSTRIPS?\s*(?:ARMOURED\s*)?${refusedWords}\b`), {
    armour: ['wire', 'aluminiumWire', 'doubleWire'],
  }),
  phrase(new RegExp(String.raw`\bNOT\s+WIRES?\b|\bWIRES?\s*(?:ARMOURED\s*)?${refusedWords}\b`), {
    armour: ['strip', 'aluminiumStrip', 'doubleStrip'],
  }),
  ...asked.map(excluded),
]
