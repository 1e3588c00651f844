import type { DocumentAnswer, SavedAnswer } from '../../../wire/documents.ts'

/** Gives what is known of a record after a save, which answers without links and titles: those read before stand until they are read anew. */
export const afterSave = (saved: SavedAnswer, before: DocumentAnswer | null): DocumentAnswer => ({
  ...saved,
  canDelete: before?.canDelete ?? false,
  makes: before?.status === saved.status ? before.makes : [],
  links: before?.links ?? { up: [], down: [] },
  progress: before?.progress ?? {},
  titles: before?.titles ?? {},
  ...(before?.revisions === undefined ? {} : { revisions: before.revisions }),
})
