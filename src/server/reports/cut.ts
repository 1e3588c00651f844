import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'

/** More lines than anyone reads on a screen. A statement asks for one more, so that the reader is told when there are more. */
export const mostLines = 5000

interface Cut<R> {
  readonly shown: readonly R[]
  readonly notes: readonly string[]
}

/** The lines that are shown of those that were found, and where there are more of them a note with a way to fewer. */
export const cutTo = <R>(most: number, found: readonly R[], narrower: string): Cut<R> => ({
  shown: found.slice(0, most),
  notes:
    found.length > most
      ? [`There are more than ${formatDecimal(new Decimal(most), 0)} lines; only the first are shown. ${narrower}`]
      : [],
})
