import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** The rules that look at colours: of a page that only changed its theme, nothing else can have become wrong. */
export const ofColours = ['color-contrast', 'link-in-text-block']

interface Where {
  /** The part of the page that is looked at; all of it if none is named. */
  readonly part?: string
  readonly rules?: readonly string[] | undefined
}

/** What axe finds wrong with the page as it stands, one line for each element. */
export const violationsOn = async (page: Page, { part = 'html', rules }: Where = {}): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source)
  const found: readonly Violation[] = await page.evaluate(
    async ([within, only]) =>
      (await Reflect.get(window, 'axe').run(within, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) }))
        .violations,
    [part, rules] as const,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** The theme is a class of the root: changing it changes every colour, and some over a quarter of a second, which is waited for. */
const paint = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async name => {
    document.documentElement.className = name
    await new Promise(requestAnimationFrame)
    const transitions = document.getAnimations().filter(one => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  }, theme)

/** What is wrong with a page in the theme it has, which is light, and with its colours once it is dark. */
export const wrongInBoth = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  const light = await violationsOn(page, { part })
  const theme = await page.evaluate(() => document.documentElement.className)
  await paint(page, 'dark')
  const dark = await violationsOn(page, { part, rules: ofColours })
  await paint(page, theme)
  return [...light, ...dark.map(line => `dark, ${line}`)]
}
