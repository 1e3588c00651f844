import { expect, test } from 'vitest'
import { linkAddress, readConfig } from '../../src/server/config.ts'

const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/works')

test('links in mails start where the server listens, unless browsers find it elsewhere', () => {
  expect(linkAddress(read({}))).toBe('http://127.0.0.1:3000')
  expect(linkAddress(read({ HOST: '0.0.0.0', PORT: '80', STRAND_URL: 'https://erp.works.example/' }))).toBe(
    'https://erp.works.example',
  )
  expect(() => read({ STRAND_URL: 'erp.works.example' })).toThrow('STRAND_URL must be a URL')
})

test('only proxies that are named are believed', () => {
  expect(read({}).proxies).toEqual([])
  expect(read({ STRAND_PROXY: '10.0.0.5, 10.1.0.0/16,::1' }).proxies).toEqual(['10.0.0.5', '10.1.0.0/16', '::1'])
  expect(() => read({ STRAND_PROXY: 'true' })).toThrow('"true" is none')
})
