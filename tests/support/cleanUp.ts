import { afterAll, afterEach, beforeEach } from 'vitest'
import { dropFreshDatabases, freshDatabases } from './database.ts'

let before = 0
beforeEach(() => void (before = freshDatabases()))
afterEach(() => dropFreshDatabases(before))
afterAll(() => dropFreshDatabases(0))
