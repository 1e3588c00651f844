import type { Paper } from '../../kernel/paper/paper.ts'
import { Refusal } from '../refusal.ts'
import { renderPaper } from './render.ts'

/** A paper with nothing on it but its head. */
const trial = (logo: string): Paper => ({
  title: 'Trial',
  number: '1',
  date: '01-04-2026',
  createdAt: '2026-04-01T00:00:00Z',
  copies: [],
  letterhead: { name: 'Trial', lines: [], details: [], logo },
  parties: [],
  references: [],
  tables: [],
  totals: [],
  notes: [],
  signatures: [],
  printedBy: 'Strand',
  printedAt: '',
})

/** Says whether a logo, as a data address, can be drawn at the head of papers: found out by drawing it for this person. */
export const drawsLogo = async (logo: string, person: number): Promise<boolean> => {
  try {
    await renderPaper(trial(logo), { person })
    return true
  } catch (error) {
    // A busy printer is no fault of the picture.
    if (error instanceof Refusal) throw error
    return false
  }
}
