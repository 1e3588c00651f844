import { operation } from '../operation.ts'
import { moment, object, text } from '../shape.ts'

export const readDeviceKey = operation({
  method: 'GET',
  path: '/auth/device-key',
  answer: object({
    /** 256 bits, in base 64. */
    key: text,
    /** When the session ends that may use it. */
    until: moment,
  }),
})
