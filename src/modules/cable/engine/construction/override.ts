import type { Overridable, Override } from '../cable.ts'
import type { Figure } from '../figure.ts'

/** The figure, or what a person set in its place. The last word counts. */
export const settled = (overrides: readonly Override[], of: Overridable, figure: Figure): Figure => {
  const override = overrides.findLast(one => one.of === of)
  return override ? { value: override.value, source: { kind: 'override', reason: override.reason, instead: figure } } : figure
}
