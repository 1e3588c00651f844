import fc from 'fast-check'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { seed } from './chance.ts'
import { dropFreshDatabases, freshDatabases } from './database.ts'

// What chance does in a test is said by one number, so that a run that failed can be had again.
fc.configureGlobal({ seed: seed })

let before = 0
beforeEach(() => void (before = freshDatabases()))
afterEach(() => dropFreshDatabases(before))
afterAll(() => dropFreshDatabases(0))
