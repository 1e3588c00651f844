import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import type { Row, ScanQueue } from './scanQueue.ts'

type Step = { readonly is: 'still' } | { readonly is: 'asked' } | { readonly is: 'cleared'; readonly rows: readonly Row[] }

/** Clears what was scanned: it asks first, stands with the tally and not beside the button that posts, and can be undone. */
export const ClearAll = ({ queue, count }: { queue: ScanQueue; count: number }): ReactElement | null => {
  const [step, setStep] = useState<Step>({ is: 'still' })
  const still = (): void => setStep({ is: 'still' })
  if (step.is === 'cleared')
    return (
      <Button
        onClick={() => {
          queue.restore(step.rows)
          still()
        }}
      >
        Undo clearing {step.rows.length}
      </Button>
    )
  if (count === 0) return null
  if (step.is === 'still') return <Button onClick={() => setStep({ is: 'asked' })}>Clear all</Button>
  return (
    <span>
      <Button onClick={still}>Keep</Button>
      <Button color="error" onClick={() => setStep({ is: 'cleared', rows: queue.clear() })}>
        Clear {count}
      </Button>
    </span>
  )
}
