import { parseDecimal } from '../../../kernel/decimal.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { paperDate } from '../../../kernel/paper/printed.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { pagesFor } from '../../../server/api/parts.ts'
import { isAsSealed } from '../../../server/chain/verify.ts'
import { hasDeparted } from '../../../server/check/revisions.ts'
import type { Tx } from '../../../server/database.ts'
import { html, type Written } from '../../../server/http/html.ts'
import { page } from '../../../server/http/publicPages.ts'
import { id, integer, list, orNull, type Read, reading, stamp, text, yes } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { sentLast } from '../../../server/store/revisions.ts'
import { testCertificate } from './testCertificate.ts'

/** What was issued under a token, and how it stands now: the edition that holds in its place is found through those that were revoked since. */
const issuedReading = reading(
  {
    record: id('testCertificate'),
    revision: integer,
    stamp,
    works: orNull(text),
    names: list(text),
    cables: list(text),
    revoked: yes,
    edition: orNull(integer),
  },
  `
select p.record, r.id as revision, r.stamp, r.paper #>> '{letterhead,name}' as works,
  array(select coalesce(x.told #>> '{cells,1}', '') from jsonb_array_elements(r.paper #> '{tables,0,rows}') with ordinality as x(told, at) order by x.at) as names,
  array(select coalesce(x.told #>> '{cells,2}', '') from jsonb_array_elements(r.paper #> '{tables,0,rows}') with ordinality as x(told, at) order by x.at) as cables,
  ${inStage(testCertificate, 'closed', 'c')} as revoked,
  (with recursive later as (
    select n.id, n.edition, ${inStage(testCertificate, 'done', 'n')} as holds from test_certificate n where n.replaces = p.record
    union select n.id, n.edition, ${inStage(testCertificate, 'done', 'n')} from test_certificate n join later l on n.replaces = l.id
  ) select edition from later where holds order by id desc limit 1) as edition
from public_page p join test_certificate c on c.id = p.record
join lateral (select * from revision where doc = p.doc and record = p.record order by no desc limit 1) r on true
where p.token = $1 and p.doc = 'testCertificate'`,
)

interface Issued extends Read<typeof issuedReading> {
  /** All that it said as it was issued. */
  readonly content: Row
  /** Whether the record says another thing by now. */
  readonly departed: boolean
  /** Whether what was kept of it is what was sealed; null before it is, within a minute. */
  readonly sealed: boolean | null
}

const tokenForm = /^[0-9a-f]{40}$/

const said = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const figure = (value: unknown, places: number): string => {
  const read = parseDecimal(said(value))
  return read ? formatDecimal(read, places) : ''
}

const marks = ({ startMark, endMark }: Readonly<Row>): string =>
  said(startMark) && said(endMark) ? `${figure(startMark, 0)} to ${figure(endMark, 0)}` : ''

const resultRow = (
  row: Readonly<Row>,
): Written => html`<tr><th scope="row">${said(row['test'])}${row['core'] ? `, ${said(row['core'])}` : ''}</th>
<td>${said(row['guaranteed'])}</td><td>${said(row['measured'])}</td><td${row['result'] === 'Pass' ? null : html` class="bad"`}>${said(row['result'])}</td></tr>`

/** What the certificate says of one drum; its cable is called as the paper called it. */
const drumPart = (drum: Readonly<Row>, at: number, { content, names, cables }: Issued): Written => {
  const name = said(drum['makerNo']) || (names[at] ?? '')
  const results = linesOf(content, 'results').filter(({ piece }) => piece === drum['piece'])
  return html`<section>
    <h2>Drum ${name}</h2>
    <dl>
      <dt>Cable</dt>
      <dd>${cables[at] ?? ''}</dd>
      <dt>Length</dt>
      <dd>${figure(drum['lengthM'], 1)} m</dd>
      ${
        marks(drum)
          ? html`<dt>Metre marks</dt>
              <dd>${marks(drum)}</dd>`
          : null
      }
    </dl>
    <div class="wide">
      <table aria-label="Tests of drum ${name}">
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Guaranteed</th>
            <th scope="col">Measured</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          ${results.map(resultRow)}
        </tbody>
      </table>
    </div>
  </section>`
}

/** How far the paper can be trusted: whether it still holds, and whether the books still say what was issued. */
const standing = ({ departed: differs, sealed, revoked, edition, stamp: issued }: Issued): readonly Written[] => {
  const successor = edition === null ? '' : ` Edition ${edition} stands in its place; the code on that paper leads to it.`
  return [
    ...(revoked ? [html`<p class="bad" role="alert">This certificate is revoked.${successor}</p>`] : []),
    differs || sealed === false
      ? html`<p class="bad" role="alert">
          The records of the works no longer say what was issued. Do not rely on this certificate; ask the works.
        </p>`
      : html`<p class="${revoked ? 'soft' : 'good'}">Unchanged since ${paperDate(todayAtWorks(new Date(issued)))}.</p>`,
  ]
}

const written = (issued: Issued): Written => {
  const { content, works } = issued
  const number = said(content['number'])
  return page(
    `Test certificate ${number}`,
    html`<p class="soft">${works}</p>
      <h1>Test certificate <span>${number}</span></h1>
      <p>Edition ${said(content['edition'])}, ${paperDate(content['date'])}</p>
      ${standing(issued)} ${said(content['standards']) ? html`<p>Made to ${said(content['standards'])}</p>` : null}
      ${linesOf(content, 'drums').map((drum, at) => drumPart(drum, at, issued))}`,
  )
}

/** Reads what all who hold a certificate may know of it: no buyer, no order, no price. */
const read = async (tx: Tx, token: string): Promise<Written | null> => {
  if (!tokenForm.test(token)) return null
  const found = await issuedReading.maybe(tx, [token])
  const content = found && (await sentLast(tx, testCertificate, found.record))
  if (!content) return null
  const departed = await hasDeparted(tx, testCertificate, found.record)
  return written({ ...found, content, departed, sealed: await isAsSealed(tx, 'revision', found.revision) })
}

export default pagesFor(store => [{ at: '/c/:token', read: token => store.db.read(tx => read(tx, token)) }])
