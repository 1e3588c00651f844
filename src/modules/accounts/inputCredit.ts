import { f } from '../../kernel/field.ts'

/** Month and year of a return, as the portal writes them: 102026. */
export const returnPeriod = f.text({
  search: true,
  maxLength: 6,
  hint: 'Month and year of the return, for example 102026.',
  check: (period: string) => (/^(0[1-9]|1[0-2])20\d\d$/.test(period) ? null : 'Enter month and year, for example 102026.'),
})

const period = (label: string) => f.text({ label, optional: true, readonly: true, maxLength: 6 })

/** What became of the input credit of a paper: how the portal has it, and the returns in which it was claimed, reversed, reclaimed. */
export const creditFields = {
  portal: f.choice(
    { matched: 'Matched', differs: 'Differs', missing: 'Not on the portal' },
    { label: 'GSTR-2B', optional: true, readonly: true },
  ),
  portalPeriod: period('In the return of'),
  claimedPeriod: period('Claimed in'),
  reversedPeriod: period('Reversed in'),
  reclaimedPeriod: period('Reclaimed in'),
} as const
