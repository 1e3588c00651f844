import type { ReactElement } from 'react'
import { later } from '../../elements/arrival.tsx'
import { Late } from '../../elements/late.tsx'
import type { Leaving } from '../../shell/menu/history.ts'
import { useWish } from '../record/createMaster.ts'
import { useDoing } from '../model/commands.ts'
import { useSession } from '../record/doc.ts'

const ActionDialog = later(() => import('./actionDialog.tsx'))
const ActivitySheet = later(() => import('../talk/activitySheet.tsx'))
const ConflictSheet = later(() => import('../form/conflictSheet.tsx'))
const CreateSheet = later(() => import('../form/createSheet.tsx'))
const FilesSheet = later(() => import('../files/filesSheet.tsx'))
const LeaveDialog = later(() => import('./leaveDialog.tsx'))
const MailSheet = later(() => import('../talk/mailSheet.tsx'))
const SetDialog = later(() => import('./setDialog.tsx'))
const PrintPreview = later(() => import('../print/printPreview.tsx'))

/** Shows what comes over the page when it is called for; its code comes then too. */
export const Layers = ({ leaving }: { leaving: Leaving }): ReactElement => {
  const { layer, close } = useDoing()
  const conflict = useSession(state => state.conflict)
  const answer = useSession(state => state.answer)
  const wish = useWish()
  return (
    <>
      {layer?.kind === 'act' && (
        <Late when>
          <ActionDialog command={layer.command} line={layer.line} />
        </Late>
      )}
      {layer?.kind === 'makeEach' && (
        <Late when>
          <SetDialog command={layer.command} fields={layer.fields} />
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
