import { type ComponentType, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { later, Until } from '../elements/arrival.tsx'
import type { AnyDocument } from '../../kernel/document.ts'
import { NotAllowed } from '../list/page/listStates.tsx'
import { mayDo } from '../records/mayDo.ts'
import type { User } from '../session/user.ts'
import { Loading } from '../elements/loading.tsx'
import { eachPart, partsIn } from '../parts.ts'
import { useAppSelector } from '../store.ts'
import { type Mode, modeIn, rememberedMode, rememberMode } from './mode.ts'
import styles from './register.module.css'

interface TreeProps {
  readonly def: AnyDocument
  readonly user: User
}

const ListPage = later(async () => ({ default: (await import('../list/page/listPage.tsx')).ListPage }))
const TreePage = later(() => import('./treePage.tsx'))

/** Trees that hold more than their records. */
const trees: Readonly<Record<string, ComponentType<TreeProps>>> = eachPart(
  partsIn(import.meta.glob<{ readonly default: ComponentType<TreeProps> }>('../../modules/**/*.tree.tsx')),
  load => later(load),
)

const modes: readonly (readonly [Mode, string])[] = [
  ['tree', 'Tree'],
  ['list', 'List'],
]

const Open = ({ def, user }: TreeProps): ReactElement => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = modeIn(search)
  // A list that is cleared of its filters has a bare address, and stays a list.
  const [mode, setMode] = useState(() => asked ?? rememberedMode(user.id, def.name))
  if (asked !== null && asked !== mode) setMode(asked)
  const Tree = trees[def.name] ?? TreePage
  const choose = (wanted: Mode): void => {
    rememberMode(user.id, def.name, wanted)
    setMode(wanted)
    void navigate(wanted === 'list' ? `${pathname}?as=list` : pathname, { replace: true })
  }
  return (
    <div className={styles.register}>
      <fieldset aria-label="Shown as" className={styles.modes}>
        {modes.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={name === mode} onClick={() => choose(name)}>
            {label}
          </button>
        ))}
      </fieldset>
      <Until fallback={<Loading />}>{mode === 'list' ? <ListPage document={def} /> : <Tree def={def} user={user} />}</Until>
    </div>
  )
}

/** The register of records that make a tree: as the tree, or as the list that every document has. */
export const TreeRegister = ({ document: def }: { document: AnyDocument }): ReactElement | null => {
  const user = useAppSelector(state => state.auth.user)
  if (!user) return null
  return mayDo(def, user.duties, 'read') ? <Open key={def.name} def={def} user={user} /> : <NotAllowed def={def} />
}
