import type { AnyDocument } from '../../kernel/document.ts'
import { isOfTheWorks } from '../../kernel/duty.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { readForeign } from '../foreign/reader.ts'
import { Refusal } from '../refusal.ts'
import { requireRight, whyForbidden } from '../store/parts/access.ts'
import { once } from '../store/once.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/parts/store.ts'
import { keepContent } from './content.ts'
import type { FileKind } from '../../wire/attachments.ts'
import { isFileKind } from './kinds.ts'

type Judge = typeof import('./attachment.task.ts')
const judge = new URL('attachment.task.ts', import.meta.url)

/** The record that something hangs on. */
export interface Holder {
  readonly def: AnyDocument
  readonly id: number
}

/** A file on a record. `bytes` is its size; stamps are ISO 8601 UTC; a file that was taken off says by whom and when. */
export interface Attachment {
  readonly id: number
  readonly name: string
  readonly kind: FileKind
  readonly bytes: number
  readonly sha256: string
  /** Null of what came without a sign-in; the name is then the one that was given. */
  readonly addedBy: number | null
  readonly addedByName: string
  readonly addedStamp: string
  readonly removedByName: string | null
  readonly removedStamp: string | null
  /** Agents of whom the record is may read it too. */
  readonly shared: boolean
  /** The picture at the head of the company's papers. */
  readonly logo: boolean
}

/** The files of a record, the newest first, and whether this person may add and remove some. */
export interface Attachments {
  readonly files: readonly Attachment[]
  readonly canAdd: boolean
  readonly whyNot: string | null
}

/** More files than this belong into a folder of the works, not on one record. */
const mostFiles = 200
const longestName = 200

const columns = `a.id, a.name, f.kind, f.bytes, encode(a.file, 'hex') as sha256, a.added_by as "addedBy", coalesce(u.name, a.added_as) as "addedByName",
  a.added_stamp as "addedStamp", r.name as "removedByName", a.removed_stamp as "removedStamp", a.shared, a.logo`
const tables = `attachment a join file f on f.sha256 = a.file left join "user" u on u.id = a.added_by left join "user" r on r.id = a.removed_by`

export const readOne = (tx: Tx, id: number): Promise<Attachment> =>
  tx.one<Attachment>(`select ${columns} from ${tables} where a.id = $1`, [id])

/** GET /api/attachments/:doc/:record */
export const listAttachments = (store: Store, actor: Actor, { def, id }: Holder): Promise<Attachments> =>
  store.db.read(async tx => {
    await loadSeen(store, tx, actor, def, id)
    const sql = `select ${columns} from ${tables} where a.record = $1 and a.doc = $2 and (a.shared or $3) order by a.id desc`
    const whyNot = whyForbidden(actor, def, 'write')
    return { files: await tx.rows<Attachment>(sql, [id, def.name, isOfTheWorks(actor)]), canAdd: whyNot === null, whyNot }
  })

/** What a file is called, without the folders that some programs send along. */
const plainName = (name: string): string => (/[^/\\]*$/.exec(name)?.[0] ?? '').trim().slice(-longestName)

/** A file as it was judged: of a kind that is kept here, and known by the checksum of its content. */
export interface Judged {
  readonly name: string
  readonly kind: FileKind
  readonly sha256: Buffer
  readonly content: Buffer
}

/** Judges a file that somebody sent: refuses what has no name, what is of no kind that is kept, and what its name says wrongly. */
export const judgeFile = async (given: string, content: Buffer, person: number): Promise<Judged> => {
  const name = plainName(given)
  if (name === '') throw new Refusal(422, 'The file needs a name.')
  const { kind, sha256 } = await readForeign<Judge>(judge, content, name, person)
  return { name, kind, sha256: Buffer.from(sha256, 'hex'), content }
}

/**
 * Keeps a file on a record, in the transaction of what brought it; the same file twice is one. Who is not signed in stands with the name that
 * Strand calls them by. Answers the id of the attachment.
 */
export const attach = async (tx: Tx, actor: Actor, { def, id }: Holder, file: Judged): Promise<number> => {
  const { name, kind, sha256, content } = file
  await keepContent(tx, sha256, kind, content)
  const made = await tx.maybe<{ id: number }>(
    `insert into attachment (doc, record, name, file, added_by, added_as) values ($1, $2, $3, $4, $5, $6)
     on conflict (doc, record, file) where removed_stamp is null do nothing returning id`,
    [def.name, id, name, sha256, ...(actor.id === 0 ? [null, actor.name] : [actor.id, null])],
  )
  if (made) return made.id
  const sql = 'select id from attachment where doc = $1 and record = $2 and file = $3 and removed_stamp is null'
  return (await tx.one<{ id: number }>(sql, [def.name, id, sha256])).id
}

const refuseMany = async (tx: Tx, { def, id }: Holder): Promise<void> => {
  const sql = 'select count(*)::int as files from attachment where record = $1 and doc = $2 and removed_stamp is null'
  const { files } = await tx.one<{ files: number }>(sql, [id, def.name])
  if (files >= mostFiles) throw new Refusal(422, `This ${def.label} has ${mostFiles} files already. Remove one first.`)
}

/** POST /api/attachments/:doc/:record — hangs a file onto a record. The same file twice on one record is one. */
export const addAttachment = async (
  store: Store,
  actor: Actor,
  on: Holder,
  given: string,
  content: Buffer,
  key: string | null,
): Promise<Attachment> => {
  requireRight(actor, on.def, 'write')
  const file = await judgeFile(given, content, actor.id)
  return once({
    store,
    actor,
    def: on.def,
    request: { key, route: `attach ${on.def.name} ${on.id}`, body: [file.name, file.sha256.toString('hex')] },
    action: 'attach',
    reason: null,
    work: async tx => {
      await loadSeen(store, tx, actor, on.def, on.id)
      await refuseMany(tx, on)
      const id = await attach(tx, actor, on, file)
      return { id, result: await readOne(tx, id) }
    },
    again: id => store.db.read(tx => readOne(tx, id)),
  })
}

export const missing = (): Refusal => new Refusal(404, 'There is no such file.')

interface Held {
  readonly name: string
  readonly kind: FileKind
  readonly bytes: number
  readonly sha256: Buffer
}

/** A file of a record, to be sent. One that was taken off is for those alone who could put it back. */
export const heldFile = (store: Store, actor: Actor, { def, id }: Holder, attachment: number): Promise<Held> =>
  store.db.read(async tx => {
    await loadSeen(store, tx, actor, def, id)
    const found = await tx.maybe<Omit<Held, 'kind'> & { kind: string; removed: boolean }>(
      `select a.name, f.kind, f.bytes, a.file as sha256, a.removed_stamp is not null as removed from ${tables} where a.id = $1 and a.record = $2 and a.doc = $3 and (a.shared or $4)`,
      [attachment, id, def.name, isOfTheWorks(actor)],
    )
    if (!found || !isFileKind(found.kind) || (found.removed && whyForbidden(actor, def, 'write') !== null)) throw missing()
    return { ...found, kind: found.kind }
  })

const taken = `update attachment set logo = false, removed_by = $4, removed_stamp = case when $4::bigint is null then null else now() end
  where id = $1 and record = $2 and doc = $3 and (removed_stamp is null) = ($4::bigint is not null)`
const twin = `select 1 from attachment a join attachment b on b.doc = a.doc and b.record = a.record and b.file = a.file and b.removed_stamp is null
  where a.id = $1 and b.id <> a.id`

/** PUT /api/attachments/:doc/:record/:id — takes a file off a record, or puts it back; twice is once. */
export const removeAttachment = (
  store: Store,
  actor: Actor,
  { def, id }: Holder,
  attachment: number,
  removed: boolean,
): Promise<Attachment> => {
  requireRight(actor, def, 'write')
  const setting = { 'app.user_id': String(actor.id), 'app.request': actor.request, 'app.action': removed ? 'remove' : 'putBack' }
  return store.db.transaction(
    async tx => {
      await loadSeen(store, tx, actor, def, id)
      const held = await tx.maybe('select 1 from attachment where id = $1 and record = $2 and doc = $3 for update', [
        attachment,
        id,
        def.name,
      ])
      if (!held) throw missing()
      if (!removed && (await tx.maybe(twin, [attachment])))
        throw new Refusal(409, 'The same file has been added again meanwhile.')
      await tx.rows(taken, [attachment, id, def.name, removed ? actor.id : null])
      return readOne(tx, attachment)
    },
    { setting },
  )
}

/** PUT /api/attachments/:doc/:record/:id/shared — lets agents of whom the record is read a file, or takes it back. */
export const shareAttachment = (
  store: Store,
  actor: Actor,
  { def, id }: Holder,
  attachment: number,
  shared: boolean,
): Promise<Attachment> => {
  requireRight(actor, def, 'write')
  const setting = { 'app.user_id': String(actor.id), 'app.request': actor.request, 'app.action': shared ? 'share' : 'unshare' }
  return store.db.transaction(
    async tx => {
      await loadSeen(store, tx, actor, def, id)
      const found = await tx.maybe('update attachment set shared = $4 where id = $1 and record = $2 and doc = $3 returning id', [
        attachment,
        id,
        def.name,
        shared,
      ])
      if (!found) throw missing()
      return readOne(tx, attachment)
    },
    { setting },
  )
}
