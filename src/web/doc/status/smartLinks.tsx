import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { later } from '../../elements/arrival.tsx'
import { humanise } from '../../../kernel/field.ts'
import { useDefinition } from '../../definitions.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { Late } from '../../elements/late.tsx'
import { useAnchor } from '../../elements/useAnchor.ts'
import { linkName, linkPath } from './linked.ts'
import type { DocumentAnswer, LinkedDocument } from '../../../wire/documents.ts'
import styles from './statusBar.module.css'

const LinkList = later(() => import('./linkList.tsx'))

const counted = (def: AnyDocument | null, links: readonly LinkedDocument[]): string => {
  const label = links[0]?.label ?? ''
  return links.length === 1 ? `1 ${label}` : `${links.length} ${def?.plural ?? label}`
}

/** All documents of one kind that this one is linked to: straight there when it is one, else a choice. */
const LinksOf = ({ links }: { links: readonly LinkedDocument[] }): ReactElement | null => {
  const anchor = useAnchor()
  const [only] = links
  const def = useDefinition(only?.doc ?? '')
  if (!only) return null
  const path = linkPath(def, only)
  if (links.length === 1 && path !== null) {
    return (
      <Link className={styles.link} to={path} title={`${only.label} ${linkName(only)}, ${humanise(only.status).toLowerCase()}`}>
        {counted(def, links)}
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="menu" aria-expanded={anchor.isOpen} onClick={anchor.open}>
        {counted(def, links)}
      </button>
      <Late when={anchor.isOpen}>
        <LinkList def={def} links={links} anchor={anchor} />
      </Late>
    </>
  )
}

const Expected = ({ target }: { target: string }): ReactElement | null => {
  const def = useDefinition(target)
  return def && <span className={styles.none}>0 {def.plural}</span>
}

/** Plain links with counts to what this was made from and what was made from it, and the next document that is expected. */
export const SmartLinks = ({ answer: { links, makes } }: { answer: DocumentAnswer }): ReactElement => {
  const groups = [...Map.groupBy([...links.up, ...links.down], link => link.doc)]
  const expected = makes.filter(make => make.allowed && make.due && !groups.some(([doc]) => doc === make.target))
  return (
    <span className={styles.links}>
      {groups.map(([doc, some]) => (
        <LinksOf key={doc} links={some} />
      ))}
      {expected.map(({ target }) => (
        <Expected key={target} target={target} />
      ))}
    </span>
  )
}
