import type { ReactElement } from 'react'
import { Decimal } from '../../../kernel/decimal.ts'
import { sourceLine, type Working } from '../../../modules/cable/design/working.ts'
import { Card } from './card.tsx'
import styles from './figureCard.module.css'

/** Six digits say all that a balance or a gauge could. */
const digits = 6
const shown = (value: number): string => new Decimal(value).toSignificantDigits(digits).toString()

interface NodeProps {
  readonly working: Working
  readonly at: number
}

/** A figure and, one step further, each of those that it follows from. */
const Figure = ({ working, at }: NodeProps): ReactElement | null => {
  const figure = working.figures[at]
  if (!figure) return null
  const inputs = Object.entries(figure.inputs ?? {})
  return (
    <div className={styles.figure}>
      <p>{sourceLine(figure)}</p>
      {inputs.length > 0 && (
        <ul>
          {inputs.map(([name, input]) => (
            <li key={name}>
              {typeof input === 'number' ? (
                <details>
                  <summary>
                    {name} <b>{shown(working.figures[input]?.value ?? 0)}</b>
                  </summary>
                  <Figure working={working} at={input} />
                </details>
              ) : (
                <span>
                  {name} <b>{input}</b>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FigureCardProps {
  readonly title: string
  readonly working: Working
  readonly at: number
  readonly cell: HTMLElement
  readonly onClose: () => void
}

/** Shows what a figure of the calculation sheet follows from, to be opened down to the rows of the tables. */
export const FigureCard = ({ title, working, at, cell, onClose }: FigureCardProps): ReactElement => (
  <Card title={title} cell={cell} onClose={onClose}>
    <p className={styles.value}>{shown(working.figures[at]?.value ?? 0)}</p>
    <Figure working={working} at={at} />
  </Card>
)
