import type { Field } from '../../kernel/field.ts'

export interface Offered {
  readonly value: string
  readonly label: string
}

/** The choices of a field as people look for them: in their own order, and lists of coded places, as states are, by their names. */
export const choicesOf = ({ choices = [], choiceLabels }: Pick<Field, 'choices' | 'choiceLabels'>): readonly Offered[] => {
  const offered = choices.map(value => ({ value, label: choiceLabels?.[value] ?? value }))
  return choices.length > 0 && choices.every(value => /^\d{2}$/.test(value))
    ? offered.toSorted((a, b) => a.label.localeCompare(b.label))
    : offered
}
