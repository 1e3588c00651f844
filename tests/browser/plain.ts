import type { Page } from 'playwright-core'

/** Controls and other things that people are told the name of, where somebody can see or reach them and they have none. */
const nameless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const kinds = [
      'button',
      'link',
      'checkbox',
      'radio',
      'switch',
      'tab',
      'menuitem',
      'option',
      'combobox',
      'textbox',
      'grid',
      'dialog',
    ]
    const named = `button, a[href], input:not([type=hidden]), select, textarea, ${kinds.map(kind => `[role=${kind}]`).join(', ')}`
    const isReached = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true], [inert]') === null
    const saidOf = (element: Element): string =>
      element.matches('[aria-hidden=true]')
        ? ''
        : [
            ...['aria-label', 'alt', 'title'].map(name => element.getAttribute(name) ?? ''),
            ...[...element.childNodes].map(node => (node instanceof Element ? saidOf(node) : (node.textContent ?? ''))),
          ].join('')
    const labelsOf = (element: Element): readonly Element[] => {
      const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
      const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
      return [...ids.flatMap(id => document.getElementById(id) ?? []), ...labels.filter(label => label instanceof Element)]
    }
    /** What is typed into a field, or stands in a table, is not its name. */
    const holds = 'input, select, textarea, [role=combobox], [role=textbox], [role=grid], [role=dialog]'
    const nameOf = (element: Element): string =>
      [
        ...['aria-label', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
        ...(element.matches(holds) ? labelsOf(element) : [element, ...labelsOf(element)]).map(saidOf),
      ].join('')
    return [...document.querySelectorAll(named)]
      .filter(element => isReached(element) && nameOf(element).trim() === '')
      .map(element => `has no name: ${element.outerHTML.slice(0, 160)}`)
  })

/** Ids that two elements share, and elements that are named or described by an id that is not there. */
const astray = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = new Set(ids.filter((id, at) => ids.indexOf(id) < at))
    const by = ['aria-labelledby', 'aria-describedby', 'for']
    const lost = [...document.querySelectorAll(by.map(name => `[${name}]`).join(', '))].filter(element =>
      by.some(name => {
        const told = element.getAttribute(name)?.split(/\s+/)
        return told !== undefined && !told.some(id => ids.includes(id))
      }),
    )
    return [
      ...[...twice].map(id => `two elements have the id ${id}`),
      ...lost.map(element => `is named by what is not there: ${element.outerHTML.slice(0, 160)}`),
    ]
  })

/** Headings that are empty or leave a level out, parts of a page that share a name, and images without words. */
const untold = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const all = (selector: string): readonly Element[] =>
      [...document.querySelectorAll(selector)].filter(
        element => element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true]') === null,
      )
    const levelOf = (heading: Element | undefined): number =>
      heading ? Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1)) : 0
    const headings = all('h1, h2, h3, h4, h5, h6, [role=heading]')
    const parts = all('section[aria-label], nav[aria-label], [role=region][aria-label], [role=grid][aria-label]')
    const nameOf = (one: Element): string => `${one.localName} ${one.getAttribute('aria-label')}`
    const names = parts.map(nameOf)
    const wrong: readonly (readonly [string, readonly Element[]])[] = [
      ['an empty heading', headings.filter(({ textContent }) => textContent.trim() === '')],
      ['leaves a level out', headings.filter((one, at) => levelOf(one) > levelOf(headings[at - 1]) + 1)],
      ['two parts have one name', parts.filter((one, at) => names.indexOf(nameOf(one)) < at)],
      ['an image without words', all('img:not([alt]), [role=img]:not([aria-label], [aria-labelledby], [title], :has(> title))')],
    ]
    return wrong.flatMap(([what, elements]) => elements.map(({ outerHTML }) => `${what}: ${outerHTML.slice(0, 160)}`))
  })

/**
 * What can differ from record to record and from document to document though the elements are the same. It costs a fiftieth of axe,
 * which need not look at what is built of shapes that it has seen.
 */
export const plainlyWrong = async (page: Page): Promise<readonly string[]> =>
  (await Promise.all([nameless, astray, untold].map(look => look(page)))).flat()
