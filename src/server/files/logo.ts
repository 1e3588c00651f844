import type { Tx } from '../database.ts'
import { wholeContent } from './content.ts'
import { fileKinds, isFileKind } from './kinds.ts'

/** A picture as papers take it. */
export const dataAddress = (type: string, content: Buffer): string => `data:${type};base64,${content.toString('base64')}`

/** The logo of a company as papers carry it; null where none was chosen. */
export const logoOf = async (tx: Tx, companyId: number): Promise<string | null> => {
  const found = await tx.maybe<{ kind: string; sha256: Buffer }>(
    `select f.kind, a.file as sha256 from attachment a join file f on f.sha256 = a.file where a.doc = 'company' and a.record = $1 and a.logo`,
    [companyId],
  )
  if (!found || !isFileKind(found.kind)) return null
  return dataAddress(fileKinds[found.kind].type, await wholeContent(tx, found.sha256))
}
