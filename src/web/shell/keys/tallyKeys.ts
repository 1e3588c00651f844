import { toast } from 'react-hot-toast/headless'
import { useLocation, useNavigate } from 'react-router'
import { documents, reports } from '../../documents.ts'
import { planned } from '../../planned.ts'
import { useShortcuts } from './shortcuts.ts'
import type { Shortcut } from './shortcuts.ts'
import { useActions } from '../palette/sources.ts'

/** The vouchers of Tally by their keys, and the address at which each is typed here. */
const vouchers = documents.flatMap(({ path, menu }) => (menu?.tally ? [{ ...menu.tally, path: `${path}/new` }] : []))

/** Reports of what is owed to suppliers, which stand among those of buying. */
const owed = ['/payables', '/msmedues']

/** Screens of accounts: the vouchers above, all that stands in that group, and the books. */
const accounts = new Set(
  [
    ...[...documents, ...planned]
      .filter(({ menu }) => menu?.group === 'accounts' || menu?.tally !== undefined)
      .flatMap(({ path, register }) => [path, register ?? path]),
    ...reports.filter(({ group }) => group === 'accounts').map(({ path }) => path),
    ...owed,
  ].map(path => path.toLowerCase()),
)

/** Says whether an address is one of accounts: only there these keys are not the browser's. */
export const isOfAccounts = (pathname: string): boolean => accounts.has(pathname.toLowerCase().replace(/\/(new|\d+)$/, ''))

const goToDate = (): void => {
  const date = document.querySelector<HTMLElement>('main [data-field=date] :is(input, select)')
  if (date) date.focus()
  else toast('There is no date to change here.')
}

/** The settings, where these keys are switched off again. */
const openOptions = (): void => document.querySelector<HTMLElement>('header [aria-label="Settings"]')?.click()

/** The function keys that accountants know from Tally, on the screens of accounts and nowhere else. Draws nothing. */
const TallyKeys = (): null => {
  const navigate = useNavigate()
  const isHere = isOfAccounts(useLocation().pathname)
  const keys = vouchers.map(({ keys, name, path }): Shortcut => ({
    keys,
    label: `${name} voucher`,
    run: () => void navigate(path),
  }))
  const all: readonly Shortcut[] = [
    { keys: 'F2', label: 'Date', run: goToDate },
    ...keys,
    { keys: 'F12', label: 'Options', run: openOptions },
  ]
  useShortcuts('Tally keys', isHere ? all : [])
  useActions(
    'Tally keys',
    vouchers
      .filter(() => isHere)
      .map(({ keys: pressed, name, path }) => ({ id: `tally ${pressed}`, title: `${name} voucher`, keys: pressed, path })),
  )
  return null
}

export default TallyKeys
