import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { Notice } from '../elements/notice.tsx'
import { useAppSelector } from '../store.ts'
import type { Sent } from './guard.tsx'
import { homeOf, typeOf } from '../session/user.ts'

const oneOf = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** Which user type a page needs, who can grant it, and a way back. */
const Unauthorized = (): ReactElement | null => {
  const { state } = useLocation()
  const user = useAppSelector(all => all.auth.user)
  if (user === null) return null
  const { title, types }: Sent = typeof state === 'object' && state !== null ? state : {}
  const page = title ? `“${title}”` : 'The page you asked for'
  return (
    <Notice title="This page is not open to you">
      <p>
        {types ? `${page} needs the user type ${oneOf.format(types)}.` : `${page} needs another user type.`} You are signed in as{' '}
        {user.email}, user type {typeOf(user) ?? 'unknown'}.
      </p>
      <p>A user with the duty Administration can change your user type.</p>
      <Button variant="contained" component={Link} to={homeOf(user)}>
        Back to the start page
      </Button>
    </Notice>
  )
}

export default Unauthorized
