import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../kernel/document.ts'
import { duties } from '../../../kernel/duty.ts'
import { Notice } from '../../elements/notice.tsx'
import styles from '../list.module.css'
import { newHrefOf } from '../../records/names.ts'

const emptyWords = (def: AnyDocument, mayWrite: boolean): string => {
  if (def.nature === 'view') return 'No records fit this list now.'
  if (def.nature === 'register') return 'Strand writes this register itself, as documents are posted.'
  return mayWrite ? `The first ${def.label} that you save appears here.` : 'They appear here when somebody has made the first.'
}

/** Nothing has been kept yet: one sentence, and the way to the first record for those who may make one. */
export const Empty = ({ def, mayWrite }: { def: AnyDocument; mayWrite: boolean }): ReactElement => (
  <div className={styles.state}>
    <h2>{def.nature === 'view' ? `No ${def.plural}` : `No ${def.plural} yet`}</h2>
    <p>{emptyWords(def, mayWrite)}</p>
    {mayWrite && (
      <Button variant="contained" component={Link} to={newHrefOf(def)}>
        New {def.label}
      </Button>
    )}
  </div>
)

/** The search and the filters leave nothing over: says which, and takes them off. */
export const NoResults = ({
  def,
  q,
  chips,
  onClear,
}: {
  def: AnyDocument
  q: string
  chips: readonly ReactElement[]
  onClear: () => void
}): ReactElement => (
  <div className={styles.state}>
    <h2>No {def.plural} match</h2>
    {q !== '' && <p>Nothing was found for “{q}”.</p>}
    {chips.length > 0 && (
      <ul aria-label="Filters">
        {chips.map(chip => (
          <li key={chip.key}>{chip}</li>
        ))}
      </ul>
    )}
    <Button variant="outlined" onClick={onClear}>
      Clear filters
    </Button>
  </div>
)

/** The page of an old bookmark may lie behind the last one. */
export const PastEnd = ({ page, onFirst }: { page: number; onFirst: () => void }): ReactElement => (
  <div className={styles.state}>
    <h2>There is no page {page}</h2>
    <p>The list has become shorter.</p>
    <Button variant="outlined" onClick={onFirst}>
      Show the first page
    </Button>
  </div>
)

/** The rows could not be had. */
export const Unread = ({
  title,
  sentence,
  retry,
  onRetry,
}: {
  title: string
  sentence: string
  retry: string
  onRetry: () => void
}): ReactElement => (
  <div className={styles.state} role="alert">
    <h2>{title}</h2>
    <p>{sentence}</p>
    <Button variant="outlined" onClick={onRetry}>
      {retry}
    </Button>
  </div>
)

/** The list is not for this person: says whom it is for. */
export const NotAllowed = ({ def }: { def: AnyDocument }): ReactElement => (
  <Notice title={`${def.plural} are not open to you`}>
    <p>
      They are for people with the duty {def.access.read.map(duty => duties[duty]).join(', ')}. An administrator can grant it
      under Users.
    </p>
    <Button variant="outlined" component={Link} to="/">
      To the start page
    </Button>
  </Notice>
)
