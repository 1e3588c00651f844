import { useState } from 'react'
import type { FormEvent } from 'react'
import { refusalOf, sentenceOf } from '../../api/failure.ts'

/** What was typed, by the name of the box. */
export type Typed = Readonly<Record<string, string>>

/** What is wrong, by the name of the box. */
export type Problems = Readonly<Record<string, string | undefined>>

interface Submitting {
  readonly problems: Problems
  /** Why nothing came of it, where no box is to blame. */
  readonly failure: string | null
  readonly isBusy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

interface Form {
  /** What is wrong before the server need be asked. */
  readonly check?: (typed: Typed) => Problems
  /** Sends what was typed; its promise fails with the failure of the call. */
  readonly send: (typed: Typed, form: HTMLFormElement) => Promise<unknown>
}

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const named = (problems: Problems): readonly string[] => Object.keys(problems).filter(name => problems[name] !== undefined)

/** The problems that a refusal lays at the door of boxes of this form. */
const problemsOf = (error: unknown, form: HTMLFormElement): Problems =>
  Object.fromEntries(
    (refusalOf(error)?.fields ?? [])
      .filter(({ path }) => form.elements.namedItem(path) !== null)
      .map(({ path, message }) => [path, message]),
  )

const showFirst = (form: HTMLFormElement, problems: Problems): void => {
  const first = [...form.elements].find(element => element instanceof HTMLInputElement && problems[element.name] !== undefined)
  if (first instanceof HTMLElement) first.focus()
}

/** Sends a small form. What is wrong stands beside the box it concerns, and the caret goes to the first of them. */
export const useSubmit = ({ check, send }: Form): Submitting => {
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const typed = typedIn(form)
    const found = check?.(typed) ?? {}
    setProblems(found)
    setFailure(null)
    if (named(found).length > 0) return showFirst(form, found)
    setBusy(true)
    try {
      await send(typed, form)
    } catch (error) {
      const refused = problemsOf(error, form)
      setProblems(refused)
      if (named(refused).length > 0) showFirst(form, refused)
      else setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    problems,
    failure,
    isBusy,
    onSubmit: event => {
      event.preventDefault()
      if (!isBusy) void submit(event.currentTarget)
    },
  }
}
