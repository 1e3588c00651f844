/** House rule, above the eight letters that NIST SP 800-63B asks for. */
export const leastPassword = 10
const leastDifferent = 5
export const longestPassword = 256

/** What is asked of a password, told before it is chosen. */
export const passwordRule = `At least ${leastPassword} characters, ${leastDifferent} of them different, and not your e-mail address. A few words are fine.`

/** Why a password will not do; null when it will. Length is what counts; what stands beside it on the form does not. */
export const passwordProblem = (password: string, email: string): string | null => {
  if (password.length < leastPassword) return `Use at least ${leastPassword} characters.`
  if (password.toLowerCase() === email.toLowerCase()) return 'Use something other than your e-mail address.'
  return new Set(password).size < leastDifferent ? `Use at least ${leastDifferent} different characters.` : null
}
