import { describe, expect, test } from 'vitest'
import { happenings, piecesOf, typedName } from '../../../src/web/doc/model/activity.ts'
import type { Attachment } from '../../../src/wire/attachments.ts'
import type { Comment } from '../../../src/wire/comments.ts'

const event = (id: number, stamp: string) => ({ id, stamp, userName: 'Asha', what: 'Created', reason: null, changes: [] })
const comment = (id: number, createdStamp: string): Comment => ({
  id,
  body: 'Look, @Ravi Patel-Shah and @Ravi.',
  author: 1,
  authorName: 'Asha',
  createdStamp,
  editedStamp: null,
  deletedStamp: null,
  editableUntilStamp: createdStamp,
  mentions: [
    { id: 2, name: 'Ravi' },
    { id: 3, name: 'Ravi Patel-Shah' },
  ],
  isNews: false,
  shared: false,
})
const file: Attachment = {
  id: 5,
  name: 'a.pdf',
  kind: 'pdf',
  sha256: '',
  addedBy: 1,
  bytes: 9,
  addedByName: 'Asha',
  addedStamp: '2026-11-20T10:02:00.000Z',
  removedByName: 'Ravi',
  shared: false,
  logo: false,
  removedStamp: '2026-11-20T10:04:00.000Z',
}
const told = (...[filter]: [Parameters<typeof happenings>[3]]): readonly string[] =>
  happenings([event(1, '2026-11-20T10:00:00.000Z')], [file], [comment(7, '2026-11-20T10:03:00.000Z')], filter).map(one =>
    one.kind === 'comment' ? one.comment.authorName : one.event.what,
  )

describe('what happened to a record', () => {
  test('stands in one line of time, the newest first, whole or in parts', () => {
    expect(told('all')).toEqual(['Removed a.pdf', 'Asha', 'Attached a.pdf', 'Created'])
    expect(told('comments')).toEqual(['Asha'])
    expect(told('changes')).toEqual(['Removed a.pdf', 'Attached a.pdf', 'Created'])
  })
})

describe('names in a comment', () => {
  test('stand apart from its words, the longest first', () => {
    const names = piecesOf(comment(1, '')).flatMap(({ words, isName }) => (isName ? [words] : []))
    expect(names).toEqual(['@Ravi Patel-Shah', '@Ravi'])
    expect(piecesOf({ body: 'a@b.example', mentions: [] })).toEqual([{ words: 'a@b.example', isName: false }])
  })

  test('are asked for while they are typed, and no longer', () => {
    const asked = (text: string, taken: readonly string[] = []) => typedName(text, text.length, taken)
    expect(asked('@')).toEqual({ from: 0, typed: '' })
    expect(asked('see (@Ra')).toEqual({ from: 5, typed: 'Ra' })
    expect(asked('@रवि प')).toEqual({ from: 0, typed: 'रवि प' })
    expect(asked('@Ravi Pa', ['Ravi'])).toBeNull()
    expect(asked('mail a@b')).toBeNull()
    expect(asked('@ravi, look')).toBeNull()
    expect(typedName('@Ravi is here', 3, [])).toEqual({ from: 0, typed: 'Ra' })
  })
})
