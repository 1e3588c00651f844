import { expect, test } from 'vitest'
import { registry } from '../../../src/modules/registry.ts'
import { wanted } from '../../../src/server/schema/tables.ts'
import { filesOf, textOf } from '../../support/tree.ts'

/** The last migration that was written before checks, keys, indexes and triggers came from the definitions by themselves. */
const lastByHand = '0660'

const namesIn = (sql: string): readonly string[] =>
  [...sql.matchAll(/(?:add constraint|, add constraint|create (?:unique )?index|create trigger) "([a-z0-9_]+)"/g)].map(
    ([, name]) => name ?? '',
  )

const derived = new Set(wanted(registry).rest.flatMap(namesIn))

/** What a migration makes that a start makes from the definitions anyway. A check may be dropped, so that rows can change under it. */
const madeByHand = (sql: string): readonly string[] => {
  const made = sql.matchAll(
    /constraint "?([a-z0-9_]+)"?|index (?:concurrently )?"?([a-z0-9_]+)"? on|create trigger "?([a-z0-9_]+)"?/gi,
  )
  const dropped = new Set([...sql.matchAll(/drop constraint (?:if exists )?"?([a-z0-9_]+)"?/gi)].map(([, name]) => name))
  return [...made].map(([, a, b, c]) => a ?? b ?? c ?? '').filter(name => derived.has(name) && !dropped.has(name))
}

test('a migration makes columns and changes rows; what follows from the definitions is no longer written by hand', () => {
  expect(derived.size).toBeGreaterThan(500)
  const late = filesOf('db/migrations/*.sql').filter(file => file.slice('db/migrations/'.length) > lastByHand + '~')
  expect(late.flatMap(file => madeByHand(textOf(file)).map(name => `${file}: ${name}`))).toEqual([])
})

test('a check, a key, an index and a trigger that are written by hand are found; a check that is dropped is not', () => {
  expect(madeByHand('create table x ("status" text constraint "enquiry_status_check" check (true));')).toEqual([
    'enquiry_status_check',
  ])
  expect(
    madeByHand('alter table enquiry add constraint enquiry_agent_fkey foreign key (agent) references "user"(id);'),
  ).toHaveLength(1)
  expect(madeByHand('create index enquiry_agent_index on enquiry (agent);')).toHaveLength(1)
  expect(madeByHand('create trigger audit_insert after insert on enquiry')).toHaveLength(1)
  expect(madeByHand('alter table enquiry drop constraint enquiry_status_check;')).toEqual([])
})
