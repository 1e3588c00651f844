import { expect, test } from 'vitest'
import { customer } from '../../../src/modules/masters/parties/customer/customer.ts'
import { passwordProblem } from '../../../src/wire/auth/password.ts'
import { user } from '../../../src/modules/masters/people/user/user.ts'
import { deviceOf } from '../../../src/web/account/device.ts'
import { mayRead } from '../../../src/web/session/mayRead.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const devices: readonly (readonly [agent: string, device: string])[] = [
  [windows, 'Chrome on Windows'],
  [`${windows} Edg/141.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-T575) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.14.1', 'curl'],
  ['', 'Unknown device'],
]

test.each(devices)('%s is a device that its owner knows as %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})

test('a password is long, varied, and not the address beside it', () => {
  expect(passwordProblem('nine char', 'a@works.example')).toBe('Use at least 10 characters.')
  expect(passwordProblem('A@WORKS.EXAMPLE', 'a@works.example')).toBe('Use something other than your e-mail address.')
  expect(passwordProblem('aaaabbbbccccdddd', 'a@works.example')).toBe('Use at least 5 different characters.')
  expect(passwordProblem('drums of copper', 'a@works.example')).toBeNull()
})

const person = (userType: number, ...duties: ('admin' | 'sales' | 'stores')[]) => ({
  id: 1,
  email: 'a@works.example',
  name: 'A',
  userType,
  duties,
})

test('records are read by duty in the works, by being named as an agent, and not at all by customers', () => {
  expect(mayRead(user, person(0, 'admin'))).toBe(true)
  expect(mayRead(user, person(1, 'stores'))).toBe(false)
  expect(mayRead(customer, person(2))).toBe(true)
  expect(mayRead(user, person(2, 'admin'))).toBe(false)
  expect(mayRead(customer, person(3, 'sales'))).toBe(false)
  expect(mayRead(customer, person(9, 'sales'))).toBe(false)
})
