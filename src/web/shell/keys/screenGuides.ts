import type { Guides } from '../../../kernel/guide.ts'

/** Guides to the pages that are neither a list nor a report. */
export const screenGuides: Guides = {
  '/dashboard/overview': {
    purpose: 'What the day looks like: orders, money, stock and what is late, each figure a way into its list.',
    mistakes: [
      'Reading a figure without its period: each card says for which days it stands.',
      'Deciding by the card: open it; the list behind it shows what makes the sum.',
      'Missing a card: those of areas that are not yours are left out.',
    ],
    next: 'Reports answer what a card cannot.',
    to: '/dashboard/reports',
  },
  '/dashboard/reports': {
    purpose: 'All reports that are open to you, by area.',
    mistakes: [
      'Looking for a list among reports: orders and invoices have theirs in the menu, with filters and sums.',
      'Printing every week what stands here every minute: keep the address, it holds period and filters.',
      'Missing a report: it needs a duty; your administrator can grant it.',
    ],
    next: 'Back to what the day looks like.',
    to: '/dashboard/overview',
  },
  '/area': {
    purpose: 'Everything of an area: its registers, masters and reports, also those that the menu does not name.',
    mistakes: [
      'Scrolling for one name: the search at the top finds every screen, also by the words of a paper.',
      'Coming here each morning: pin the list to the menu.',
      'Missing a register: what your duties do not open is left out.',
    ],
    next: 'See what waits for you.',
    to: '/dashboard/overview',
  },
  '/approvals': {
    purpose: 'Documents that wait for your approval, with amount, reason and changes. Approve or send back one or many.',
    mistakes: [
      'Approving without a look at what changed: an amended order shows it line by line.',
      'Sending back without saying what to mend: the maker reads your words and nothing else.',
      'Waiting for somebody who is absent: enter the absence with a stand-in.',
    ],
    next: 'Who approves what is said by the rules.',
    to: '/approvalrule',
  },
  '/import': {
    purpose: 'Many records from a sheet: map the columns, see what would happen, mend what fails, then import.',
    mistakes: [
      'Importing without the dry run: it says what would be made, changed and refused, and changes nothing.',
      'Numbers of items with their leading noughts lost: format the column as text before pasting.',
      'Mending the sheet by hand after a failure: download the failed rows; they bring their reasons.',
    ],
    next: 'Masters come first: items, customers, suppliers.',
    to: '/itemlist',
  },
  '/zeniumapp': {
    purpose: 'Where you are working: gate, store, despatch. Each opens with large buttons, for a phone or a terminal.',
    mistakes: [
      'Staying signed in on a terminal for all: what the next one does then bears your name.',
      'Working from the office screens on a phone: these here are made for it.',
      'Missing a place: it opens with its duty.',
    ],
    next: 'Scan what is in front of you.',
    to: '/scan',
  },
  '/scan': {
    purpose: 'One scan, and what can be done with it: take in, issue, load, count. It goes on without a network.',
    mistakes: [
      'Scanning the maker’s label: ours has the number that Strand knows.',
      'Closing the page while scans wait: they stay on this device and leave when the network is back.',
      'Typing a number that does not scan: clean the glass or print the label anew; a typed digit is another drum.',
    ],
    next: 'See where a piece lies.',
    to: '/piece',
  },
  '/costworking': {
    purpose: 'How the price of a costing came about, line by line, and what it would be otherwise.',
    mistakes: [
      'Changing here and expecting it in the costing: this page tries, and keeps nothing.',
      'Comparing two costings with different days of rates.',
      'Reading the last line alone: the metal is often two thirds of it.',
    ],
    next: 'Write down in the costing what has been decided.',
    to: '/costing',
  },
  '/productdesign/bill': {
    purpose: 'What a list of cables needs altogether: material by material, with the scrap of start and run.',
    mistakes: [
      'Metres in the column of kilometres: the copper is a thousandfold.',
      'Lines that could not be read: they are below the list and not in the sums.',
      'Ordering the net mass: what has to be issued stands beside it, with scrap.',
    ],
    next: 'Keep it as a costed bill with prices.',
    to: '/costedbill',
  },
  '/settings': {
    purpose: 'Your own settings, and those of the works where your duties allow it.',
    mistakes: [
      'Looking for theme and density here only: the wheel in the top bar has them at once.',
      'Changing a series or a tax to mend one document: it holds for all that follow.',
      'Using a colleague’s sign-in because a setting is closed: ask for the duty.',
    ],
    next: 'Your profile, password and sessions.',
    to: '/settings/profile',
  },
  '/settings/profile': {
    purpose: 'Your name, password, and where you are signed in.',
    mistakes: [
      'The password of the mailbox: whoever has one has both.',
      'Leaving a session open on a borrowed computer: end it here, at once and everywhere.',
      'A session you do not know: end it, then change the password.',
    ],
    next: 'How Strand looks and listens.',
    to: '/settings',
  },
  '/outbox': {
    purpose: 'Letters that Strand has written: which have left, which wait, which were refused and why.',
    mistakes: [
      'Sending a letter twice because it waits: it is tried again by itself.',
      'Taking “sent” for “read”: it has left our server.',
      'An address with a blank: the reason of the refusal names it.',
    ],
    next: 'Addresses are kept with customers and suppliers.',
    to: '/customerlist',
  },
  '/documentnumbers': {
    purpose: 'What the next paper of each kind will be called, and the way to call it otherwise before the first is posted.',
    mistakes: [
      'Beginning with 1 when invoices of this year came from elsewhere: give the number that follows the last of them.',
      'Two registrations in one series: each numbers its invoices by itself (CGST Rules, rule 46).',
      'A new pattern in the middle of the year: the return then shows two series.',
    ],
    next: 'The patterns themselves stand under number series.',
    to: '/numberseries',
  },
  '/schedule': {
    purpose:
      'What Strand does by itself: the check of the books, sealing, backups, mails; when it ran, what came of it, when it runs next.',
    mistakes: [
      'Running the check of the books at noon: it reads everything; the night is there for it.',
      'Trusting backups that were never restored: the last drill says when one was tried.',
      'Leaving a failed job alone: its result says what to do, and Run now tells whether it helped.',
    ],
    next: 'Letters that could not be sent stand in the outbox.',
    to: '/outbox',
  },
}
