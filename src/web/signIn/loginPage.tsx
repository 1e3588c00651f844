import type { ReactElement } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useSetupQuery } from './recoveryApi.ts'
import { routeAt } from '../route.ts'
import { Mark } from '../elements/mark.tsx'
import { useAppSelector } from '../store.ts'
import { CableArt } from './cableArt.tsx'
import type { Sent } from './guard.tsx'
import styles from './loginPage.module.css'
import { SignInSteps } from './signInSteps.tsx'
import { homeOf } from '../session/user.ts'

const forgotten = '/forgot-password'

/** The address first asked for, when the guard sent the person here. A person who asked for none goes to their start page. */
const wanted = (state: unknown): string | null => {
  const sent: Sent = typeof state === 'object' && state !== null ? state : {}
  return typeof sent.from === 'string' && /^\/[^/]/.test(sent.from) ? sent.from : null
}

/** Sign-in. A user who is signed in goes on to the page first asked for, else to the start page. */
const LoginPage = (): ReactElement => {
  const { state } = useLocation()
  const { isAuthenticated, user } = useAppSelector(all => all.auth)
  const { data: setup } = useSetupQuery()
  if (isAuthenticated && user) return <Navigate to={wanted(state) ?? homeOf(user)} replace />
  if (setup?.needed) return <Navigate to="/setup" replace />
  return (
    <div className={styles.page}>
      <section className={styles.form}>
        <p className={styles.name}>
          <Mark size={30} />
          Strand
        </p>
        <h1>Sign in</h1>
        <SignInSteps />
        {routeAt(forgotten)?.screen && <Link to={forgotten}>Forgotten your password?</Link>}
      </section>
      <aside className={styles.art}>
        <CableArt />
        <p>From the rod to the drum, one set of books.</p>
      </aside>
    </div>
  )
}

export default LoginPage
