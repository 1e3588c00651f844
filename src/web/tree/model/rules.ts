import type { Field } from '../../../kernel/field.ts'
import { formatField } from '../../../kernel/kinds.ts'
import type { DraftRow } from '../../../kernel/record.ts'
import { cableTypeTree } from '../../../modules/cable/cableTypeTree.ts'
import type { Titles } from '../../cells/cells.tsx'

const { fields } = cableTypeTree.lines.rules

const said = (field: Field, value: unknown): string => formatField(field, value)

/** 'is there when cores ≥ 2', 'is always left out'. */
const effectWords = (rule: DraftRow): string => {
  const effect = said(fields.effect, rule['effect'])
  if (rule['subject'] === 'always') return effect.replace(/^is /, 'is always ')
  const { subject, operator, value } = fields
  const test = [said(subject, rule['subject']), said(operator, rule['operator']), said(value, rule['value'])].filter(Boolean)
  return `${effect} when ${test.join(' ')}`
}

/** A rule in two parts: 'Inner sheath is there when cores ≥ 2', and why: 'IS 7098-1: cores that are laid up need a bed'. */
export interface RuleWords {
  readonly says: string
  readonly why: string
}

/** Says a rule of a cable type in words. */
export const ruleWords = (rule: DraftRow, titles: Titles): RuleWords => {
  const standard = titles['standard']?.[String(rule['standard'])]
  return {
    says: `${said(fields.layer, rule['layer'])} ${effectWords(rule)}`,
    why: [standard, said(fields.reason, rule['reason'])].filter(Boolean).join(': '),
  }
}
