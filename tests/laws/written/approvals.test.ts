import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Field } from '../../../src/kernel/field.ts'
import { isIn, stageOf } from '../../../src/kernel/states.ts'
import { headerFields } from '../../../src/kernel/record.ts'
import { approvalRule } from '../../../src/modules/masters/approvals/approvalRule.ts'
import { ofBank, ofMoney } from '../../../src/modules/masters/books/account/offered.ts'
import { registry } from '../../../src/modules/registry.ts'
import { bankReferenceOf } from '../../../src/server/rules/bankReferences.ts'

const under = Object.values<AnyDocument>(registry.documents).flatMap(def =>
  def.approval ? [{ def, approval: def.approval }] : [],
)

const money = new Set<unknown>([ofMoney, ofBank])

test('rules can be made for the documents that stand under approval, and for no other', () => {
  const { choices, choiceLabels }: Field = approvalRule.fields.document
  expect(choices).toEqual(under.map(({ def }) => def.name))
  expect(choiceLabels).toEqual(Object.fromEntries(under.map(({ def }) => [def.name, def.label])))
})

test('all that moves money of a bank or of cash stands under approval or says why not, and bears the number that the bank knows', () => {
  const pays = Object.values<AnyDocument>(registry.documents).filter(
    def =>
      Object.values(def.actions).some(action => action.effect === 'post') &&
      Object.entries(def.offers ?? {}).some(([field, offer]) => !field.includes('.') && money.has(offer)),
  )
  expect(pays.map(({ name }) => name)).toContain('bankPayment')
  expect(pays.filter(({ approval, noApproval }) => (approval === undefined) === (noApproval === undefined))).toEqual([])
  expect(pays.filter(def => bankReferenceOf(def) === undefined).map(({ name }) => name)).toEqual([])
})

test('what is handed in can be approved and sent back from where it waits', () => {
  const wrong = under.flatMap(({ def, approval: { action, ask, back } }) => {
    const from = (name: string | undefined): readonly string[] => def.actions[name ?? '']?.from ?? []
    if (ask === undefined) return back === undefined ? [] : [`${def.name} is sent back and never handed in`]
    const waiting = def.actions[ask]?.to ?? ''
    if (!from(action).includes(waiting)) return [`${def.name}: ${action} is not possible after ${ask}`]
    return from(back).includes(waiting) ? [] : [`${def.name} cannot be sent back after ${ask}`]
  })
  expect(wrong).toEqual([])
})

test('the rules read rupees, per cent and a customer or supplier', () => {
  const readOf = ({ def, approval: { amount, margin, party } }: (typeof under)[number]): string => {
    const kind = (name: string | undefined): string | undefined =>
      name === undefined ? undefined : headerFields(def)[name]?.kind
    const target = party === undefined ? 'customer' : def.fields[party]?.target
    return `${kind(amount) ?? 'money'} ${kind(margin) ?? 'percent'} ${target ?? ''}`
  }
  expect(under.filter(one => !/^money percent (customer|supplier)$/.test(readOf(one))).map(({ def }) => def.name)).toEqual([])
})

test('whatever can be sent back tells its maker who did it and why: by a banner and in the bell, which the request for approval keeps', () => {
  const goesBack = Object.values<AnyDocument>(registry.documents).flatMap(def =>
    Object.entries(def.actions).flatMap(([name, { label, from, to, reason }]) =>
      reason && label === 'Send back' && stageOf(def, to) === 'open' && from.some(state => isIn(def, state, 'pending'))
        ? [{ def, name }]
        : [],
    ),
  )
  expect(goesBack.length).toBeGreaterThan(5)
  expect(goesBack.filter(({ def, name }) => def.approval?.back !== name).map(({ def, name }) => `${def.name}.${name}`)).toEqual(
    [],
  )
})
