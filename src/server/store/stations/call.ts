import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import type { Row } from '../../../kernel/record.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../database.ts'
import type { Loader } from '../parts/load.ts'
import type { Store } from '../parts/store.ts'
import type { Sources } from './sources.ts'

/** What every station knows: whose record it is, and the record that is stored where there is one. */
export interface Call {
  readonly store: Store
  readonly tx: Tx
  readonly actor: Actor
  readonly def: AnyDocument
  readonly loader: Loader
  readonly before: Readonly<Row> | null
  /** The record is about to be stored; else somebody looks at what it would come to, and nothing may be locked. */
  readonly saving: boolean
}

/** A record on its way through the stations. */
export interface UnderWay {
  /** What was typed, and what the stations have put into it. */
  readonly draft: Row
  /** The draft with all that is computed of it. */
  readonly record: Row
  readonly sources: Sources
  readonly complaints: readonly Complaint[]
}

/** What a station changes of the record on its way, and what it complains of beside those before it. */
export type Passed = Partial<UnderWay>
