/**
 * What a place takes next: the job with the highest index. The index is the logarithm of apparent tardiness cost with set-ups
 * (Lee, Bhaskaran and Pinedo 1997), weight / run x exp(-slack / (k1 mean)) x exp(-set-up / (k2 mean set-up)), with terms beside it
 * by which plain rules are the same thing with other figures.
 */
export interface Rule {
  readonly name: string
  /** Counts weight / run time. */
  readonly pressing: number
  /** Counts slack in mean run times: 1 / k1. */
  readonly slack: number
  /** Counts set-up in mean set-ups: 1 / k2. */
  readonly setup: number
  /** Counts the last moment to end, in mean run times, whatever the slack. */
  readonly due: number
  /** Counts the moment when the job became ready, in mean run times: first come, first served. */
  readonly come: number
  /** How long a place may wait for a job that is not ready yet, in mean run times. */
  readonly patience: number
}

const rule = (name: string, figures: Partial<Omit<Rule, 'name'>>): Rule => ({
  name,
  pressing: 0,
  slack: 0,
  setup: 0,
  due: 0,
  come: 0,
  patience: 0,
  ...figures,
})

/** Every machine takes what is due first. */
export const dueFirst = rule('earliest due date', { due: 1 })

/** What a works does without reckoning: no plan is worse than the best of these. */
export const plainRules: readonly Rule[] = [
  dueFirst,
  rule('first come, first served', { come: 1 }),
  rule('weighted shortest run', { pressing: 1 }),
  rule('least set-up, then earliest due date', { setup: 1e6, due: 1 }),
  rule('apparent tardiness cost', { pressing: 1, slack: 0.5 }),
]

const slacks = [4, 2, 1, 0.5, 0.25]
const setups = [0.5, 2, 5, 20]

/** Apparent tardiness cost with set-ups: small k1 hunts due days, small k2 hunts campaigns. */
export const searchedRules: readonly Rule[] = slacks.flatMap(slack =>
  setups.map(setup => rule(`k1 ${1 / slack}, k2 ${1 / setup}`, { pressing: 1, slack, setup })),
)

/** The same rule when places may wait for what comes soon. */
export const waiting = (of: Rule, patience: number): Rule => ({ ...of, name: `${of.name}, waiting`, patience })
