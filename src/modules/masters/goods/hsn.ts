/** Why an HSN will not do: 4, 6 or 8 digits, by the turnover of the supplier (notification 78/2020). */
export const hsnProblem = (hsn: string): string | null =>
  /^(\d{4}|\d{6}|\d{8})$/.test(hsn) ? null : 'An HSN has 4, 6 or 8 digits.'
