import { startOf } from '../../../kernel/days/interval.ts'
import { stampOf } from '../../../kernel/days/worksClock.ts'
import { type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { machineStop } from './machineStop.ts'

const hasBegun: ActRule<typeof machineStop> = ({ record }) =>
  Promise.resolve(
    startOf(record.during) > stampOf(new Date())
      ? [{ path: 'during', message: 'It has not begun yet; change its time, or cancel it.' }]
      : [],
  )

export default rulesFor(machineStop, { act: { finish: hasBegun } })
