import type { UserType } from '../kernel/duty.ts'
import type { AnyDocument } from '../kernel/document.ts'
import { inSentence } from '../kernel/field.ts'
import { type MenuGroup, menuGroups } from '../kernel/screen/place.ts'
import { areaPath, areas } from './areas.ts'
import { definitionNamed } from './definitions.ts'
import { documents, type KnownDocument, reports, views } from './documents.ts'
import { formScreen } from './doc/page/formScreen.ts'
import { listScreen } from './list/page/listScreen.ts'
import { planned } from './planned.ts'
import { reportScreen } from './reports/reportScreen.ts'
import { knowRoutes, type Route } from './route.ts'
import { screen } from './screen.tsx'
import type { Screen } from './screen.tsx'
import { treeScreen } from './tree/treeScreen.ts'

const staff: readonly UserType[] = ['BackOffice', 'Builder']
const staffAndAgents: readonly UserType[] = [...staff, 'Agent']
const everyone: readonly UserType[] = [...staffAndAgents, 'Customer']

/** A screen that is no record: a board, a tree, a report. */
const page = (path: string, title: string, built?: Screen, types: Route['types'] = staff, within?: string): Route => ({
  path,
  title,
  types,
  screen: built,
  within,
})

/** Where a record stands, and what it is shown with once it is built. */
interface Addressed extends Pick<KnownDocument, 'path' | 'register' | 'label'> {
  readonly of?: KnownDocument
  readonly plural?: string
  readonly list?: Screen
  readonly form?: Screen
}

/** 'Sales Order' → 'Sales order'. */
const titled = (label: string): string => {
  const said = inSentence(label)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/**
 * The addresses of a record. The form is at `path/:id` and, for a new one, at `path/new`. The register has its own address
 * (`/customerlist`), and then the plain path is the new form too; else the register is at the plain path.
 */
const record = ({ path, register, label, plural = `${label}s`, list, form, of }: Addressed): readonly Route[] => {
  const isNew = `New ${inSentence(label)}`
  const title = titled(label)
  return [
    { path: register ?? path, title: titled(plural), types: staff, of, screen: list },
    ...(register === undefined ? [] : [{ path, title: isNew, types: staff, of, screen: form, within: register }]),
    { path: `${path}/new`, title: isNew, types: staff, of, screen: form, within: register ?? path },
    { path: `${path}/:id`, title, types: staff, of, screen: form, within: register ?? path },
  ]
}

/** Register and form of a document, which both follow from its definition; of records that make a tree, the tree is the register. */
const stored = (of: KnownDocument): readonly Route[] => {
  const fetched = (): Promise<AnyDocument> => definitionNamed(of.name)
  return record({ ...of, of, list: of.tree ? treeScreen(fetched) : listScreen(fetched), form: formScreen(fetched) })
}

/** The list of a view over tables, by the page of all lists. */
const listed = (of: KnownDocument): Route => ({
  path: of.path,
  title: titled(of.plural),
  types: staff,
  of,
  screen: listScreen(() => definitionNamed(of.name)),
})

const importPage = screen(() => import('./import/importPage.tsx'))

const areaPage = screen(() => import('./area/areaPage.tsx'))

/** A screen that stands among those of its area. */
const within = (area: MenuGroup, route: Route): Route => ({ ...route, area })

/** One page for the links in all mails: the link itself says what it is for. */
const mailLink = screen(() => import('./recovery/linkPage.tsx'))
const dashboard = screen(() => import('./dashboard/dashboardPage.tsx'))

const built = new Set(documents.map(({ path }) => path.toLowerCase()))

/** Every address of the product: pages here, documents and reports from their definitions. This is where a page is hung in. */
export const routes: readonly Route[] = [
  page(
    '/login',
    'Sign in',
    screen(() => import('./signIn/loginPage.tsx')),
    'public',
  ),
  page(
    '/forgot-password',
    'Forgotten password',
    screen(() => import('./recovery/forgotPasswordPage.tsx')),
    'public',
  ),
  page('/reset-password', 'New password', mailLink, 'public'),
  page('/verify-email', 'E-mail verification', mailLink, 'public'),
  page(
    '/setup',
    'Set-up',
    screen(() => import('./recovery/setupPage.tsx')),
    'public',
  ),

  page('/', 'Dashboard', dashboard, staffAndAgents, '/dashboard/overview'),
  page('/dashboard', 'Dashboard', dashboard, staffAndAgents, '/dashboard/overview'),
  page('/dashboard/overview', 'Dashboard', dashboard, staffAndAgents),
  page('/area', 'Everything', areaPage),
  ...areas.map(area => page(areaPath(area), menuGroups[area], areaPage, staff, '/area')),
  page(
    '/dashboard/stats',
    'Statistics',
    screen(() => import('./dashboard/statsPage.tsx')),
  ),
  page(
    '/dashboard/reports',
    'Reports',
    screen(() => import('./reports/catalogue/catalogue.tsx')),
  ),
  ...reports.map(report => page(report.path, report.label, reportScreen(report), staff, '/dashboard/reports')),
  within(
    'dashboard',
    page(
      '/approvals',
      'Approvals',
      screen(() => import('./inbox/inboxPage.tsx')),
    ),
  ),
  within('masters', page('/import', 'Import', importPage)),
  page('/import/:id', 'Import', importPage, staff, '/import'),
  within(
    'dashboard',
    page(
      '/zeniumapp',
      'Workplaces',
      screen(() => import('./screens/launcher.tsx')),
    ),
  ),
  within(
    'stores',
    page(
      '/scan',
      'Scan',
      // What was scanned before is sealed: its key comes first.
      screen(async () => {
        const { sessionKey } = await import('./session/sealed.ts')
        await sessionKey()
        return import('./stores/scan/scanPage.tsx')
      }),
    ),
  ),

  within(
    'cable',
    page(
      '/productdesign/bill',
      'Bill of quantities',
      screen(() => import('./design/boq/boqPage.tsx')),
    ),
  ),

  within(
    'sales',
    page(
      '/costworking',
      'Cost working',
      screen(() => import('./costing/sheet/workingPage.tsx')),
    ),
  ),

  within(
    'quality',
    page(
      '/inspectioncalendar',
      'Inspection Calendar',
      screen(() => import('./inspections/calendarPage.tsx')),
    ),
  ),

  within(
    'planning',
    page(
      '/planning',
      'Planning',
      screen(() => import('./planning/planningPage.tsx')),
    ),
  ),
  within(
    'planning',
    page(
      '/planning/demand',
      'Demand',
      screen(() => import('./demand/demandPage.tsx')),
    ),
  ),
  within(
    'planning',
    page(
      '/planning/material',
      'Material plan',
      screen(() => import('./material/materialPage.tsx')),
    ),
  ),
  within(
    'planning',
    page(
      '/kiosk',
      'Kiosk',
      // What was logged before is sealed: its key comes first.
      screen(async () => {
        const { sessionKey } = await import('./session/sealed.ts')
        await sessionKey()
        return import('./kiosk/kioskPage.tsx')
      }),
    ),
  ),
  within(
    'planning',
    page(
      '/floor',
      'Floor',
      screen(() => import('./floor/floorPage.tsx')),
    ),
  ),
  ...documents.flatMap(stored),
  ...views.map(listed),
  ...planned.filter(({ path }) => !built.has(path)).flatMap(one => record(one)),

  page(
    '/settings',
    'Settings',
    screen(() => import('./account/settingsPage.tsx')),
    everyone,
  ),
  page(
    '/settings/profile',
    'Profile',
    screen(() => import('./account/profilePage.tsx')),
    everyone,
  ),
  page(
    '/settings/secondfactor',
    'Second factor',
    screen(() => import('./account/requiredFactorsPage.tsx')),
  ),
  page(
    '/outbox',
    'Outbox',
    screen(() => import('./users/outboxPage.tsx')),
  ),
  page(
    '/documentnumbers',
    'Document numbers',
    screen(() => import('./firstSteps/numbersPage.tsx')),
  ),
  page(
    '/schedule',
    'Schedule',
    screen(() => import('./schedule/schedulePage.tsx')),
  ),
  page(
    '/unauthorized',
    'Not open to you',
    screen(() => import('./signIn/unauthorized.tsx')),
    everyone,
  ),
]

/** The addresses that still show 'Content coming soon'. */
export const routesNotBuilt = (): readonly string[] => routes.filter(route => route.screen === undefined).map(route => route.path)

knowRoutes(routes)
