import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import type { Fields } from '../../../kernel/field.ts'
import type { Titles } from '../../cells/cells.tsx'
import { type Conditions, isMoving, type TitleOf } from './conditions.ts'
import { useTitlesQuery } from '../../records/listApi.ts'

/** Titles seen on this page, so that a record chosen a moment ago has its name at once. */
const seen = new Map<string, string>()

export const rememberTitle = (doc: string, id: number, title: string): void => {
  seen.set(`${doc}/${id}`, title)
}

const referred = (fields: Fields, conditions: Conditions): readonly (readonly [doc: string, id: number])[] =>
  conditions.flat().flatMap(condition => {
    const target = isMoving(condition) ? undefined : fields[condition.field]?.target
    return target === undefined ? [] : condition.values.map(value => [target, Number(value)] as const)
  })

/** The ids that no title is known of, by document. */
const unknownOf = (
  pairs: readonly (readonly [doc: string, id: number])[],
  titleOf: TitleOf,
): Readonly<Record<string, readonly number[]>> => {
  const unknown: Record<string, number[]> = {}
  for (const [doc, id] of pairs) if (titleOf(doc, id) === undefined) (unknown[doc] ??= []).push(id)
  return unknown
}

/** The titles of the records that a filter names: those that came with the rows, else asked for. */
export const useFilterTitles = (fields: Fields, conditions: Conditions, titles: Titles): TitleOf => {
  const { unknown, known } = useMemo(() => {
    const of: TitleOf = (doc, id) => titles[doc]?.[String(id)] ?? seen.get(`${doc}/${id}`)
    return { known: of, unknown: unknownOf(referred(fields, conditions), of) }
  }, [fields, conditions, titles])
  const { data } = useTitlesQuery(Object.keys(unknown).length > 0 ? unknown : skipToken)
  return useMemo<TitleOf>(() => (doc, id) => known(doc, id) ?? data?.[doc]?.[String(id)], [known, data])
}
