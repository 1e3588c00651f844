/** A line of a bill as it was pasted: the words, and the kilometres of a last column. */
export interface PastedLine {
  readonly text: string
  readonly km: string | null
}

/** A last cell, parted by a tab or a semicolon, that is a number: '…<tab>4.5', '…; 12 km'. */
const withLength = /^(.*\S)\s*[\t;]\s*(\d[\d,]*(?:\.\d+)?)\s*(?:km)?\s*$/i

/** The lines of a pasted bill, empty ones left out. */
export const pastedLines = (bill: string): readonly PastedLine[] =>
  bill
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, text, km] = withLength.exec(line) ?? []
      return text !== undefined && km !== undefined
        ? { text: text.trim(), km: km.replaceAll(',', '') }
        : { text: line.trim(), km: null }
    })
