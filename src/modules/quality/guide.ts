import type { Guides } from '../../kernel/guide.ts'

export const qualityGuides: Guides = {
  '/inwarddeviation': {
    purpose: 'Goods that are not what was ordered and may still be used: what differs, for what, and how much is taken off.',
    mistakes: [
      'Accepting goods in the inward and writing the deviation afterwards: they are issued before anybody has decided.',
      'Naming no limit of use: say for which cables or jobs, else it goes into the one for which it was refused.',
      'Agreeing a lower rate on the telephone only: name who of the supplier agreed, or the full bill has to be paid.',
    ],
    next: 'If he bills in full nevertheless, a debit note claims the difference.',
    to: '/debitnote',
  },
}
