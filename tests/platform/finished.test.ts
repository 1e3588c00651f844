import { beforeAll, expect, test } from 'vitest'
import { finishedUpTo } from '../../src/server/schema/finished.ts'
import { freshDatabase } from '../support/database.ts'

const db = await freshDatabase()

beforeAll(() => db.transaction(tx => tx.rows('create table ticket (no bigint generated always as identity, who text)')))

const draw = (who: string): Promise<unknown> => db.transaction(tx => tx.rows('insert into ticket (who) values ($1)', [who]))

test('numbers are finished when their writers are, in whatever order they began', async () => {
  expect(await finishedUpTo(db, 'ticket', 'no')).toBe(0)
  await draw('first')
  expect(await finishedUpTo(db, 'ticket', 'no')).toBe(1)
  let answer: Promise<number | null> = Promise.resolve(null)
  await db.transaction(async tx => {
    await tx.rows('insert into ticket (who) values ($1)', ['slow'])
    await draw('quick')
    answer = finishedUpTo(db, 'ticket', 'no')
    const early = await Promise.race([answer, new Promise(resolve => setTimeout(resolve, 200, 'waits'))])
    expect(early).toBe('waits')
  })
  expect(await answer).toBe(3)
})

test('a number that nobody will use is passed over, and a writer who began later is not waited for', async () => {
  await expect(
    db.transaction(async tx => {
      await tx.rows('insert into ticket (who) values ($1)', ['gives up'])
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  const before = await finishedUpTo(db, 'ticket', 'no')
  expect(before).toBe(4)
})

test('who writes for long leaves the question open instead of holding anybody up', async () => {
  await db.transaction(async tx => {
    await tx.rows('insert into ticket (who) values ($1)', ['slow'])
    expect(await finishedUpTo(db, 'ticket', 'no')).toBeNull()
    await draw('others go on')
  })
  expect(await finishedUpTo(db, 'ticket', 'no')).toBe(6)
})
