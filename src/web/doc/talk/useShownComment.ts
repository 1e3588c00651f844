import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMarkSeenMutation } from '../../shell/notices/mentionsApi.ts'
import type { Comment } from '../../../wire/comments.ts'
import type { One } from './talkApi.ts'

const brings = (list: HTMLElement | null, id: number | string): void =>
  list?.querySelector(`[data-comment="${id}"]`)?.scrollIntoView({ block: 'nearest' })

/**
 * Brings a comment into sight: the one that the address names (#comment-12), and one that has just come to the top. What names the
 * reader counts as seen, as they have it before them.
 */
export const useShownComment = ({ doc, id }: One, comments: readonly Comment[]): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  const [markSeen] = useMarkSeenMutation()
  const named = /^#comment-(\d+)$/.exec(hash)?.[1]
  const isHere = comments.length > 0
  const newest = comments[0]?.id ?? 0
  const before = useRef(newest)
  const hasNews = comments.some(({ isNews }) => isNews)
  useEffect(() => {
    if (isHere && named !== undefined) brings(list.current, named)
  }, [isHere, named, key])
  useEffect(() => {
    if (before.current > 0 && newest > before.current) brings(list.current, newest)
    before.current = newest
  }, [newest])
  useEffect(() => {
    if (hasNews) void markSeen({ doc, record: id })
  }, [hasNews, markSeen, doc, id])
  return list
}
