import type { ReactElement } from 'react'
import type { Row } from '../../../kernel/record.ts'
import styles from '../design.module.css'
import { Figure } from './figure.tsx'
import { shownFigure } from './shown.ts'

/** The figures of the whole cable that people ask for first, with their places. */
export const measures = [
  { field: 'overallDiameterMm', label: 'Overall diameter', unit: 'mm', places: 1 },
  { field: 'heightMm', label: 'Height', unit: 'mm', places: 1 },
  { field: 'weightKgPerKm', label: 'Weight', unit: 'kg/km', places: 0 },
  { field: 'copperKgPerKm', label: 'Copper', unit: 'kg/km', places: 0 },
  { field: 'aluminiumKgPerKm', label: 'Aluminium', unit: 'kg/km', places: 0 },
  { field: 'resistance20OhmPerKm', label: 'Resistance, 20 °C', unit: 'Ω/km', places: undefined },
  { field: 'shortCircuitKa', label: 'Short circuit, 1 s', unit: 'kA', places: 1 },
  { field: 'bendingRadiusMm', label: 'Bending radius', unit: 'mm', places: 0 },
  { field: 'drumLengthM', label: 'On a drum', unit: 'm', places: 0 },
  { field: 'grossKg', label: 'Gross weight', unit: 'kg', places: 0 },
] as const

const isShown = (record: Readonly<Row>, field: string): boolean => Number(record[field] ?? 0) !== 0

/** The figures of the cable, each opening its source, and how it is called in full. */
export const Measures = ({ record }: { record: Readonly<Row> }): ReactElement => (
  <dl className={styles.measures}>
    {measures
      .filter(({ field }) => isShown(record, field))
      .map(({ field, label, unit, places }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <Figure at={field} name={label} text={shownFigure(record[field], places)} unit={unit} />
            <span className={styles.unit}> {unit}</span>
          </dd>
        </div>
      ))}
    {record['drum'] !== null && (
      <div>
        <dt>Drum</dt>
        <dd>{String(record['drum'])}</dd>
      </div>
    )}
  </dl>
)
