import type { Kiosk } from '../../wire/planning/kiosk.ts'
import type { Call } from './calls.ts'
import type { Typed } from './logged.ts'

/** Says how a command is called while it waits. */
export const nameOf = ({ command, number }: Pick<Call, 'command' | 'number'>): string => {
  switch (command.do) {
    case 'start':
      return `Start of ${number}`
    case 'stop':
      return `Stop of ${number}`
    case 'finish':
      return `End of ${number}`
    case 'weigh':
      return `${command.weighed.label} weighed back at ${number}`
    case 'log':
      return `${command.typed.amount} logged of ${number}${command.typed.carrierCode === '' ? '' : `, on ${command.typed.carrierCode}`}`
  }
}

const figures: Readonly<Partial<Record<keyof Typed, readonly [label: string, unit: string]>>> = {
  grossKg: ['Gross', ' kg'],
  tareKg: ['Tare', ' kg'],
  beforeM: ['Lost before', ' m'],
  afterM: ['Lost after', ' m'],
  setUpMin: ['Set-up', ' min'],
  runMin: ['Run', ' min'],
  scrapKg: ['Scrap', ' kg'],
  because: ['Because', ''],
}

const typedIn = (typed: Typed, { scrapReasons }: Kiosk): readonly string[] => [
  ...Object.entries(figures).flatMap(([field, [label, unit]]) => {
    const value = Object.entries(typed).find(([name]) => name === field)?.[1]
    return typeof value === 'string' && value !== '' ? [`${label} ${value}${unit}`] : []
  }),
  ...scrapReasons.filter(({ id }) => id === typed.scrapReason).map(({ name }) => `Scrap because of ${name}`),
  ...(typed.grade ? [`Scrap of grade ${typed.grade.id}`] : []),
  ...(typed.fault ? [`${typed.fault.kind} at ${typed.fault.atM} m`] : []),
  ...(typed.isEmpty ? ['The pay-off was empty'] : []),
  ...(typed.mounted.length > 0 ? [`Mounted ${typed.mounted.join(', ')}`] : []),
]

const moreOf = (command: Call['command'], kiosk: Kiosk): readonly string[] => {
  switch (command.do) {
    case 'log':
      return typedIn(command.typed, kiosk)
    case 'weigh':
      return [`Gross ${command.weighed.grossKg} kg`, `Tare ${command.weighed.tareKg || '0'} kg`, command.weighed.because].filter(
        one => one !== '',
      )
    case 'stop':
      return kiosk.stopReasons.filter(({ id }) => id === command.reason).map(({ name }) => name)
    default:
      return []
  }
}

const moment = (stamp: string): string => new Date(stamp).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** Writes what the supervisors read of a command that was refused after its person had gone: all that was typed, when, and why. */
export const toldOf = (call: Call, kiosk: Kiosk, why: string): string => {
  const { command } = call
  const more = moreOf(command, kiosk)
  const names = kiosk.supervisors.map(({ name }) => `@${name}`).join(' ')
  const what = [nameOf(call), ...more].join('; ')
  return `${names} Of ${moment(call.at)}, refused when it was sent: ${what}. ${why}`
}
