/** How well a person knows a process, from watching to teaching. */
export const skillLevels = { trainee: 'Trainee', operator: 'Operator', expert: 'Expert', trainer: 'Trainer' } as const
