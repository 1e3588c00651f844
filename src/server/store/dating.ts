import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import type { DraftRow, Row } from '../../kernel/record.ts'
import type { SourceRef } from '../../kernel/arrow.ts'
import type { Source } from './filling/fill.ts'

/** The latest of the days that a document's sources bear, and the document that bears it. */
const youngest = (sources: Iterable<Source>): Source | null => {
  let found: Source | null = null
  for (const source of sources) {
    const day = source.doc['date']
    if (typeof day === 'string' && (found === null || day > String(found.doc['date']))) found = source
  }
  return found
}

/** Complains of a document that is dated before one that it was made from. */
export const notBeforeSources = (
  def: AnyDocument,
  record: Readonly<Row | DraftRow>,
  sources: ReadonlyMap<SourceRef, Source>,
): Complaint[] => {
  const own = record['date']
  const source = youngest(sources.values())
  if (typeof own !== 'string' || !source || own >= String(source.doc['date'])) return []
  const { label } = source.arrow.from
  const named = source.doc['number'] === null ? `Its ${inSentence(label)}` : `${label} ${String(source.doc['number'])}`
  const day = String(source.doc['date'])
  return [{ path: 'date', message: `${named} is dated ${day}. Date the ${inSentence(def.label)} ${day} or later.` }]
}
