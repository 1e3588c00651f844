/** Why an IFSC will not do: four letters of the bank, a zero, six of the branch (RBI). */
export const ifscProblem = (ifsc: string): string | null =>
  /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? null : 'An IFSC has four letters, a zero and six more characters.'
