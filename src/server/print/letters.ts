/** Widths of letters as shares of the letter size, on the safe side of Roboto Medium. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/\d/, 0.57],
  [/[.,:;'|!il]/, 0.28],
  [/[\s\-()/]/, 0.4],
  [/[MWmw@%&]/, 0.9],
  [/\p{Lu}/u, 0.68],
]
const otherLetter = 0.58

/** Width of a text on one line, as a share of its letter size: an estimate that is never too small by much. */
const widthOf = (words: string): number =>
  Array.from(words).reduce((sum, letter) => sum + (letterWidths.find(([form]) => form.test(letter))?.[1] ?? otherLetter), 0)

/** The widest word of a text. */
export const longestWord = (content: string): number => Math.max(0, ...content.split(/\s+/).map(widthOf))
/** The widest line of a text that is broken only where it says so. */
export const longestLine = (content: string): number => Math.max(0, ...content.split('\n').map(widthOf))

/** About how many lines a text takes in a column; words go over whole, so that some room is lost at each line's end. */
export const lineCount = (content: string, width: number, letters: number): number =>
  content.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((widthOf(line) * letters * 1.1) / width)), 0)

/** Cuts a text, between words where it can, into parts of at most about `most` lines. */
export const cutText = (content: string, width: number, letters: number, most: number): string[] => {
  if (lineCount(content, width, letters) <= most) return [content]
  const parts: string[] = []
  let part = ''
  for (const word of content.split(/(?<=\s)/)) {
    if (part && lineCount(part + word, width, letters) > most) {
      parts.push(part.trimEnd())
      part = ''
    }
    part += word
  }
  return [...parts, part]
}
