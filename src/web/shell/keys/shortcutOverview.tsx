import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { type ReactElement, useEffect, useState } from 'react'
import type { Guide } from '../../../kernel/screen/guide.ts'
import { useLocation } from 'react-router'
import { Close } from '../../elements/icons.tsx'
import { GuideText } from './guideText.tsx'
import { guideAt } from './guides.ts'
import styles from './shortcutOverview.module.css'
import { useScopes } from './shortcuts.ts'
import type { ShortcutScope } from './shortcuts.ts'
import { useCurrentTitle } from '../menu/title.ts'

const titleId = 'shortcut-overview'

/** Keycaps: `Ctrl+K` as two, `g s` as two with "then" between them. */
const Keycaps = ({ keys }: { keys: string }): ReactElement => (
  <>
    {keys.split(' ').map((press, index) => (
      <span key={index}>
        {index > 0 && <span className={styles.then}>then</span>}
        {press.split('+').map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    ))}
  </>
)

interface Line {
  readonly label: string
  readonly keys: readonly string[]
}

/** One line for each thing to do, with all its keys. */
export const linesOf = (scope: ShortcutScope): readonly Line[] => {
  const labels = [...new Set(scope.shortcuts.map(shortcut => shortcut.label))]
  return labels.map(label => ({
    label,
    keys: scope.shortcuts.filter(shortcut => shortcut.label === label).map(shortcut => shortcut.keys),
  }))
}

/** The guide to the page at an address, once it has come. */
const useGuide = (pathname: string): Guide | null => {
  const [told, setTold] = useState<{ readonly pathname: string; readonly guide: Guide | null } | null>(null)
  useEffect(() => {
    let isHere = true
    // Without its guide the sheet still tells the keys; what cannot be fetched is missed by the page itself.
    guideAt(pathname).then(
      guide => isHere && setTold({ pathname, guide }),
      () => isHere && setTold(null),
    )
    return () => {
      isHere = false
    }
  }, [pathname])
  return told?.pathname === pathname ? told.guide : null
}

/** What this screen is for, and the shortcuts that work on it, its own first. */
const ShortcutOverview = ({ onClose }: { onClose: () => void }): ReactElement => {
  const scopes = useScopes().filter(({ shortcuts }) => shortcuts.length > 0)
  const guide = useGuide(useLocation().pathname)
  const title = useCurrentTitle()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{guide ? `${title}: help and shortcuts` : 'Shortcuts'}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      {/* A list that scrolls has to be reached by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
        {guide && <GuideText guide={guide} onLeave={onClose} />}
        {scopes.toReversed().map(scope => (
          <section key={scope.name}>
            <h3>{scope.name}</h3>
            <dl>
              {linesOf(scope).map(line => (
                <div key={line.label} className={styles.line}>
                  <dt>{line.label}</dt>
                  <dd>
                    {line.keys.map((keys, index) => (
                      <span key={keys}>
                        {index > 0 && <span className={styles.then}>or</span>}
                        <Keycaps keys={keys} />
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  )
}

export default ShortcutOverview
