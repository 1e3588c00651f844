import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMedia } from '../../elements/useMedia.ts'
import type { Doing } from '../model/commands.ts'
import { wide } from '../model/widths.ts'

/** The box for comments that stands beside a wide form. */
export const railComment = 'rail-comment'

/** Puts the caret into the box for comments: beside the form, or in the sheet over it. */
export const sayMore = ({ open }: Pick<Doing, 'open'>): void => {
  const beside = document.getElementById(railComment)
  if (beside) beside.focus()
  else open({ kind: 'activity', isCalled: true })
}

/** An address that names a comment (#comment-12) opens what was said, unless that stands beside the form. */
export const useCalled = ({ open }: Doing, isStored: boolean): void => {
  const { hash, key } = useLocation()
  const isWide = useMedia(wide)
  const isAsked = isStored && !isWide && hash.startsWith('#comment-')
  useEffect(() => {
    if (isAsked) open({ kind: 'activity', isCalled: false })
  }, [isAsked, key, open])
}
