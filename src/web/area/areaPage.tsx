import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { menuGroups } from '../../kernel/screen/place.ts'
import { Add } from '../elements/icons.tsx'
import { Notice } from '../elements/notice.tsx'
import { useRoving } from '../elements/roving.ts'
import { maySee } from '../reports/catalogue/access.ts'
import { mayRead } from '../session/mayRead.ts'
import { type User, typeOf } from '../session/user.ts'
import { useAppSelector } from '../store.ts'
import type { KnownDocument } from '../documents.ts'
import { areaOf, areaPath, areas, listOf } from '../areas.ts'
import styles from './areaPage.module.css'

/** A link of the page, and the empty form beside it where the person may fill one in. */
interface Shown {
  readonly path: string
  readonly label: string
  readonly plus?: { readonly path: string; readonly label: string }
}

const recordOf = (one: KnownDocument, user: User): Shown => {
  const writes = one.nature !== 'register' && one.access.write.some(duty => user.duties.includes(duty))
  const plus = { path: `${one.path}/new`, label: `New ${one.label}` }
  return { path: listOf(one), label: one.plural, ...(writes ? { plus } : {}) }
}

interface PartProps {
  readonly title: string
  readonly entries: readonly Shown[]
  /** The area, where the page shows several and each has its heading. */
  readonly of: string | null
}

const Part = ({ title, entries, of }: PartProps): ReactElement | null => {
  if (entries.length === 0) return null
  return (
    <section aria-label={of === null ? title : `${of}: ${title}`}>
      {of === null ? <h2>{title}</h2> : <h3>{title}</h3>}
      <ul>
        {entries.map(({ path, label, plus }) => (
          <li key={path}>
            <Link to={path} data-item={path}>
              {label}
            </Link>
            {plus && (
              <Link className={styles.plus} to={plus.path} aria-label={plus.label} title={plus.label}>
                <Add fontSize="inherit" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What of an area a person may open: registers, masters, reports and other screens. */
const partsFor = (area: (typeof areas)[number], user: User): readonly { title: string; entries: readonly Shown[] }[] => {
  const { registers, masters, reports, screens } = areaOf(area)
  const records = (some: readonly KnownDocument[]): readonly Shown[] =>
    some.filter(one => mayRead(one, user)).map(one => recordOf(one, user))
  const type = typeOf(user)
  return [
    { title: 'Registers', entries: records(registers) },
    { title: 'Masters', entries: records(masters) },
    { title: 'Reports', entries: reports.filter(one => maySee(one, user)) },
    {
      title: 'Screens',
      entries: screens
        .filter(({ types }) => type !== null && types.includes(type))
        .map(({ path, title }) => ({ path, label: title })),
    },
  ].filter(({ entries }) => entries.length > 0)
}

/** Everything that one area holds, also what the menu does not name; without an area, everything of all areas. */
const AreaPage = (): ReactElement | null => {
  const { pathname } = useLocation()
  const user = useAppSelector(state => state.auth.user)
  const roving = useRoving()
  if (!user) return null
  const asked = areas.find(area => areaPath(area) === pathname.toLowerCase())
  const shown = (asked === undefined ? areas : [asked])
    .map(area => ({ area, parts: partsFor(area, user) }))
    .filter(({ parts }) => parts.length > 0)
  return (
    <div className={styles.page}>
      <header>
        <h1>{asked === undefined ? 'Everything' : menuGroups[asked]}</h1>
        {asked !== undefined && <Link to="/area">All areas</Link>}
      </header>
      {shown.length === 0 && (
        <Notice title="Nothing here is open to you">
          <p>An administrator can grant you a duty that opens it, under Users.</p>
        </Notice>
      )}
      <div {...roving}>
        {shown.map(({ area, parts }) => (
          <section key={area} {...(asked === undefined ? { 'aria-label': menuGroups[area] } : {})}>
            {asked === undefined && <h2>{menuGroups[area]}</h2>}
            <div className={styles.parts}>
              {parts.map(part => (
                <Part key={part.title} {...part} of={asked === undefined ? menuGroups[area] : null} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

export default AreaPage
