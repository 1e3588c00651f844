import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { readByAll } from '../masters/simple.ts'

/** Letters of a designation, read from the conductor outwards. Copper has none. */
export const codeLetter = master({
  name: 'codeLetter',
  label: 'Code Letter',
  path: '/codeletter',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Letters of designations such as A2XFY: what each means, by place and standard.',
    mistakes: [
      'One letter for two meanings in one place: the reading of an enquiry then guesses.',
      'Letters of a customer among those of the standard: name the customer.',
      'A missing A: no letter for copper, A for aluminium.',
    ],
    next: 'Try a designation in a design.',
    to: '/productdesign',
  },
  sourced: true,
  fields: {
    letters: f.text({ optional: true, maxLength: 4 }),
    position: f.choice({ '1': 'Conductor', '2': 'Insulation', '3': 'Screen', '4': 'Armour', '5': 'Sheath' }),
    meaning: f.text({ search: true }),
    standards: f.text(),
  },
  key: ['letters', 'position'],
  title: ['meaning'],
  access: readByAll,
  list: ['position', 'letters', 'meaning', 'standards', 'status'],
  sort: 'position,letters',
  layout: { Letter: ['letters', 'position', 'meaning', 'standards'] },
})
