import type { SourceRef } from '../../kernel/arrow.ts'
import { whyNotOwn } from '../../kernel/action.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import { humanise } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import { headerFields, lineSets, linesOf, type Row, shareField, shownLineFields, visible, wireRow } from '../../kernel/record.ts'
import { editableIn } from '../../kernel/states.ts'
import type { ActionOffer, LineActionOffer, SavedAnswer, WireRecord } from '../../wire/documents.ts'
import type { Actor } from '../actor.ts'
import { whyForbidden } from './parts/access.ts'
import { labelOfStep, lineRight, lineSteps, whyNotNow } from './lines/steps.ts'

const shown = (fields: Fields, actor: Actor): Fields => Object.fromEntries(visible(fields, actor.duties))

/** A single source says no quantity: it is the line's own. Several come in the order of their lines, in every answer. */
const wireSources = (from: readonly SourceRef[]): Row[] =>
  from
    .toSorted((a, b) => a.line - b.line)
    .map(ref => ({ ...ref, qty: from.length === 1 || !ref.qty ? null : kinds.qty.wire(ref.qty, shareField) }))

/** A record as it travels: the fields that this person may see, decimals as text, lines with their ids and sources. */
export const wireRecord = (def: AnyDocument, record: Readonly<Row>, actor: Actor): Row => {
  const { id, number, status, version, createdBy, createdStamp } = record
  const out: Row = { id, number, status, version, createdBy, createdStamp, ...wireRow(shown(headerFields(def), actor), record) }
  for (const [name, set] of lineSets(def)) {
    const fields = shown(shownLineFields(set), actor)
    out[name] = linesOf(record, name).map(line => ({
      ...(line.id === undefined ? {} : { id: line.id, no: line['no'] }),
      ...wireRow(fields, line),
      ...(line.from ? { from: wireSources(line.from) } : {}),
    }))
  }
  return out
}

const offer = (def: AnyDocument, name: string, record: Readonly<Row>, actor: Actor): ActionOffer | null => {
  const action = def.actions[name]
  if (!action || !action.from.includes(String(record['status']))) return null
  const why = whyForbidden(actor, def, name) ?? whyNotOwn(action, record, actor.id) ?? action.check?.(record) ?? null
  return {
    name,
    label: action.label ?? humanise(name),
    to: action.to,
    allowed: why === null,
    why,
    asksReason: action.reason ?? false,
    // The question tells figures of the record: it is for those who may answer it.
    confirm: why === null ? (action.confirm?.(record) ?? null) : null,
  }
}

/** The actions of a record's present state. */
export const offers = (def: AnyDocument, record: Readonly<Row>, actor: Actor): ActionOffer[] =>
  Object.keys(def.actions).flatMap(name => offer(def, name, record, actor) ?? [])

const lineOffers = (def: AnyDocument, record: Readonly<Row>, actor: Actor): LineActionOffer[] =>
  lineSteps(def).map(step => {
    const why = whyForbidden(actor, def, lineRight(step)) ?? whyNotNow(def, step, record)
    return { set: step.set, name: step.name, label: labelOfStep(step), allowed: why === null, why }
  })

/** Why a record's fields may not be changed; null when they may. */
export const whyNotEditable = (def: AnyDocument, record: Readonly<Row>, actor: Actor): string | null => {
  const why = whyForbidden(actor, def, 'write')
  if (why) return why
  const state = String(record['status'])
  return editableIn(def).includes(state)
    ? null
    : `A ${def.label} that is ${humanise(state).toLowerCase()} can no longer be changed.`
}

/** Makes what a save or an action answers: the record, and what may be done with it next. */
export const savedAnswer = (def: AnyDocument, record: Readonly<Row>, actor: Actor): SavedAnswer => {
  const whyNot = whyNotEditable(def, record, actor)
  // Marked cast: what is stored has its system fields.
  const wire = wireRecord(def, record, actor) as WireRecord
  return {
    ...wire,
    actions: offers(def, record, actor),
    ...(lineSteps(def).length > 0 ? { lineActions: lineOffers(def, record, actor) } : {}),
    canEdit: whyNot === null,
    whyNot,
  }
}
