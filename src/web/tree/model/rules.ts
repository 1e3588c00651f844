import type { Field } from '../../../kernel/field.ts'
import type { DraftRow } from '../../../kernel/record.ts'
import { cableTypeTree } from '../../../modules/cable/cableTypeTree/cableTypeTree.ts'
import type { Titles } from '../../cells/cells.tsx'
import { shownField } from '../../theme/shown.ts'

const { fields } = cableTypeTree.lines.rules

const said = (field: Field, value: unknown): string => shownField(field, value)

/** 'is there when cores ≥ 2', 'is always left out', 'is left out in cables to IS 1554-1'. */
const effectWords = (rule: DraftRow, standard: string | undefined): string => {
  const effect = said(fields.effect, rule['effect'])
  const only = standard === undefined ? '' : ` in cables to ${standard}`
  if (rule['subject'] === 'always') return only === '' ? effect.replace(/^is /, 'is always ') : `${effect}${only}`
  const { subject, operator, value } = fields
  const test = [said(subject, rule['subject']), said(operator, rule['operator']), said(value, rule['value'])].filter(Boolean)
  return `${effect}${only} when ${test.join(' ')}`
}

/** 'Tape over the armour'. */
const layerWords = (rule: DraftRow): string => {
  const layer = said(fields.layer, rule['layer'])
  return rule['over'] ? `${layer} over ${said(fields.over, rule['over'])}` : layer
}

/** A rule in two parts: 'Inner sheath is there in cables to IEC 60502-1 when armour ≠ none', and why: 'Armour lies on a bedding.' */
export interface RuleWords {
  readonly says: string
  readonly why: string
}

/** Says a rule of a cable type in words. */
export const ruleWords = (rule: DraftRow, titles: Titles): RuleWords => {
  // A rule speaks of the standard in all its editions; the title names one.
  const standard = titles['standard']?.[String(rule['standard'])]?.split(' · ')[0]
  return {
    says: `${layerWords(rule)} ${effectWords(rule, standard)}`,
    why: said(fields.reason, rule['reason']),
  }
}
