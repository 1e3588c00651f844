import { useState } from 'react'
import type { ReactElement } from 'react'
import { newKey } from '../../api/key.ts'
import { CommentBox } from './commentBox.tsx'
import styles from './comments.module.css'
import { useDoc, useSession } from '../record/doc.ts'
import { useAddCommentMutation, useCommentsQuery } from './talkApi.ts'

/** Under the line of time: the box for something new, or why there is none. `isCalled` puts the caret into it. */
const CommentArea = ({ id, isCalled = false }: { id: string; isCalled?: boolean }): ReactElement | null => {
  const { def } = useDoc()
  const record = useSession(state => state.answer?.id)
  const on = { doc: def.name, id: record ?? 0 }
  const { data } = useCommentsQuery(on, { skip: record === undefined })
  const [add] = useAddCommentMutation()
  const [key, setKey] = useState(newKey)
  if (!data) return null
  if (!data.canAdd) return <p className={styles.closed}>{data.whyNot}</p>
  return (
    <CommentBox
      on={on}
      id={id}
      label="Comment"
      sendLabel="Send"
      hasAgents={def.agent !== undefined}
      isCalled={isCalled}
      onSend={async words => {
        const { error } = await add({ on, words, key })
        if (error === undefined || 'status' in error) setKey(newKey())
        return error
      }}
    />
  )
}

export default CommentArea
