import type { ReactElement } from 'react'
import type { Tone } from '../../kernel/action.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import { isIn, toneOf } from '../../kernel/states.ts'
import styles from './chip.module.css'

/** A dot, a word and a tint: the state of something in one of six tones. */
export const ToneChip = ({
  tone,
  word,
  title,
  struck = false,
}: {
  tone: Tone
  word: string
  title?: string
  struck?: boolean
}): ReactElement => (
  <span title={title} className={[styles.chip, styles[tone], struck ? styles.struck : ''].join(' ')}>
    <span className={styles.word}>{word}</span>
  </span>
)

/** The state of a record; that of one which is overdue is said so. */
export const StatusChip = ({
  def,
  status,
  overdue = false,
}: {
  def: Pick<AnyDocument, 'states'>
  status: string
  overdue?: boolean
}): ReactElement =>
  overdue ? (
    <ToneChip tone="danger" word="Overdue" title={`${humanise(status)}, overdue`} />
  ) : (
    <ToneChip tone={toneOf(def, status)} word={humanise(status)} struck={isIn(def, status, 'void')} />
  )
