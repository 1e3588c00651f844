import type { AnyDocument } from '../../kernel/document.ts'
import { humanise, inSentence } from '../../kernel/field.ts'
import { paperDate } from '../../kernel/paper/printed.ts'
import type { Row } from '../../kernel/record.ts'
import { isDraft, isIn } from '../../kernel/states.ts'
import { emailProblem } from '../../kernel/complaints/email.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { fileName, paperOf } from '../print/paperOf.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { loadSeen } from '../store/read.ts'
import type { Store } from '../store/parts/store.ts'
import type { DocumentData } from './letters.ts'

/** A letter as it is typed: addresses apart by commas, what it is about, its words. */
export interface Words {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A letter that went, or waits in the outbox, with what became of it. */
export interface Sent {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly by: string | null
  readonly createdStamp: string
  readonly sentStamp: string | null
  readonly problem: string | null
}

/** What a letter with this document would say, to whom it could go, why it may not go, and what went before. */
export interface Draft extends Words {
  readonly people: readonly { readonly name: string; readonly email: string }[]
  readonly whyNot: string | null
  readonly sent: readonly Sent[]
}

/** Is this a document that goes out to others? */
export const isMailed = (def: AnyDocument): boolean => def.nature === 'document' && def.series !== undefined

const whyNotMailed = (def: AnyDocument, record: Readonly<Row>): string | null => {
  const { status, number } = record
  if (isIn(def, status, 'void'))
    return `This ${inSentence(def.label)} is ${humanise(String(status)).toLowerCase()}; it is not sent out.`
  if (number === null) return `A draft is not sent out; this ${inSentence(def.label)} has no number yet.`
  return isDraft(def, status) ? `This ${inSentence(def.label)} is a draft again; it is not sent out.` : null
}

const company = (tx: Tx): Promise<{ name: string } | null> =>
  tx.maybe<{ name: string }>(`select name from company where status = 'active' order by id limit 1`, [])

const wordsFor = async (tx: Tx, actor: Actor, def: AnyDocument, record: Readonly<Row>): Promise<Omit<Words, 'to'>> => {
  const letter = def.letter?.(record) ?? null
  const called = `${letter?.called ?? def.label} ${String(record['number'] ?? '')}`.trim()
  const dated = typeof record['date'] === 'string' ? ` of ${paperDate(record['date'])}` : ''
  const ours = (await company(tx))?.name
  return {
    subject: ours ? `${called}, ${ours}` : called,
    text: [
      'Dear Sir or Madam,',
      '',
      `please find attached our ${called}${dated}.`,
      '',
      ...(letter ? [letter.says, ''] : []),
      'Kind regards',
      actor.name,
      ...(ours ? [ours] : []),
    ].join('\n'),
  }
}

/** People of those whom the header names: the contacts of its supplier or customer who have an address. */
const peopleOf = async (store: Store, tx: Tx, def: AnyDocument, record: Readonly<Row>): Promise<Draft['people']> => {
  const parties = Object.entries(def.fields).flatMap(([name, { target }]) => {
    const id = record[name]
    return target && typeof id === 'number' && store.registry.documents[target]?.lines['contacts']?.fields['email']
      ? [{ target, id }]
      : []
  })
  const found = await Promise.all(
    parties.map(({ target, id }) =>
      tx.rows<{ name: string; email: string }>(
        `select name, email from ${quoted(tableOf(target, 'contacts'))} where doc = $1 and email is not null order by no`,
        [id],
      ),
    ),
  )
  return found.flat()
}

const sentOf = (tx: Tx, def: AnyDocument, id: number): Promise<Sent[]> =>
  tx.rows<Sent>(
    `select o.id, o.address as "to", o.data->>'subject' as subject, u.name as by, o.created_stamp as "createdStamp",
       o.sent_stamp as "sentStamp", o.problem
     from outbox o left join "user" u on u.id = o.written_by where o.doc = $1 and o.doc_id = $2 order by o.id desc limit 50`,
    [def.name, id],
  )

/** GET /api/:doc/:id/mail */
export const draftMail = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, id: number): Promise<Draft> => {
  const record = await loadSeen(store, tx, actor, def, id)
  const people = await peopleOf(store, tx, def, record)
  return {
    to: people[0]?.email ?? '',
    ...(await wordsFor(tx, actor, def, record)),
    people,
    whyNot: whyNotMailed(def, record),
    sent: await sentOf(tx, def, id),
  }
}

/** Puts a letter with the paper of a record into the outbox; it goes once the transaction has ended. */
const post = async (tx: Tx, actor: Actor, def: AnyDocument, id: number, address: string, data: DocumentData): Promise<void> => {
  await tx.rows(
    `insert into outbox (kind, address, data, doc, doc_id, written_by) values ('document', $1, $2, $3, $4, (select id from "user" where id = $5))`,
    [address, JSON.stringify(data), def.name, id, actor.id],
  )
  await tx.rows(`select pg_notify('strand_outbox', '')`, [])
}

const addressesIn = (to: string): string[] =>
  to
    .split(/[,;\s]+/)
    .map(one => one.trim())
    .filter(Boolean)

/** POST /api/:doc/:id/mail — refuses what has no number, and addresses that are none. */
export const mailDocument = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  id: number,
  words: Words,
): Promise<void> => {
  const record = await loadSeen(store, tx, actor, def, id)
  const why = whyNotMailed(def, record)
  if (why) throw new Refusal(422, why)
  const addresses = addressesIn(words.to)
  const wrong = addresses.find(one => emailProblem(one) !== null)
  if (addresses.length === 0 || wrong !== undefined) {
    const message = wrong === undefined ? 'Enter an e-mail address.' : `${wrong} is not an e-mail address.`
    throw complaintsRefusal(422, [{ path: 'to', message }])
  }
  const paper = await paperOf(store, tx, actor, def, id)
  const { subject, text } = words
  const file = fileName(def, String(record['number']))
  await post(tx, actor, def, id, addresses.join(', '), { subject, text, replyTo: actor.email, file, paper })
}

/** Sends one addressee of a record a copy of their own, in the usual words. */
export const mailTo = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  record: Readonly<Row>,
  to: { readonly id: number; readonly address: string },
): Promise<void> => {
  const id = Number(record['id'])
  const paper = await paperOf(store, tx, actor, def, id, to.id)
  const words = await wordsFor(tx, actor, def, record)
  const file = fileName(def, String(record['number']))
  await post(tx, actor, def, id, to.address, { ...words, replyTo: actor.email, file, paper })
}
