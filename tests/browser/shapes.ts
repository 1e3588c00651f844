import type { Page } from 'playwright-core'

/** Where what `markNew` has found new stands. */
export const newOnes = '[data-new-shape]'

/** The shapes of a part of a page, each once; the elements of those that are asked for are marked, and no others. */
const walked = (page: Page, part: string, marked: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ([within, wanted]) => {
      const asked = new Set(
        [...document.styleSheets]
          .flatMap(sheet => [...sheet.cssRules])
          .flatMap(({ cssText }) => cssText.match(/\[[a-z-]+(?==|\])|\[[a-z-]+="[^"]*"/g) ?? []),
      )
      const states = /^(role|type|disabled|readonly|aria-(busy|checked|current|disabled|expanded|invalid|pressed|selected|sort))$/
      const said = ({ name, value }: Attr): readonly string[] => {
        if (name === 'class') return []
        if (states.test(name) || asked.has(`[${name}="${value}"`)) return [`${name}=${value}`]
        return asked.has(`[${name}`) ? [name] : []
      }
      const shapeOf = (element: Element): string =>
        [element.localName, ...[...element.classList].toSorted(), ...[...element.attributes].flatMap(said).toSorted()].join(' ')
      const above = ({ parentElement: parent }: Element): readonly string[] =>
        parent ? [...above(parent), shapeOf(parent)].slice(-2) : []

      const toMark = new Set(wanted)
      const found = new Set<string>()
      const walk = (element: Element, over: readonly string[]): void => {
        if (!element.checkVisibility({ visibilityProperty: true })) return
        const path = [...over, shapeOf(element)]
        const shape = path.join(' > ')
        element.toggleAttribute('data-new-shape', toMark.has(shape))
        found.add(shape)
        for (const child of element.children) walk(child, path.slice(-2))
      }
      for (const marked of document.querySelectorAll('[data-new-shape]')) marked.removeAttribute('data-new-shape')
      const root = document.querySelector(within)
      if (root === null) throw new Error(`There is no ${within} on the page.`)
      walk(root, above(root))
      return [...found]
    },
    [part, marked] as const,
  )

/**
 * What a part of a page is built of that is not among the known shapes; its elements are marked. The shape of an element is its tag,
 * classes, role and states, below the two elements that it stands in, and of other attributes those that the styles ask for. Words,
 * figures and addresses are no part of it, so records of one make have the same shapes. What nobody sees has none.
 */
export const markNew = async (page: Page, part: string, known: ReadonlySet<string>): Promise<readonly string[]> => {
  const found = (await walked(page, part, [])).filter(shape => !known.has(shape))
  // The known ones are thousands: they stay here, and only where something is new the page is asked again.
  if (found.length > 0) await walked(page, part, found)
  return found
}
