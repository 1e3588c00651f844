import type { Complaint, Of } from '../../../kernel/document.ts'
import { id, orNull, reading, text, yes } from '../../../server/reading.ts'
import { openPage } from '../../../server/press/publicPage.ts'
import { hold } from '../../../server/rules/held.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import { type ActRule, all, type Derivation, type Effect, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { transition } from '../../../server/store/transition.ts'
import { piece } from '../../stores/piece/piece.ts'
import { standingOf } from '../routineTest/planned.server.ts'
import { testCertificate } from './testCertificate.ts'
import { toldOf } from './told.server.ts'

type Certificate = Of<typeof testCertificate>

/** What a draft says follows from what is recorded now; what was issued stands. */
const tellTests: Derivation<typeof testCertificate> = async ({ store, tx, record, before }) => {
  if (before && before.status !== 'draft') {
    const { results, instruments, materials, testedBy, witness, clearance, standards, licences, edition } = before
    return { values: { results, instruments, materials, testedBy, witness, clearance, standards, licences, edition } }
  }
  const old = typeof record.replaces === 'number' ? await loadOne(store, tx, testCertificate, record.replaces, false) : null
  return { values: { ...(await toldOf(tx, record)), edition: (old?.edition ?? 0) + 1 } }
}

/** A drum is certified once it has passed, by its own test or that of the length of which it was cut. */
const passed: ActRule<typeof testCertificate> = async ({ tx, record }) => {
  const standing = new Map<number, boolean>(
    (
      await standingOf(
        tx,
        record.drums.map(line => line.piece),
      )
    ).map(one => [one.piece, one.passed]),
  )
  const measured = new Set<number>(record.results.map(line => line.piece))
  return record.drums.flatMap((line, i): Complaint[] => {
    const path = `drums.${i}.piece`
    if (standing.get(line.piece) !== true)
      return [{ path, message: 'This drum has not passed its routine test; no certificate can say so.' }]
    return measured.has(line.piece)
      ? []
      : [{ path, message: 'This drum was tested before the books began; the report that it came with is its certificate.' }]
  })
}

/** What was recorded since the draft was saved is not left out. */
const asRecorded: ActRule<typeof testCertificate> = async ({ tx, record }) => {
  const now = await toldOf(tx, record)
  const saying = ({
    results,
  }: {
    readonly results: readonly { readonly testNo?: string | null | undefined; readonly measured?: string | null | undefined }[]
  }) => results.map(({ testNo, measured }) => `${testNo ?? ''} ${measured ?? ''}`).join('\n')
  return saying(now) === saying(record)
    ? []
    : [{ path: 'results', message: 'Tests of these drums were recorded or withdrawn since this was saved; save it again.' }]
}

const signsReading = reading(
  { name: text, signs: yes },
  `
select e.name, exists (select from employee_authorities a where a.doc = e.id and a.authority = 'routineTest'
  and a.from_date <= $2::date and (a.valid_to is null or a.valid_to >= $2::date)) as signs from employee e where e.id = $1`,
)

/** Who signs may sign routine tests on that day. */
const maySign: ActRule<typeof testCertificate> = async ({ tx, record }) => {
  if (record.approvedBy === null) return []
  const { name, signs } = await signsReading.one(tx, [record.approvedBy, record.date])
  return signs
    ? []
    : [{ path: 'approvedBy', message: `${name} does not sign routine tests; name another, or enter that in the employee.` }]
}

const otherReading = reading(
  { piece: id('piece'), number: text },
  `
select distinct on (d.piece) d.piece, c.number from test_certificate_drums d join test_certificate c on c.id = d.doc and ${inStage(testCertificate, 'done', 'c')}
where d.piece = any($1::bigint[]) and c.id <> $2 and c.id is distinct from $3::bigint order by d.piece, c.id desc`,
)

/** One certificate speaks for a drum; another edition revokes it. Drums and the edition before are held, so that of two at once one is told. */
const onceForEach: ActRule<typeof testCertificate> = async ({ tx, record }) => {
  if (record.replaces !== null) {
    const [old] = await hold(tx, testCertificate, [record.replaces])
    if (old?.status !== 'issued')
      return [{ path: 'replaces', message: 'That certificate is revoked already; name the one that stands.' }]
  }
  const rows = await otherReading.rows(tx, [record.drums.map(line => line.piece), record.id, record.replaces])
  const others = new Map<number, string>(rows.map(row => [row.piece, row.number]))
  return record.drums.flatMap((line, i): Complaint[] => {
    const other = others.get(line.piece)
    return other === undefined
      ? []
      : [{ path: `drums.${i}.piece`, message: `${other} certifies this drum. Name it under Replaces to issue a new edition.` }]
  })
}

/** Two certificates of one drum at once: the second waits for the drum and is told. */
const holdDrums = async ({
  tx,
  record,
}: {
  readonly tx: Parameters<typeof hold>[0]
  readonly record: Certificate
}): Promise<void> => {
  await hold(
    tx,
    piece,
    record.drums.map(line => line.piece),
  )
}

/** The person who gets the paper may hold it against its page; the edition before is revoked in the same moment. */
const publish: Effect<typeof testCertificate> = async ({ store, tx, actor, record }) => {
  await openPage(tx, testCertificate, record.id)
  if (record.replaces === null) return
  const old = await loadOne(store, tx, testCertificate, record.replaces, true)
  await transition(store, tx, actor, testCertificate, old, 'revoke')
}

const readyReading = reading(
  { id: id('piece'), item: id('item'), lengthM: piece.fields.lengthM, makerNo: orNull(text) },
  `
select p.id, p.item, p.length_m, p.maker_no from piece p join item i on i.id = p.item
where i.product in (select product from sales_order_items where doc = $1) and p.length_m > 0
  and (p.id in (select d.piece from inspection_call_drums d join inspection_call c on c.id = d.doc where c.sales_order = $1)
    or p.id in (select g.piece from delivery_order_packed g join line_link k on k.to_doc = 'deliveryOrder' and k.to_id = g.doc and k.from_doc = 'salesOrder' and k.from_id = $1))
  and not exists (select from test_certificate_drums d join test_certificate c on c.id = d.doc and ${inStage(testCertificate, 'done', 'c')} where d.piece = p.id)
order by p.piece_no`,
)

/** Proposes the drums of the order that were offered or delivered, have passed and have no certificate yet. */
const drumsOfOrder: Shape<typeof testCertificate> = async ({ tx, draft }) => {
  if (typeof draft.salesOrder !== 'number') return draft
  const there = await readyReading.rows(tx, [draft.salesOrder])
  const standing = await standingOf(
    tx,
    there.map(row => row.id),
  )
  const good = new Set<number>(standing.flatMap(one => (one.passed ? [one.piece] : [])))
  const [source] = draft.drums.flatMap(line => line.from ?? [])
  return {
    ...draft,
    drums: there
      .filter(row => good.has(row.id))
      .map(row => ({
        piece: row.id,
        item: row.item,
        lengthM: row.lengthM,
        makerNo: row.makerNo,
        ...(source ? { from: [{ ...source, qty: row.lengthM }] } : {}),
      })),
  }
}

export default rulesFor(testCertificate, {
  made: drumsOfOrder,
  derive: tellTests,
  act: { issue: all(maySign, passed, asRecorded, onceForEach) },
  holds: { issue: holdDrums },
  done: { issue: publish },
})
