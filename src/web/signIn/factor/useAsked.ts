import { useEffect, useState } from 'react'
import { sentenceOf } from '../../api/failure.ts'

/** Why a call failed, as a sentence; what never reached the server brings its own. */
export const saidOf = (error: unknown): string => (error instanceof Error ? error.message : sentenceOf(error))

/** Answers what was asked as the screen opened, or why it did not come. `ask` must stay the same function. */
export const useAsked = <T>(ask: () => Promise<T>): { readonly data: T | null; readonly failure: string | null } => {
  const [answer, setAnswer] = useState<{ readonly data: T | null; readonly failure: string | null }>({
    data: null,
    failure: null,
  })
  useEffect(() => {
    let isShown = true
    ask().then(
      data => isShown && setAnswer({ data, failure: null }),
      (error: unknown) => isShown && setAnswer({ data: null, failure: saidOf(error) }),
    )
    return () => {
      isShown = false
    }
  }, [ask])
  return answer
}
