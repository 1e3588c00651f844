import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clipboard, columns, cursor, fillClipboard, focused, press, spot, text } from './gridHands.ts'
import { type GridBench, startBench } from './gridPage.ts'

let bench: GridBench
/** Other programs share the machine that tests. */

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

describe('typing', () => {
  test('replaces, F2 keeps, Enter goes down, Esc gives back', async () => {
    const page = await bench.open('lines=4')
    await page.click(spot(0, 'qty'))
    await page.keyboard.type('12.5*4')
    await press(page, 'Enter')
    expect(await text(page, 0, 'qty')).toBe('50.000')
    expect(await cursor(page)).toBe('1 qty')
    await press(page, 'F2')
    await page.keyboard.type('9')
    await press(page, 'ArrowLeft', 'Backspace', 'Enter')
    expect(await text(page, 1, 'qty')).toBe('11.790')
    await page.keyboard.type('99')
    await press(page, 'Escape')
    expect(await text(page, 2, 'qty')).toBe('21.000')
    expect(await focused(page)).toBe(`2 ${columns.indexOf('qty')}`)
    await press(page, 'Shift+Enter')
    expect(await cursor(page)).toBe('1 qty')
  })

  test('a letter that begins an entry is its first letter, and there is one input at a time', async () => {
    const page = await bench.open('lines=2')
    await page.click(spot(0, 'drums'))
    expect(await page.locator('.line-grid input').count()).toBe(0)
    await page.keyboard.type('6 x 500')
    expect(await page.locator('.line-grid input').count()).toBe(1)
    expect(await page.locator('.line-grid input').inputValue()).toBe('6 x 500')
    await press(page, 'Tab')
    expect(await text(page, 0, 'drums')).toBe('6 x 500')
    expect(await cursor(page)).toBe('0 qty')
  })

  test('arrows leave what is typed over, and move in the text after F2', async () => {
    const page = await bench.open('lines=3')
    await page.click(spot(0, 'description'))
    await page.keyboard.type('one')
    await press(page, 'ArrowRight')
    expect(await cursor(page)).toBe('0 hsn')
    await press(page, 'ArrowLeft', 'F2', 'ArrowLeft')
    await page.keyboard.type('x')
    await press(page, 'ArrowDown')
    expect(await text(page, 0, 'description')).toBe('onxe')
    expect(await cursor(page)).toBe('1 description')
  })

  test('Enter along the line, where a person prefers it', async () => {
    const page = await bench.open('lines=2&along')
    await page.click(spot(0, 'drums'))
    await page.keyboard.type('a')
    await press(page, 'Enter')
    expect(await cursor(page)).toBe('0 qty')
  })

  test('remarks take several lines', async () => {
    const page = await bench.open('lines=2')
    await page.click(spot(0, 'remarks'))
    await page.keyboard.type('first')
    await press(page, 'Alt+Enter')
    await page.keyboard.type('second')
    await press(page, 'Enter')
    expect(await page.evaluate(() => window.harness.store.rows()[0]?.['remarks'])).toBe('first\nsecond')
  })

  test('a formula takes no letters and lets none through to the page', async () => {
    const page = await bench.open('lines=2')
    await page.evaluate(() => addEventListener('keydown', () => (document.title += '!')))
    await page.click(spot(0, 'amount'))
    await page.keyboard.type('5')
    expect(await text(page, 0, 'amount')).toBe('32,723.44')
    expect(await page.title()).toBe('Line grid')
  })
})

describe('a link cell', () => {
  test('offers what is found; plain arrows mean the grid, Alt and arrows the list, Enter takes', async () => {
    const page = await bench.open('lines=3')
    await page.click(spot(0, 'item'))
    await page.keyboard.type('3.5 × 240')
    await page.waitForSelector('[role=option]')
    expect(await page.locator('[role=option]').first().textContent()).toContain('A2XFY 3.5 × 240 sqmm')
    await press(page, 'Alt+ArrowDown', 'Enter')
    expect(await text(page, 0, 'item')).toBe('A2XWY 3.5 × 240 sqmm')
    expect(await cursor(page)).toBe('1 item')
    await page.keyboard.type('2XY 4 × 16')
    await page.waitForSelector('[role=option]')
    await press(page, 'ArrowDown')
    expect(await cursor(page)).toBe('2 item')
    await expect.poll(() => page.locator(spot(1, 'item')).getAttribute('aria-invalid')).toBe('true')
    expect(await text(page, 1, 'item')).toBe('2XY 4 × 16')
  })

  test('typed faster than the answer comes ends up right', async () => {
    const page = await bench.open('lines=3&ms=300')
    await page.click(spot(0, 'item'))
    await page.keyboard.type('c1063')
    await press(page, 'Enter')
    await page.keyboard.type('c1001')
    await press(page, 'Enter')
    await expect.poll(() => text(page, 0, 'item')).toBe('A2XFY 3.5 × 240 sqmm')
    await expect.poll(() => text(page, 1, 'item')).toBe('A2XFY 1 × 1.5 sqmm')
    expect(await cursor(page)).toBe('2 item')
  })

  test('keeps a text that names nothing in red, and creates it on Alt+C', async () => {
    const page = await bench.open('lines=1')
    await page.click(spot(0, 'item'))
    await page.keyboard.type('NYY-O 4x16')
    await press(page, 'Tab')
    await page.waitForSelector('.lg-faults')
    expect(await page.locator('.lg-faults li').textContent()).toBe('Line 1, Item There is no item "NYY-O 4x16".')
    await page.locator('.lg-faults li button').click()
    expect(await cursor(page)).toBe('0 item')
    expect(await page.locator('.lg-note').textContent()).toContain('There is no item')
    const described = await page.locator(spot(0, 'item')).getAttribute('aria-describedby')
    expect(await page.locator(`#${described}`).textContent()).toBe('There is no item "NYY-O 4x16".')
    await press(page, 'Alt+c')
    await page.waitForSelector('.lg-faults', { state: 'detached' })
    expect(await text(page, 0, 'item')).toBe('NYY-O 4x16')
  })
})

describe('the keyboard', () => {
  test('walks, pages and jumps, and the active cell is always in view', async () => {
    const page = await bench.open('lines=200')
    const inView = () =>
      page.evaluate(() => {
        const cell = document.querySelector('.lg-active')?.getBoundingClientRect()
        const box = document.querySelector('.lg-box')?.getBoundingClientRect()
        return (
          !!cell &&
          !!box &&
          cell.top >= box.top + 31 &&
          cell.bottom <= box.bottom &&
          cell.left >= box.left &&
          cell.right <= box.right + 1
        )
      })
    await page.click(spot(2, 'qty'))
    const walk: [string, string][] = [
      ['End', '2 amount'],
      ['Home', '2 item'],
      ['Control+End', '199 amount'],
      ['Control+Home', '0 item'],
      ['Control+ArrowDown', '199 item'],
      ['Control+ArrowUp', '0 item'],
      ['ArrowRight', '0 description'],
      ['ArrowDown', '1 description'],
    ]
    for (const [key, expected] of walk) {
      await press(page, key)
      expect(await cursor(page)).toBe(expected)
      expect(await inView(), key).toBe(true)
      expect(await focused(page)).toContain(expected.split(' ')[0])
    }
    await press(page, 'PageDown', 'PageDown')
    const row = Number((await cursor(page)).split(' ')[0])
    expect(row).toBeGreaterThan(10)
    expect(await inView()).toBe(true)
    await press(page, 'PageUp', 'PageUp')
    expect(await cursor(page)).toBe('1 description')
  })

  test('Tab on the last cell and Down on the last line make new lines', async () => {
    const page = await bench.open('lines=1')
    await page.click(spot(0, 'remarks'))
    await press(page, 'Tab')
    expect(await cursor(page)).toBe('1 item')
    await page.click(spot(1, 'drums'))
    await page.keyboard.type('x')
    await press(page, 'ArrowDown')
    expect(await cursor(page)).toBe('2 drums')
    await press(page, 'ArrowDown')
    expect(await page.locator('[data-row]').count()).toBe(3)
  })

  test('Esc and then Tab leave, in both directions; one Tab comes back to the same cell', async () => {
    const page = await bench.open('lines=3')
    await page.click(spot(1, 'qty'))
    await press(page, 'Escape', 'Tab')
    expect(await focused(page)).toBe('+ Add line')
    await press(page, 'Shift+Tab')
    expect(await focused(page)).toBe(`1 ${columns.indexOf('qty')}`)
    await press(page, 'Escape', 'Shift+Tab')
    expect(await focused(page)).toBe('Before')
    await press(page, 'Tab', 'Tab')
    expect(await cursor(page)).toBe('1 rate')
  })

  test('deletes, moves, duplicates, fills, takes back and takes again', async () => {
    const page = await bench.open('lines=4')
    const ids = () => page.evaluate(() => window.harness.store.rows().map(row => row.id ?? 'new'))
    await page.click(spot(1, 'qty'))
    await press(page, 'Control+Shift+ArrowDown')
    expect(await ids()).toEqual([1, 3, 2, 4])
    await press(page, 'Alt+Shift+ArrowDown')
    expect(await ids()).toEqual([1, 3, 2, 'new', 4])
    await press(page, 'Control+Delete')
    expect(await ids()).toEqual([1, 3, 2, 4])
    await press(page, 'Control+z', 'Control+z', 'Control+z')
    expect(await ids()).toEqual([1, 2, 3, 4])
    await press(page, 'Control+y')
    expect(await ids()).toEqual([1, 3, 2, 4])
    await page.click(spot(0, 'colour'))
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    expect([await text(page, 1, 'colour'), await text(page, 2, 'colour'), await text(page, 3, 'colour')]).toEqual([
      'Red',
      'Red',
      'Black',
    ])
    await press(page, 'Delete')
    expect(await text(page, 2, 'colour')).toBe('')
  })

  test('Space says yes or no, a date has its shorthand and its list', async () => {
    const page = await bench.open('lines=2')
    await page.click(spot(1, 'inspected'))
    await press(page, 'Space')
    expect(await text(page, 1, 'inspected')).toBe('Yes')
    await page.click(spot(1, 'due'))
    await page.keyboard.type('2011')
    await press(page, 'Enter')
    expect(await text(page, 1, 'due')).toBe('2026-11-20')
    await page.click(spot(0, 'due'))
    await press(page, 'Alt+ArrowDown', 'Alt+ArrowUp', 'Enter')
    expect(await text(page, 0, 'due')).toBe('2026-11-30')
  })
})

describe('the clipboard', () => {
  test('pastes a block of a spreadsheet in one step, and leads through what is to be checked', async () => {
    const page = await bench.open('lines=0')
    await page.click(spot(0, 'item'))
    await fillClipboard(
      page,
      'Item\tQty (km)\tRate\tDue\r\nC1063\t1,00,000.00\t12.5*4\t20/11/2026\r\nNYY 1\tabout 3\t5l\t31/02/2026\r\n"C1002"\t2\t3\t+7\r\n',
    )
    await press(page, 'Control+v')
    await expect.poll(() => page.locator('.lg-report').textContent()).toMatch(/^3 lines pasted, 3 cells to check/)
    expect(await page.evaluate(() => window.harness.asked.resolve)).toBe(1)
    expect(await text(page, 0, 'item')).toBe('A2XFY 3.5 × 240 sqmm')
    expect(await text(page, 0, 'qty')).toBe('1,00,000.000')
    expect(await text(page, 1, 'qty')).toBe('about 3')
    expect(await text(page, 2, 'due')).toBe('2026-11-27')
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await cursor(page)).toBe('1 item')
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await cursor(page)).toBe('1 qty')
    expect(await focused(page)).toBe(`1 ${columns.indexOf('qty')}`)
    await page.keyboard.type('3')
    await press(page, 'Enter')
    expect(await page.locator('.lg-report').textContent()).toMatch(/2 cells to check/)
    await press(page, 'Control+z', 'Control+z')
    expect(await page.evaluate(() => window.harness.store.rows().length)).toBe(0)
  })

  test('copies cells, with labels on Shift, and a value goes into the text being typed', async () => {
    const page = await bench.open('lines=3')
    await page.click(spot(0, 'qty'))
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c')
    expect(await clipboard(page)).toBe('2.500\t13425.0000\n11.750\t45250.0000')
    await press(page, 'Control+Shift+c')
    expect(await clipboard(page)).toBe('Qty (km)\tRate (₹/km)\n2.500\t13425.0000\n11.750\t45250.0000')
    await page.click(spot(2, 'drums'))
    await fillClipboard(page, '500')
    await page.keyboard.type('4 x ')
    await press(page, 'Control+v', 'Enter')
    expect(await text(page, 2, 'drums')).toBe('4 x 500')
    await page.click(spot(1, 'colour'))
    await press(page, 'Control+x')
    expect(await text(page, 1, 'colour')).toBe('')
    expect(await clipboard(page)).toBe('Yellow')
  })
})

describe('a document that may not be changed', () => {
  test('is walked and copied, and Tab passes through it', async () => {
    const page = await bench.open('lines=3&readonly')
    await page.click(spot(1, 'qty'))
    await page.keyboard.type('7')
    await press(page, 'Delete', 'Control+Delete')
    expect(await text(page, 1, 'qty')).toBe('11.750')
    expect(await page.locator('output.heard').textContent()).toBe('A confirmed order is not changed; amend it.')
    await press(page, 'Control+c')
    expect(await clipboard(page)).toBe('11.750')
    await press(page, 'Tab')
    expect(await focused(page)).toBe('After')
  })
})

describe('two thousand lines', () => {
  test('are virtual, named by their place, and walked to the end', async () => {
    const page = await bench.open('lines=2000')
    expect(await page.locator('[data-row]').count()).toBeLessThan(70)
    expect(await page.locator('[role=grid]').getAttribute('aria-rowcount')).toBe('2001')
    await page.click(spot(0, 'qty'))
    await press(page, 'Control+End', 'ArrowUp')
    expect(await cursor(page)).toBe('1998 amount')
    expect(await page.locator('[data-row="1998"]').getAttribute('aria-rowindex')).toBe('2000')
    await expect.poll(() => page.locator('[data-row]').count()).toBeGreaterThan(20)
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, -30000)
    await expect.poll(() => page.locator('[data-row="1100"]').count()).toBeGreaterThanOrEqual(0)
    await press(page, 'ArrowUp')
    expect(await cursor(page)).toBe('1997 amount')
    expect(await focused(page)).toContain('1997')
  })
})
