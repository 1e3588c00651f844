import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import { followsByLine } from '../../../kernel/action.ts'
import { humanise } from '../../../kernel/field.ts'
import { lineSets } from '../../../kernel/record.ts'
import { isIn } from '../../../kernel/states.ts'
import { useLeaving } from '../../shell/menu/history.ts'
import { InFooter } from '../../shell/inFooter.tsx'
import { useTitle } from '../../shell/menu/title.ts'
import { useMedia } from '../../elements/useMedia.ts'
import { Banners } from './banners.tsx'
import { BottomBar } from './bottomBar.tsx'
import { DoingContext } from '../model/commands.ts'
import { useDoc, useForm, useSession } from '../record/doc.ts'
import { Head } from './head.tsx'
import { Layers } from '../actions/layers.tsx'
import { nameOf } from '../model/name.ts'
import styles from './page.module.css'
import { Overlay } from './overlay.tsx'
import { Panels } from '../form/panels.tsx'
import { Postings } from '../form/postings.tsx'
import { Rail } from './rail.tsx'
import { SaveState } from './saveState.tsx'
import { StatusBar } from '../status/statusBar.tsx'
import { Totals } from '../form/totals.tsx'
import { useCalled } from '../talk/useCalled.ts'
import { useCommands } from '../actions/useCommands.tsx'
import { useFirstComplaint } from '../form/useFirstComplaint.ts'
import { useFirstField } from '../form/useFirstField.ts'
import { useKeys } from '../actions/useKeys.ts'
import { isWhole, LineArea, Whole } from './whole.tsx'
import { phone, wide } from '../model/widths.ts'

/** Tables beside a master; their code comes after the form itself. */
const Related = later(() => import('./related.tsx'))

/** The keys of a voucher; no other form loads them. */
const VoucherKeys = later(() => import('../voucher/voucherKeys.tsx'))

const isDirty = ({ dirty }: { readonly dirty: boolean }): boolean => dirty

/** The page of any document: head, status flow, header fields, lines, totals, and what has happened to it. */
export const DocumentPage = (): ReactElement => {
  const { def } = useDoc()
  const answer = useSession(state => state.answer)
  const leaving = useLeaving(useForm(isDirty))
  const doing = useCommands(leaving)
  const isWide = useMedia(wide)
  const isPhone = useMedia(phone)
  const name = nameOf(def, answer)
  useTitle(answer?.number ? `${def.label} ${name}` : name)
  useKeys(doing)
  useCalled(doing, answer !== null)
  useFirstComplaint()
  useFirstField()
  return (
    <DoingContext value={doing}>
      <article className={styles.page} aria-label={answer ? `${def.label} ${name}, ${humanise(answer.status)}` : name}>
        <Head name={name} />
        {answer && <StatusBar answer={answer} />}
        <div className={styles.body}>
          <div className={styles.form}>
            <Banners />
            {isWhole(def) ? (
              <Whole def={def} />
            ) : (
              <>
                <Panels canEdit={doing.canEdit} />
                {answer && <Overlay answer={answer} />}
                <Until>
                  {lineSets(def).length > 0 && <LineArea />}
                  <Postings />
                </Until>
                {answer && (def.nature === 'master' || (followsByLine(def).length > 0 && isIn(def, answer.status, 'agreed'))) && (
                  <Until>
                    <Related key={answer.id} id={answer.id} />
                  </Until>
                )}
              </>
            )}
          </div>
          {isWide && answer && <Rail />}
        </div>
        {!isWhole(def) && <Totals />}
        {def.voucher !== undefined && doing.canEdit && (
          <Until>
            <VoucherKeys narration={def.voucher} />
          </Until>
        )}
        {isPhone && <BottomBar />}
        <InFooter>
          <SaveState />
        </InFooter>
        <Layers leaving={leaving} />
      </article>
    </DoingContext>
  )
}
