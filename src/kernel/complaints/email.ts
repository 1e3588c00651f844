/** Says what is wrong with an e-mail address, as far as a pattern can tell; null where mail can reach it. */
export const emailProblem = (email: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'Enter an e-mail address like name@works.example.'
