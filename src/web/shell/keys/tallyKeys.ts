import { toast } from 'react-hot-toast/headless'
import { useLocation, useNavigate } from 'react-router'
import { routeAt } from '../../route.ts'
import { menu } from '../menu/menu.ts'
import { useShortcuts } from './shortcuts.ts'
import type { Shortcut } from './shortcuts.ts'
import { useActions } from '../palette/sources.ts'

/** The vouchers of Tally by their keys, and the address at which each is typed here. */
const vouchers = [
  { keys: 'F4', name: 'Contra', path: '/contra/new' },
  { keys: 'F5', name: 'Payment', path: '/bankpayment/new' },
  { keys: 'F6', name: 'Receipt', path: '/bankreceipt/new' },
  { keys: 'F7', name: 'Journal', path: '/journal/new' },
  { keys: 'F8', name: 'Sales', path: '/salesinvoice/new' },
  { keys: 'F9', name: 'Purchase', path: '/purchaseinvoice/new' },
  { keys: 'Ctrl+F8', name: 'Credit note', path: '/creditnote/new' },
  { keys: 'Ctrl+F9', name: 'Debit note', path: '/debitnote/new' },
] as const

/** Screens of accounts that stand elsewhere in the menu, or in none of its entries: the vouchers above, and the books. */
const books =
  '/contra /salesinvoice /salesinvoicelist /purchaseinvoice /bill /advanceadjustment /billofentry /lcguarantee /marginrelease /guaranteecall /distributedcredit'
const reports = '/trialbalance /ledger /daybook /receivables /payables /msmedues /account /financialyear /bankaccount'
const accounts = new Set([
  ...`${books} ${reports}`.split(' '),
  ...menu.filter(group => group.label === 'Accounts & Finance').flatMap(group => group.entries.map(entry => entry.path)),
])

/** Whether an address is one of accounts: only there these keys are not the browser's. */
export const isOfAccounts = (pathname: string): boolean => accounts.has(pathname.toLowerCase().replace(/\/(new|\d+)$/, ''))

/** Whether the voucher of an address can be typed in this version. */
const isThere = (path: string): boolean => routeAt(path)?.screen !== undefined

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
  const keys = vouchers.map(({ keys, name, path }): Shortcut => {
    const label = isThere(path) ? `${name} voucher` : `${name} voucher, not there yet`
    return {
      keys,
      label,
      run: () => (isThere(path) ? void navigate(path) : void toast(`There is no ${name.toLowerCase()} voucher yet.`)),
    }
  })
  const all: readonly Shortcut[] = [
    { keys: 'F2', label: 'Date', run: goToDate },
    ...keys,
    { keys: 'F12', label: 'Options', run: openOptions },
  ]
  useShortcuts('Tally keys', isHere ? all : [])
  useActions(
    'Tally keys',
    vouchers
      .filter(({ path }) => isHere && isThere(path))
      .map(({ keys: pressed, name, path }) => ({ id: `tally ${pressed}`, title: `${name} voucher`, keys: pressed, path })),
  )
  return null
}

export default TallyKeys
