import type { ReactElement } from 'react'
import { SideSheet } from './side-sheet.tsx'
import Timeline from './timeline.tsx'

/** What has happened to the record, where the window has no room for it beside the form. */
const ActivitySheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement => (
  <SideSheet title="Activity" isOpen={isOpen} onClose={onClose}>
    <Timeline />
  </SideSheet>
)

export default ActivitySheet
