import type { ReactElement } from 'react'
import CommentArea from './commentArea.tsx'
import { SideSheet } from '../../elements/sideSheet.tsx'
import Timeline from './timeline.tsx'

interface ActivitySheetProps {
  readonly isOpen: boolean
  /** Opened to say something. */
  readonly isCalled: boolean
  readonly onClose: () => void
}

/** What has happened to the record and what was said about it, over the page. */
const ActivitySheet = ({ isOpen, isCalled, onClose }: ActivitySheetProps): ReactElement => (
  <SideSheet title="Activity" isOpen={isOpen} onClose={onClose} foot={<CommentArea id="comment" isCalled={isCalled} />}>
    <Timeline />
  </SideSheet>
)

export default ActivitySheet
