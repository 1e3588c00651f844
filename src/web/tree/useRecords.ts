import { useEffect, useMemo, useRef } from 'react'
import { shallowEqual } from 'react-redux'
import { sentenceOf } from '../api/failure.ts'
import type { DocumentAnswer } from '../../wire/documents.ts'
import { docApi } from '../doc/record/docApi.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'

/** A whole record, or in a sentence why it could not be read. */
export type Read = { readonly answer: DocumentAnswer } | { readonly why: string }

/**
 * Reads whole records, each once it is wanted; those on their way are absent. What was read on another screen stands only until the
 * answer comes: somebody else may have changed it since.
 */
export const useRecords = (doc: string, ids: readonly number[]): ReadonlyMap<number, Read> => {
  const dispatch = useAppDispatch()
  const names = [...new Set(ids)].sort((a, b) => a - b).join(',')
  const wanted = useMemo(() => (names === '' ? [] : names.split(',').map(Number)), [names])
  const read = useRef(new Set<number>())
  useEffect(() => {
    const asked = wanted.map(id =>
      dispatch(docApi.endpoints.document.initiate({ doc, id }, { forceRefetch: !read.current.has(id) })),
    )
    read.current = new Set([...read.current, ...wanted])
    return () => {
      for (const one of asked) one.unsubscribe()
    }
  }, [dispatch, doc, wanted])
  const answers = useAppSelector(
    state => wanted.map(id => docApi.endpoints.document.select({ doc, id })(state).data),
    shallowEqual,
  )
  const errors = useAppSelector(
    state => wanted.map(id => docApi.endpoints.document.select({ doc, id })(state).error),
    shallowEqual,
  )
  return useMemo(
    () =>
      new Map(
        wanted.flatMap((id, at): (readonly [number, Read])[] => {
          const answer = answers[at]
          if (answer) return [[id, { answer }]]
          return errors[at] === undefined ? [] : [[id, { why: sentenceOf(errors[at]) }]]
        }),
      ),
    [wanted, answers, errors],
  )
}
