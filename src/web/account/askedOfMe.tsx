import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { sentenceOf } from '../api/failure.ts'
import { Failure } from '../signIn/form/failure.tsx'
import { shownStamp } from '../theme/shown.ts'
import styles from './account.module.css'
import { useAskedOfMeQuery, useStopAskedMutation } from './addressApi.ts'

/** Shows what administrators have asked for on one's own account, and the button that stops it. Nothing is shown where nobody has. */
export const AskedOfMe = (): ReactElement | null => {
  const { data } = useAskedOfMeQuery(undefined, { refetchOnMountOrArgChange: true })
  const [stop, { error }] = useStopAskedMutation()
  if (!data || (data.address === null && data.factor === null)) return null
  const doStop = async (): Promise<void> => {
    if (!(await stop()).error) toast.success('Everything stays as it is')
  }
  return (
    <section className={styles.panel} aria-labelledby="asked-of-me">
      <h2 id="asked-of-me">Asked for on your account</h2>
      <div>
        {data.address && (
          <p>
            {data.address.byName} asked on {shownStamp(data.address.askedStamp)} that you sign in with {data.address.address} from
            now on.
          </p>
        )}
        {data.factor && (
          <p>
            {data.factor.name} asked on {shownStamp(data.factor.stamp)} to remove your second factor.
          </p>
        )}
        <Failure sentence={error ? sentenceOf(error) : null} />
        <Button variant="outlined" onClick={() => void doStop()}>
          Stop it
        </Button>
      </div>
    </section>
  )
}
