import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { passableSteps } from '../../modules/masters/books/company/company.ts'
import type { FirstStep } from '../../wire/firstSteps/firstSteps.ts'
import { sentenceOf } from '../api/failure.ts'
import { CheckCircle } from '../elements/icons.tsx'
import { useFirstStepsQuery, usePassFirstStepMutation } from '../firstSteps/firstStepsApi.ts'
import own from '../firstSteps/firstSteps.module.css'
import styles from './dashboard.module.css'

type Passable = keyof typeof passableSteps

const isPassable = (name: string): name is Passable => Object.hasOwn(passableSteps, name)

const Step = ({ step, onPass }: { step: FirstStep; onPass: (name: Passable) => void }): ReactElement => {
  const { name, pass } = step
  return (
    <li className={own.step}>
      {step.done ? (
        <CheckCircle titleAccess="Done" />
      ) : (
        <i className={own.open}>
          <b className="heard">To do</b>
        </i>
      )}
      <div>
        {step.mayDo ? <Link to={step.path}>{step.label}</Link> : <b>{step.label}</b>}
        <span>{step.mayDo || step.done ? step.says : `${step.says}. A colleague with that duty does it.`}</span>
      </div>
      {pass !== null && isPassable(name) && (
        <Button aria-label={`${step.label}: ${pass}`} onClick={() => onPass(name)}>
          {pass}
        </Button>
      )}
    </li>
  )
}

/** The way from an empty company to its first invoice, as the records show it; an administrator puts it away once all is done. */
export const FirstSteps = (): ReactElement | null => {
  const { data } = useFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [pass] = usePassFirstStepMutation()
  if (!data || data.steps.length === 0) return null
  const left = data.steps.filter(({ done }) => !done).length
  const say = async (name: Passable): Promise<void> => {
    const { error } = await pass(name)
    if (error) toast.error(sentenceOf(error))
  }
  return (
    <section className={`${styles.panel} ${own.list}`} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">First steps</h2>
        <span>{left === 0 ? 'All done' : `${left} of ${data.steps.length} left`}</span>
        {data.canPutAway && (
          <Button variant="outlined" onClick={() => void say('all')}>
            Put the list away
          </Button>
        )}
      </header>
      <ul className={own.steps}>
        {data.steps.map(step => (
          <Step key={step.name} step={step} onPass={name => void say(name)} />
        ))}
      </ul>
    </section>
  )
}
