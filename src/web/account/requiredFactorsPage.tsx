import Button from '@mui/material/Button'
import type { FormEvent, ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { duties, type Duty } from '../../kernel/duty.ts'
import { sentenceOf } from '../api/failure.ts'
import { Failure } from '../signIn/form/failure.tsx'
import styles from './account.module.css'
import { useRequiredFactorsQuery, useSetRequiredFactorsMutation } from './factorsApi.ts'
import own from './requiredFactors.module.css'

const isDuty = (word: string): word is Duty => Object.hasOwn(duties, word)

const Choice = ({ required }: { required: readonly Duty[] }): ReactElement => {
  const [set, { error, isLoading }] = useSetRequiredFactorsMutation()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget).keys()].filter(isDuty)
    if (!(await set(chosen)).error) toast.success('Saved')
  }
  return (
    <form className={own.form} onSubmit={event => void submit(event)} aria-busy={isLoading}>
      <Failure sentence={error ? sentenceOf(error) : null} />
      <fieldset className={own.duties}>
        <legend>Duties that ask for a second factor</legend>
        {Object.entries(duties).map(([name, label]) => (
          <label key={name}>
            <input type="checkbox" name={name} defaultChecked={required.some(duty => duty === name)} />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="contained">
        {isLoading ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}

/** Which duties ask for a second factor: the administrator's choice. */
const RequiredFactorsPage = (): ReactElement => {
  const { data, error, refetch } = useRequiredFactorsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className={styles.page}>
      <h1>Second factor</h1>
      <p className={own.about}>
        Users with one of these duties sign in with a code from their phone, or with a passkey, beside the password. Those who
        have none are asked to set one up at their next sign-in.
      </p>
      {error && (
        <div className={styles.state}>
          <Failure sentence={sentenceOf(error)} />
          <Button variant="outlined" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data && <Choice required={data.duties} />}
    </div>
  )
}

export default RequiredFactorsPage
