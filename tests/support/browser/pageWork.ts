import type { BrowserContext, Page } from 'playwright-core'

/** What React tells of a component that it has drawn; so much of it as is read here. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>> | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** The place where React looks for the developer tools; it tells them of every drawing, in the built application too. */
interface ReactHook {
  readonly supportsFiber: true
  inject(): number
  onCommitFiberRoot(id: number, root: { readonly current: Fiber }): void
  onCommitFiberUnmount(): void
}

interface Drawn {
  /** Components that ran. */
  components: number
  /** Those of them that draw a row: an element with `aria-rowindex`. */
  rows: number
  /** Elements of rows that came new onto the page. */
  newRows: number
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook
    drawnSoFar: Drawn
  }
}

/** Runs in the page before its scripts. */
const countInPage = (): void => {
  const drawn: Drawn = { components: 0, rows: 0, newRows: 0 }
  const performedWork = 1
  const [functionComponent, memoComponent] = [0, 15]
  const visit = (fiber: Fiber): void => {
    const isComponent = fiber.tag === functionComponent || fiber.tag === memoComponent
    if (isComponent && (fiber.flags & performedWork) !== 0) {
      drawn.components += 1
      if (fiber.child?.memoizedProps?.['aria-rowindex'] !== undefined) drawn.rows += 1
    }
    // What React left as it was keeps its children, and they say nothing new.
    if (fiber.alternate?.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }
  window.drawnSoFar = drawn
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_, { current }) => visit(current),
    onCommitFiberUnmount: () => undefined,
  }
  new MutationObserver(changes => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    drawn.newRows += added.filter(node => node instanceof Element && node.hasAttribute('aria-rowindex')).length
  }).observe(document, { childList: true, subtree: true })
}

/** Counts in every page of a window what React draws. Must be called before the page is opened. */
export const countWork = (context: BrowserContext): Promise<unknown> => context.addInitScript(countInPage)

/** What a page did, counted and not timed: the same on every machine. */
export interface Work extends Readonly<Drawn> {
  /** How often the browser laid the page out. */
  readonly layouts: number
  /** How many functions of the page's scripts were called. */
  readonly calls: number
}

/** What a page whose work is counted does meanwhile. */
export const workOf = async (page: Page, work: () => Promise<unknown>): Promise<Work> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Profiler.enable')
  const layouts = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const found = metrics.find(({ name }) => name === 'LayoutCount')
    if (!found) throw new Error('The browser does not say how often it laid the page out.')
    return found.value
  }
  const drawn = (): Promise<Drawn> => page.evaluate(() => ({ ...window.drawnSoFar }))
  const before = { ...(await drawn()), layouts: await layouts() }
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const after = { ...(await drawn()), layouts: await layouts() }
  await session.detach()
  return {
    components: after.components - before.components,
    rows: after.rows - before.rows,
    newRows: after.newRows - before.newRows,
    layouts: after.layouts - before.layouts,
    calls: result.flatMap(({ functions }) => functions).reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0),
  }
}

/** Presses one key after the other, and waits after each until all that it changes is painted. */
export const pressAll = async (page: Page, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => setTimeout(painted))))
  }
}
