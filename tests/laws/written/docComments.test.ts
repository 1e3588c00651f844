import { expect, test } from 'vitest'
import { filesOf, textOf } from '../../support/tree.ts'

/** Words with which a phrase begins that names a thing and says nothing of it. */
const phrase = /^(?:What|Which|Whether|How|Where|Who|Whose|When|By|Of)\b/

/** An exported function with the comment before it. */
const documented =
  /\/\*\*\s*(?:\*\s*)?((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:(?:async )?function (\w+)|const (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:<[\s\S]{0,400}?>)?\()/g

/** The exported functions of a text whose comment begins with such a phrase. */
const phrasesIn = (text: string): readonly string[] =>
  [...text.matchAll(documented)].flatMap(([, comment = '', declared, named]) =>
    phrase.test(comment) ? [declared ?? named ?? ''] : [],
  )

test('what a function does is said in a sentence that begins with its verb', () => {
  const found = filesOf('src/**/*.{ts,tsx}').flatMap(file => phrasesIn(textOf(file)).map(name => `${file} ${name}`))
  expect(found).toEqual([])
})

test('a phrase is found, and a sentence is not', () => {
  expect(phrasesIn('/** Whether it is so. */\nexport const isSo = (one: number): boolean => one > 0\n')).toEqual(['isSo'])
  expect(phrasesIn('/**\n * What is left of it.\n */\nexport const leftOf = async <T>(of: T) => of\n')).toEqual(['leftOf'])
  expect(phrasesIn('/** Says whether it is so. */\nexport const isSo = (one: number): boolean => one > 0\n')).toEqual([])
  expect(phrasesIn('/** What a colour is. */\nexport interface Colour {}\n')).toEqual([])
})
