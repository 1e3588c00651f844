import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/parts/store.ts'
import { type Attachment, type Holder, readOne } from './attachments.ts'
import { wholeContent } from './content.ts'
import { fileKinds, isFileKind } from './kinds.ts'

/** A picture as papers take it. */
export const dataAddress = (type: string, content: Buffer): string => `data:${type};base64,${content.toString('base64')}`

/** The picture in a file as papers carry it, by the SHA-256 of the file in hexadecimal digits; null where it is none. */
export const pictureOf = async (tx: Tx, sha256: string): Promise<string | null> => {
  const found = await tx.maybe<{ kind: string; sha256: Buffer }>(
    `select kind, sha256 from file where sha256 = decode($1::text, 'hex')`,
    [sha256],
  )
  if (!found || !isFileKind(found.kind)) return null
  return dataAddress(fileKinds[found.kind].type, await wholeContent(tx, found.sha256))
}

/** Puts a picture of a record at the head of its papers, or takes it off; there is one. Whether it can be printed is known before. */
export const setLogo = (
  store: Store,
  actor: Actor,
  { def, id }: Holder,
  picture: Pick<Attachment, 'id' | 'name'>,
  logo: boolean,
): Promise<Attachment> =>
  store.db.transaction(
    async tx => {
      await tx.rows('select id from attachment where record = $1 and doc = $2 order by id for update', [id, def.name])
      await tx.rows('update attachment set logo = false where record = $1 and doc = $2 and logo', [id, def.name])
      const sql = 'update attachment set logo = $2 where id = $1 and removed_stamp is null returning id'
      if (!(await tx.maybe(sql, [picture.id, logo]))) throw new Refusal(409, `${picture.name} was taken off meanwhile.`)
      return readOne(tx, picture.id)
    },
    {
      setting: {
        'app.user_id': String(actor.id),
        'app.request': actor.request,
        'app.action': logo ? 'chooseLogo' : 'removeLogo',
      },
    },
  )
