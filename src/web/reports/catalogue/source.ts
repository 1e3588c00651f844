import { reports } from '../../documents.ts'
import { addSource, matching } from '../../shell/palette/sources.ts'
import { store } from '../../store.ts'
import { maySee } from './access.ts'

/** Offers the reports that the person may see in the palette. */
export const offerReports = (): void => {
  addSource({
    name: 'Reports',
    find: text => {
      const { user } = store.getState().auth
      const open = user ? reports.filter(report => maySee(report, user)) : []
      return matching(
        open.map(({ name, label, path }) => ({ id: `report ${name}`, title: label, note: 'Reports', path })),
        text,
      )
    },
  })
}
