import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { type LayerName, layerLabels, type Place, placeWords } from '../../../modules/cable/engine/construction/layer.ts'
import type { Overridable } from '../../../modules/cable/engine/cable.ts'
import {
  figureIn,
  figureText,
  insteadOf,
  sourceLine,
  type WorkedFigure,
  type Working,
} from '../../../modules/cable/design/working.ts'
import styles from './figure.module.css'
import { SetByHand } from './setByHand.tsx'

const isLayer = (name: string): name is LayerName => name in layerLabels
const isPlace = (name: string): name is Place => name in placeWords

/** 'outerSheath, cable' in the words of the layers; letters of a formula stay as they are. */
const inputName = (name: string): string => {
  const [layer = '', place = ''] = name.split(', ')
  if (!isLayer(layer) || !isPlace(place)) return name
  return place === 'cable' ? layerLabels[layer] : `${layerLabels[layer]}, ${placeWords[place]}`
}

/** A figure that went into another; what lies below it is drawn once it is opened. */
const Opening = ({ name, figure, working }: { name: string; figure: WorkedFigure; working: Working }): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{figureText(figure.value)}</span>
      </summary>
      {isOpen && (
        <>
          <p className={styles.says}>{sourceLine(figure)}</p>
          <Inputs of={figure} working={working} />
        </>
      )}
    </details>
  )
}

/** What went into a figure; each opens further, down to the rows of the tables. */
const Inputs = ({ of, working }: { of: WorkedFigure; working: Working }): ReactElement | null => {
  const inputs = Object.entries(of.inputs ?? {})
  if (inputs.length === 0) return null
  return (
    <ul className={styles.inputs}>
      {inputs.map(([name, input]) => {
        const figure = typeof input === 'number' ? working.figures[input] : undefined
        return (
          <li key={name}>
            {figure ? (
              <Opening name={inputName(name)} figure={figure} working={working} />
            ) : (
              <span className={styles.input}>
                <span className={styles.name}>{inputName(name)}</span>
                <span className={styles.value}>{input}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface SourcePopoverProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly name: string
  readonly unit: string
  readonly at: string
  readonly working: Working
  readonly sets: Overridable | null
}

/** Where a figure comes from, and where it may be set by hand, that. */
const SourcePopover = ({ anchor, onClose, name, unit, at, working, sets }: SourcePopoverProps): ReactElement | null => {
  const heading = useId()
  const figure = figureIn(working, at)
  if (!figure) return null
  const instead = figure.inputs?.[insteadOf]
  const designed = typeof instead === 'number' ? working.figures[instead] : figure
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }}
    >
      <div className={styles.source}>
        <h3 id={heading}>
          <strong>
            {figureText(figure.value)} {unit}
          </strong>
          {name}
        </h3>
        <p className={styles.says}>
          {sourceLine(figure)}
          {figure.unverified && <span className={styles.mark}> No second source confirms this row yet.</span>}
        </p>
        <Inputs of={figure} working={working} />
        {sets && <SetByHand of={sets} unit={unit} designed={designed?.value ?? figure.value} onDone={onClose} />}
      </div>
    </Popover>
  )
}

export default SourcePopover
