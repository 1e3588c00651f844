import type { Guides } from '../../../kernel/screen/guide.ts'

/** Guides to the pages that are neither a list nor a report. */
export const screenGuides: Guides = {
  '/dashboard/overview': {
    purpose: 'The day at a glance: orders, money, stock and delays. Each figure opens its list.',
    mistakes: [
      'Reading a figure without its period: each card shows its period.',
      'Deciding by the card: open it; the list behind it shows what makes the sum.',
      'Missing a card: you see only the cards of your areas.',
    ],
    next: 'Open a report for details.',
    to: '/dashboard/reports',
  },
  '/dashboard/stats': {
    purpose:
      'How sales, stock and metal prices moved over twelve months, and how old open bills are. Each drawing opens its figures.',
    mistakes: [
      'Reading the running month as a fall: it is not over yet.',
      'Judging by a drawing alone: open its figures; they are exact to the paisa.',
      'Missing a drawing: you see only those whose report your duties open.',
    ],
    next: 'Open the day at a glance.',
    to: '/dashboard/overview',
  },
  '/dashboard/reports': {
    purpose: 'All reports that are open to you, by area.',
    mistakes: [
      'Looking for a list among reports: the lists of orders and invoices are in the menu, with filters and sums.',
      'Printing a report every week: keep its address, which holds period and filters.',
      'Missing a report: it needs a duty; your administrator can grant it.',
    ],
    next: 'Go back to the dashboard.',
    to: '/dashboard/overview',
  },
  '/area': {
    purpose: 'All registers, masters and reports of an area, also those not in the menu.',
    mistakes: [
      'Scrolling for a name: the search at the top finds every screen.',
      'Coming here every morning: pin the list to the menu.',
      'Missing a register: you see only what your duties open.',
    ],
    next: 'See what waits for you.',
    to: '/dashboard/overview',
  },
  '/planning': {
    purpose: 'What runs on each machine now and next, which orders are late since when and why, and what you decide about it.',
    mistakes: [
      'Putting every card in turn by hand: give a turn only where the plan does not know better; the rest follows due days and set-up.',
      'Pinning a card to be sure that it runs: a pin only keeps it from running earlier.',
      'Trying things out on the plan itself: *What if* writes nothing until you adopt it.',
    ],
    next: 'Freeze the next two shifts, then see what goes in at the machines.',
    to: '/kiosk',
  },
  '/approvals': {
    purpose: 'Documents that wait for your approval, with amount, reason and changes. Approve or send back one or many.',
    mistakes: [
      'Approving without checking the changes: an amended order shows them line by line.',
      'Sending back without a clear reason: enter what to correct.',
      'Waiting for somebody who is absent: enter the absence with a stand-in.',
    ],
    next: 'See who approves what in the approval rules.',
    to: '/approvalrule',
  },
  '/import': {
    purpose: 'Import of many records from a sheet: map the columns, check, correct the errors, then import.',
    mistakes: [
      'Importing without the check: it shows what would be created, changed or refused, and changes nothing.',
      'Losing leading zeros of item numbers: format the column as text before pasting.',
      'Mending the sheet by hand after a failure: download the failed rows; they bring their reasons.',
    ],
    next: 'Import masters first: items, customers, suppliers.',
    to: '/itemlist',
  },
  '/zeniumapp': {
    purpose: 'Workplaces: gate, store, despatch. Each has large buttons, for a phone or a terminal.',
    mistakes: [
      'Staying signed in on a shared terminal: the next person then works under your name.',
      'Using the office screens on a phone: these screens are made for it.',
      'Missing a workplace: you need its duty.',
    ],
    next: 'Scan the goods.',
    to: '/scan',
  },
  '/planning/demand': {
    purpose:
      'What was ordered and has not left yet, line by line. Rows are covered from the yard, put on work orders and released, many at a time.',
    mistakes: [
      'Making work orders first: cover what the yard serves, so that it is not made again.',
      'Leaving the drafts: a work order takes nothing from its order before it is released.',
      'Reading Made as despatched: drums are made, then tested, then they leave.',
    ],
    next: 'Put the job cards on machines and days.',
    to: '/jobcard',
  },
  '/floor': {
    purpose: 'Every machine at this moment: what it runs and how far, why it stands and since when, and what comes next.',
    mistakes: [
      'Taking the second part of a bar for metres that were logged: it is what the clock says since the last take-up.',
      'Reading a machine outside of its working hours as a loss: it is stopped by plan.',
      'Leaving a stop without a reason until the end of the shift: the sheet is not closed before somebody says why.',
    ],
    next: 'Start, stop and log at the machine.',
    to: '/kiosk',
  },
  '/planning/material': {
    purpose:
      'Which materials run out first: what is free, what runs draw on which day, what is on order, and what is to be bought by when.',
    mistakes: [
      'Buying what is late: where it says Hurry, it is ordered already; ask the supplier for the day.',
      'Looking four weeks ahead for material that takes eight to come: look as far as its lead time.',
      'Leaving the item without its lead time and its minimum order: 14 days are assumed, and just what is short is asked for.',
    ],
    next: 'Submit the requisition for approval.',
    to: '/purchaserequisition',
  },
  '/kiosk': {
    purpose: 'At the machine: the job cards that it has to run, start and stop with the reason, and what comes off.',
    mistakes: [
      'Entering the metres of the card: read the counter.',
      'Leaving the weight out: a wrong wall is seen by its weight while the machine still runs.',
      'Finishing the card because the shift ends: stop it; the next shift goes on.',
    ],
    next: 'Close the log sheet of the shift.',
    to: '/productionlogsheet',
  },
  '/scan': {
    purpose: 'Scan a label, then receive, issue, load or count. It works without a network.',
    mistakes: [
      'Scanning the maker’s label: scan our own label, which has the piece number.',
      'Entering scans again after a break in the network: they stay on this device and are sent when the network is back.',
      'Typing a number that does not scan: clean the glass or print the label anew; a typed digit is another drum.',
    ],
    next: 'See where a piece lies.',
    to: '/piece',
  },
  '/inspectioncalendar': {
    purpose:
      'Which drums are shown to which inspector on which day of the month; a dashed edge means that nobody has confirmed the day.',
    mistakes: [
      'Two agencies on one day and one test bay: move one of the calls in time.',
      'Taking a day that was asked for as one that was confirmed.',
      'Planning a lorry for the day of the inspection: the clearance comes after it.',
    ],
    next: 'Open a call, and enter the day that the inspector has confirmed.',
    to: '/inspectioncall',
  },
  '/costworking': {
    purpose: 'The calculation of a price, line by line, and the price under other conditions.',
    mistakes: [
      'Expecting changes here in the costing: this page only tries them and saves nothing.',
      'Comparing two costings with rates of different days.',
      'Reading only the total: metal is often two thirds of it.',
    ],
    next: 'Enter the decision in the costing.',
    to: '/costing',
  },
  '/productdesign/bill': {
    purpose: 'Total material for a list of cables, with start-up and running scrap.',
    mistakes: [
      'Metres in the column for kilometres: the quantity is then a thousand times too high.',
      'Missing lines that could not be read: they are listed below and are not in the totals.',
      'Ordering the net mass: order the mass with scrap, shown beside it.',
    ],
    next: 'Save it as a costed bill with prices.',
    to: '/costedbill',
  },
  '/settings': {
    purpose: 'Your own settings, and those of the works where your duties allow it.',
    mistakes: [
      'Looking for theme and density only here: the settings button in the top bar has them too.',
      'Changing a series or a tax to correct one document: the change applies to all later documents.',
      'Using a colleague’s sign-in because a setting is closed: ask for the duty.',
    ],
    next: 'Your profile, password and sessions.',
    to: '/settings/profile',
  },
  '/settings/profile': {
    purpose: 'Your name, password, and where you are signed in.',
    mistakes: [
      'Using the password of your mailbox: a thief of one password then has both.',
      'Leaving a session open on a borrowed computer: end it here, at once and everywhere.',
      'A session you do not know: end it, then change the password.',
    ],
    next: 'See how Strand looks and reacts to keys.',
    to: '/settings',
  },
  '/settings/secondfactor': {
    purpose: 'Duties whose users sign in with a code from their phone, or with a passkey, beside the password.',
    mistakes: [
      'Leaving out the administrators: one stolen password of an administrator opens everything.',
      'Choosing a duty without telling its users: they must set up a second factor at their next sign-in.',
      'Keeping recovery codes on the phone that gives the codes: print them.',
    ],
    next: 'Set up a second factor of your own in your profile.',
    to: '/settings/profile',
  },
  '/outbox': {
    purpose: 'E-mails of Strand: sent, waiting, or refused with the reason.',
    mistakes: [
      'Sending an e-mail again because it waits: Strand tries again by itself.',
      'Taking “sent” for “read”: it has left our server.',
      'An address with a mistake: see the reason of the refusal.',
    ],
    next: 'Correct addresses in customers and suppliers.',
    to: '/customerlist',
  },
  '/documentnumbers': {
    purpose: 'What the next document of each kind will be called. The pattern can be changed before the first is posted.',
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
      'Trusting backups that were never restored: the last drill shows when one was tested.',
      'Ignoring a failed job: do what its result says, then press Run now.',
    ],
    next: 'See e-mails that could not be sent in the outbox.',
    to: '/outbox',
  },
}
