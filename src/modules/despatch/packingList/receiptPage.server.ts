import { formatDecimal } from '../../../kernel/indian.ts'
import { paperDate } from '../../../kernel/paper/printed.ts'
import { html, type Written } from '../../../server/http/html.ts'
import { page } from '../../../server/http/publicPages.ts'
import { packingList } from './packingList.ts'
import type { Drum, Lorry } from './lorryOfLink.server.ts'

const faults: Readonly<Record<string, string>> = packingList.lines.drums.fields.fault.choiceLabels ?? {}

/** Longer than any field takes: what is cut here is refused where it is read. */
const mostLetters = 10_000

/** Reads what a form says under a name; null for nothing, and for a file. */
export const saidIn = (form: FormData, name: string): string | null => {
  const said = form.get(name)
  return typeof said === 'string' && said.trim() !== ''
    ? said.slice(0, mostLetters).trim().replaceAll('\r\n', '\n') || null
    : null
}

const metres = (length: Drum['metres']): string => `${formatDecimal(length, length.decimalPlaces())} m`

/** What stands at the head of each page. */
type Head = Pick<Lorry, 'number' | 'vehicleNo' | 'shipTo' | 'works'>

const headOf = ({ number, vehicleNo, shipTo, works }: Head): Written =>
  html`<p class="soft">${works}</p>
    <h1>Packing list <span>${number}</span></h1>
    <dl>
      <dt>Vehicle</dt>
      <dd>${vehicleNo}</dd>
      ${
        shipTo === null
          ? null
          : html`<dt>Ship to</dt>
              <dd>${shipTo}</dd>`
      }
    </dl>`

const drumHead = ({ cable, metres: length, sealNo }: Drum): Written =>
  html`<p class="soft">${[cable, metres(length), sealNo && `seal ${sealNo}`].filter(Boolean).join(' · ')}</p>`

const drumField = (drum: Drum, sent: FormData | null): Written => {
  const said = (name: string): string => (sent && saidIn(sent, `${name}-${drum.line}`)) ?? ''
  const option = ([value, label]: readonly [string, string]): Written =>
    html`<option value="${value}" ${said('fault') === value ? html`selected` : null}>${label}</option>`
  return html`<fieldset>
    <legend>Drum ${drum.name}</legend>
    ${drumHead(drum)}
    <label
      >How it came<select name="fault-${drum.line}">
        ${[['', 'In good order'] as const, ...Object.entries(faults)].map(option)}
      </select></label
    >
    <label>Short by (m)<input name="short-${drum.line}" inputmode="decimal" maxlength="12" value="${said('short')}" /></label>
    <label>What was seen<input name="seen-${drum.line}" maxlength="250" value="${said('seen')}" /></label>
  </fieldset>`
}

/** Writes the form that the driver fills in with who receives; after a refusal with what was sent and what is wrong in it. */
export const receiptForm = (lorry: Head, drums: readonly Drum[], sent: FormData | null, wrong: readonly string[]): Written => {
  const said = (name: string): string => (sent && saidIn(sent, name)) ?? ''
  return page(
    `Receipt of ${lorry.number}`,
    html`${headOf(lorry)}
      ${
        wrong.length === 0
          ? null
          : html`<div class="bad" role="alert">
              ${wrong.map(one => html`<p>${one}</p>`)}
              <p>Draw the signature and choose the photographs again.</p>
            </div>`
      }
      <form method="post" enctype="multipart/form-data">
        <h2>Drums</h2>
        ${drums.map(drum => drumField(drum, sent))}
        <h2>Receipt</h2>
        <label>Received by (name)<input name="by" required maxlength="120" autocomplete="name" value="${said('by')}" /></label>
        <label>Remarks<textarea name="remarks" rows="3" maxlength="1000">${said('remarks')}</textarea></label>
        <div class="sign" hidden>
          <p id="sign">Signature (with the finger)</p>
          <canvas width="640" height="240" role="img" aria-labelledby="sign"></canvas>
          <button type="button" class="plain">Clear the signature</button>
          <input type="hidden" name="signature" />
        </div>
        <noscript><p>Without script the name alone is enough.</p></noscript>
        <label
          >Photographs (at most 4, 8 MB each)<input type="file" name="photo" accept="image/jpeg,image/png,image/webp" multiple
        /></label>
        <button>Goods received</button>
      </form>`,
  )
}

const told = ({ fault, shortM, seen }: Drum): string =>
  [fault === null ? 'In good order' : (faults[fault] ?? fault), shortM && metres(shortM), seen].filter(Boolean).join(', ')

const signed = ({ receivedBy, receivedOn }: Lorry): string => `by ${receivedBy ?? ''} on ${paperDate(receivedOn)}`

/** Writes what was received just now. */
export const receivedNow = (lorry: Lorry, drums: readonly Drum[]): Written =>
  page(
    `Receipt of ${lorry.number}`,
    html`${headOf(lorry)}
      <p class="good" role="status">Received ${signed(lorry)}. Thank you.</p>
      <dl>
        ${drums.map(
          drum =>
            html`<dt>Drum ${drum.name}</dt>
              <dd>${told(drum)}</dd>`,
        )}
      </dl>`,
  )

/** Writes that the goods were received before, and by whom. */
export const receivedBefore = (lorry: Lorry): Written =>
  page(
    `Receipt of ${lorry.number}`,
    html`${headOf(lorry)}
      <p class="good" role="status">Received already ${signed(lorry)}.</p>`,
  )
