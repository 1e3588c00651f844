import { checkCharacter } from '../../../src/modules/masters/parties/gstin.ts'

/** A whole GSTIN of its first fourteen characters. */
export const gstinOf = (first14: string): string => first14 + checkCharacter(first14)
