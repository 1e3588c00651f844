import type { ReactElement } from 'react'
import { later } from '../arrival.tsx'
import { Late } from '../shell/late.tsx'
import type { Leaving } from '../shell/history.ts'
import { useWish } from './create-master.ts'
import { useDoing } from './deeds.ts'
import { useSession } from './doc.ts'

const ActionDialog = later(() => import('./action-dialog.tsx'))
const ActivitySheet = later(() => import('./activity-sheet.tsx'))
const ConflictSheet = later(() => import('./conflict-sheet.tsx'))
const CreateSheet = later(() => import('./create-sheet.tsx'))
const FilesSheet = later(() => import('./files-sheet.tsx'))
const LeaveDialog = later(() => import('./leave-dialog.tsx'))
const MailSheet = later(() => import('./mail-sheet.tsx'))
const PrintPreview = later(() => import('./print-preview.tsx'))

/** What comes over the page when it is called for; its code comes then too. */
export const Layers = ({ leaving }: { leaving: Leaving }): ReactElement => {
  const { layer, close } = useDoing()
  const conflict = useSession(state => state.conflict)
  const answer = useSession(state => state.answer)
  const wish = useWish()
  return (
    <>
      {layer?.kind === 'act' && (
        <Late when>
          <ActionDialog deed={layer.deed} />
        </Late>
      )}
      {answer && (
        <Late when={layer?.kind === 'print'}>
          <PrintPreview answer={answer} isOpen={layer?.kind === 'print'} onClose={close} />
        </Late>
      )}
      {layer?.kind === 'mail' && answer && (
        <Late when>
          <MailSheet answer={answer} onClose={close} />
        </Late>
      )}
      <Late when={layer?.kind === 'activity'}>
        <ActivitySheet
          isOpen={layer?.kind === 'activity'}
          isCalled={layer?.kind === 'activity' && layer.isCalled}
          onClose={close}
        />
      </Late>
      <Late when={layer?.kind === 'files'}>
        <FilesSheet isOpen={layer?.kind === 'files'} given={layer?.kind === 'files' ? layer.given : undefined} onClose={close} />
      </Late>
      {conflict && (
        <Late when>
          <ConflictSheet conflict={conflict} />
        </Late>
      )}
      {leaving.pending && (
        <Late when>
          <LeaveDialog pending={leaving.pending} />
        </Late>
      )}
      {wish && (
        <Late when>
          <CreateSheet wish={wish} />
        </Late>
      )}
    </>
  )
}
