import type { Credentials } from '../session/sessionApi.ts'

const emailShape = /^[^\s@]+@[^\s@]+$/

const emailProblem = (email: string): string | undefined => {
  if (email === '') return 'E-mail is a required field'
  return emailShape.test(email) ? undefined : 'E-mail must be a valid email'
}

/** Says what is wrong with what was typed, field by field, before the server need be asked; null when nothing is. */
export const problemsIn = ({ email, password }: Credentials): { readonly email?: string; readonly password?: string } | null => {
  const problems = { email: emailProblem(email), password: password === '' ? 'Password is a required field' : undefined }
  return problems.email === undefined && problems.password === undefined ? null : problems
}
