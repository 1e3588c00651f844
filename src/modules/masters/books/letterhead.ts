import type { Of } from '../../../kernel/document.ts'
import type { Letterhead } from '../../../kernel/paper/paper.ts'
import type { Press } from '../../../kernel/paper/printed.ts'
import { stateLabel } from '../parties/states.ts'
import type { gstRegistration } from './gstRegistration.ts'

/** The letterhead of the registration that buys, sells or sends: its address, and its GSTIN before all else. */
export const letterheadOf = (registration: Of<typeof gstRegistration>, { letterhead }: Press): Letterhead => ({
  ...letterhead,
  lines: registration.address.split('\n'),
  details: [
    { label: 'GSTIN', value: registration.gstin },
    { label: 'State', value: stateLabel(registration.state) },
    ...letterhead.details.filter(({ label }) => label !== 'GSTIN'),
  ],
})
