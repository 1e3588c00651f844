import { useState } from 'react'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { sentenceOf } from '../../api/failure.ts'
import { initialsOf } from '../../shell/bar/userMenu.tsx'
import { useAppSelector } from '../../store.ts'
import { agoOf } from './ago.ts'
import { CommentBox } from './commentBox.tsx'
import styles from './comments.module.css'
import { piecesOf } from '../model/activity.ts'
import type { Comment } from '../../../wire/comments.ts'
import { type One, useDeleteCommentMutation, useEditCommentMutation } from './talkApi.ts'
import { useDoc } from '../record/doc.ts'
import { shownStamp } from '../../theme/shown.ts'
import timeline from './timeline.module.css'

interface ItemProps {
  readonly on: One
  readonly comment: Comment
  readonly now: Date
}

const Words = ({ comment }: { comment: Comment }): ReactElement => (
  <p className={styles.words}>
    {piecesOf(comment).map(({ words, isName }, at) =>
      isName ? (
        <span key={at} className={styles.name}>
          {words}
        </span>
      ) : (
        words
      ),
    )}
  </p>
)

/** What its author may still do with a comment. */
const OwnButtons = ({ on, comment, now, onEdit }: ItemProps & { onEdit: () => void }): ReactElement => {
  const [remove] = useDeleteCommentMutation()
  const erase = async (): Promise<void> => {
    const { error } = await remove({ on, id: comment.id })
    if (error !== undefined) toast.error(sentenceOf(error))
  }
  return (
    <div className={styles.buttons}>
      {Date.parse(comment.editableUntilStamp) > now.getTime() && (
        <button type="button" onClick={onEdit}>
          Edit
        </button>
      )}
      <button type="button" onClick={() => void erase()}>
        Delete
      </button>
    </div>
  )
}

/** Something said about the record, in the line of time; one's own can be changed for a while, and withdrawn. */
export const CommentItem = ({ on, comment, now }: ItemProps): ReactElement => {
  const hasAgents = useDoc().def.agent !== undefined
  const isMine = useAppSelector(state => state.auth.user?.id) === comment.author
  const [edit] = useEditCommentMutation()
  const [isEditing, setEditing] = useState(false)
  const isGone = comment.deletedStamp !== null
  return (
    <li className={timeline.event} data-comment={comment.id} data-system={isGone}>
      <span className={timeline.avatar} aria-hidden="true">
        {initialsOf(comment.authorName)}
      </span>
      <div className={styles.comment} data-news={comment.isNews}>
        <p className={timeline.line}>
          <strong>{comment.authorName}</strong>
          {isGone ? 'deleted a comment' : comment.editedStamp !== null && <span className={styles.edited}>edited</span>}
          {comment.shared && !isGone && <span className={styles.edited}>for the agent too</span>}
          <time dateTime={comment.createdStamp} title={shownStamp(comment.createdStamp)}>
            {agoOf(comment.createdStamp, now)}
          </time>
        </p>
        {isEditing ? (
          <CommentBox
            on={on}
            label="Change the comment"
            sendLabel="Save"
            start={comment}
            hasAgents={hasAgents}
            onDone={() => setEditing(false)}
            onSend={async words => {
              const { error } = await edit({ on, id: comment.id, words })
              return error
            }}
          />
        ) : (
          !isGone && <Words comment={comment} />
        )}
        {isMine && !isGone && !isEditing && <OwnButtons on={on} comment={comment} now={now} onEdit={() => setEditing(true)} />}
      </div>
    </li>
  )
}
