import { useState } from 'react'
import type { ReactElement } from 'react'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { humanise } from '../../kernel/field.ts'
import { findDocument } from '../../kernel/registry.ts'
import { registry } from '../../modules/registry.ts'
import type { DocumentAnswer, LinkedDocument } from './model/answer.ts'
import { recordPath } from './places.ts'
import styles from './status-bar.module.css'

const pathOf = (link: LinkedDocument): string | null => {
  const def = findDocument(registry, link.doc)
  return def ? recordPath(def, link.id) : null
}

const nameOf = (link: LinkedDocument): string => link.number ?? `${link.label} draft`

const counted = (links: readonly LinkedDocument[]): string => {
  const def = findDocument(registry, links[0]?.doc ?? '')
  return links.length === 1 ? `1 ${def?.label ?? ''}` : `${links.length} ${def?.plural ?? ''}`
}

/** All documents of one kind that this one is linked to: straight there when it is one, else a choice. */
const LinksOf = ({ links }: { links: readonly LinkedDocument[] }): ReactElement | null => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [only] = links
  if (!only) return null
  const path = pathOf(only)
  if (links.length === 1 && path !== null) {
    return (
      <Link className={styles.link} to={path} title={`${only.label} ${nameOf(only)}, ${humanise(only.status).toLowerCase()}`}>
        {counted(links)}
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {counted(links)}
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {links.map(link => (
          <MenuItem key={link.id} component={Link} to={pathOf(link) ?? ''} className={styles.choice}>
            {nameOf(link)}
            <span>{humanise(link.status)}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Plain links with counts to what this was made from and what was made from it, and the next document that is expected. */
export const SmartLinks = ({ answer: { links, makes } }: { answer: DocumentAnswer }): ReactElement => {
  const groups = [...Map.groupBy([...links.up, ...links.down], link => link.doc)]
  const expected = makes.filter(make => make.allowed && !groups.some(([doc]) => doc === make.target))
  return (
    <span className={styles.links}>
      {groups.map(([doc, some]) => (
        <LinksOf key={doc} links={some} />
      ))}
      {expected.map(({ target }) => (
        <span key={target} className={styles.none}>
          0 {findDocument(registry, target)?.plural ?? ''}
        </span>
      ))}
    </span>
  )
}
