import { createContext, use, useState } from 'react'
import type { ReactElement } from 'react'
import { later, Until } from '../../elements/arrival.tsx'
import type { Overridable } from '../../../modules/cable/engine/cable.ts'
import { figureIn, type Working } from '../../../modules/cable/design/working.ts'
import styles from './figure.module.css'

const SourcePopover = later(() => import('./sourcePopover.tsx'))

/** The working of the design that is shown; figures look themselves up in it. */
export const WorkingContext = createContext<Working | null>(null)

interface FigureProps {
  /** Where the figure stands in the record: 'layers.3.kgPerKm'. */
  readonly at: string
  /** What it is, for screen readers and at the head of its source: 'Insulation, nominal'. */
  readonly name: string
  readonly text: string
  readonly unit?: string
  /** What a person may set here in its place. */
  readonly sets?: Overridable | null
  readonly canSet?: boolean
}

/** A figure that opens its source: the row and clause, the formula with its inputs, or the reason of the person who set it. */
export const Figure = ({ at, name, text, unit, sets = null, canSet = false }: FigureProps): ReactElement => {
  const working = use(WorkingContext)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const figure = working && figureIn(working, at)
  if (!working || !figure || text === '') return <>{text}</>
  const isSet = figure.kind === 'override'
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        data-set={isSet}
        data-unverified={figure.unverified}
        aria-haspopup="dialog"
        aria-label={`${name}: ${text}${unit ? ` ${unit}` : ''}${isSet ? ', set by hand' : ''}. Show where it comes from`}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text}
      </button>
      {anchor && (
        <Until>
          <SourcePopover
            anchor={anchor}
            onClose={() => setAnchor(null)}
            name={name}
            unit={unit ?? ''}
            at={at}
            working={working}
            sets={canSet ? sets : null}
          />
        </Until>
      )}
    </>
  )
}
