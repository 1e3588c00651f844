import type { ComponentType } from 'react'
import type { Kind } from '../../kernel/field.ts'
import { BoolControl, ChoiceControl, ChoicesControl } from './choice.tsx'
import type { ControlProps } from './control.ts'
import { DateControl } from './date.tsx'
import { MeasuredControl } from './measured.tsx'
import { NumberControl } from './number.tsx'
import { RefControl } from './ref.tsx'
import { NoteControl, TextControl } from './text.tsx'
import { IntervalControl, StampControl, TimeControl } from './typed.tsx'

/** The control of each kind; a new kind does not compile until it has its own. */
export const controls: Record<Kind, ComponentType<ControlProps>> = {
  text: TextControl,
  note: NoteControl,
  int: NumberControl,
  qty: NumberControl,
  figure: NumberControl,
  length: NumberControl,
  weight: NumberControl,
  rate: NumberControl,
  money: NumberControl,
  percent: NumberControl,
  date: DateControl,
  time: TimeControl,
  stamp: StampControl,
  interval: IntervalControl,
  bool: BoolControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  measured: MeasuredControl,
  ref: RefControl,
  line: ChoiceControl,
}
