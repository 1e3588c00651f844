import type { ComponentType } from 'react'
import { Bell } from '../notices/bell.tsx'
import { JobsButton } from '../notices/jobsButton.tsx'

/** What stands between the search box and the settings: the jobs under way, then what waits for me. Each brings its own button. */
export const topBarTools: readonly ComponentType[] = [JobsButton, Bell]
