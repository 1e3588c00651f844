import { afterAll } from 'vitest'
import { dropFreshDatabases } from './database.ts'

afterAll(dropFreshDatabases)
