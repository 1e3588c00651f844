import { documents as known, reports as knownReports, views as knownViews } from 'virtual:documents'
import type { AnyDocument } from '../kernel/document.ts'
import { usualLabel, usualPlural } from '../kernel/field.ts'
import { usualPath } from '../kernel/screen/place.ts'
import type { AnyReport, ReportHead } from '../kernel/report.ts'

/** What the shell knows of a document before its definition is fetched. */
export interface KnownDocument extends Pick<
  AnyDocument,
  'name' | 'label' | 'plural' | 'path' | 'register' | 'menu' | 'agent' | 'nature'
> {
  /** The letters with which its numbers begin, where it has numbers. */
  readonly series?: string
  readonly tree?: true
  /** It stands under approval. */
  readonly approval?: true
  readonly access: Pick<AnyDocument['access'], 'read' | 'write'>
  load(): Promise<AnyDocument>
}

/** What the shell knows of a report before it is opened. */
export interface KnownReport extends ReportHead {
  /** Which documents its parameters name records of. */
  readonly records: Readonly<Record<string, string>>
  load(): Promise<AnyReport>
}

type Usual = 'label' | 'plural' | 'path'

/** A document as the build tells of it: label, plural and address only where they are not the usual ones of its name. */
export type ToldDocument = Omit<KnownDocument, Usual> & Partial<Pick<KnownDocument, Usual>>

const whole = (told: ToldDocument): KnownDocument => {
  const { name, label = usualLabel(name), plural = usualPlural(label), path = usualPath(name) } = told
  return { ...told, label, plural, path }
}

/** Every document of the registry, in its order; scripts/documents.ts tells them from the definitions. */
export const documents: readonly KnownDocument[] = known.map(whole)

/** Every report, in the order of the catalogue. */
export const reports: readonly KnownReport[] = knownReports

/** Every view over tables, which has a list and no records of its own. */
export const views: readonly KnownDocument[] = knownViews.map(whole)
