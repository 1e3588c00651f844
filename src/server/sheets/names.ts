/** No name is longer; what is longer is compared by its beginning, for the comparison takes the square of it. */
const longestName = 200

/** Answers what is left of a name when spelling, units in brackets and marks do not count. */
export const plainName = (name: string): string =>
  name
    .slice(0, longestName)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Shorter than this, a word is no abbreviation of what the list is about. */
const shortest = 3

/** A name without the words, or their beginnings, that only say what the list is about: 'Cust. code' of customers is 'Code'. */
export const ownName = (name: string, about: string): string => {
  const subject = about.toLowerCase().split(/\s+/)
  const words = name
    .slice(0, longestName)
    .split(/[^\p{L}\p{N}()]+/u)
    .filter(Boolean)
  const own = words.filter(word => word.length < shortest || !subject.some(one => one.startsWith(word.toLowerCase())))
  return plainName((own.length > 0 ? own : words).join(' '))
}
