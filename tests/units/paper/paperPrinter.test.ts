import { afterEach, describe, expect, test } from 'vitest'
import { drawPaper } from '../../../src/server/print/draw.ts'
import { printer, type Printer } from '../../../src/server/print/render.ts'
import { sampleInvoice } from './papers.ts'

/** A thread that answers by the paper's number: "slow" never, "crash" by dying, "exit" by leaving, else with the number. */
const fake = (): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ number }) => {
        if (number === 'slow') return
        if (number === 'crash') throw new Error('torn paper')
        if (number === 'exit') process.exit(3)
        if (number === 'bad') return parentPort.postMessage({ failure: new Error('No such font.') })
        parentPort.postMessage({ pdf: new TextEncoder().encode(number) })
      })
    `)}`,
  )

const numbered = (number: string) => sampleInvoice(1, { number })

describe('the printer', () => {
  let open: Printer | null = null
  const opened = (given: Parameters<typeof printer>[0]): Printer => {
    open = printer(given)
    return open
  }
  afterEach(async () => {
    await open?.close()
    open = null
  })

  test('prints in its thread the same bytes as in this one', { timeout: 20_000 }, async () => {
    const paper = sampleInvoice(3)
    const pdf = await opened({}).renderPaper(paper)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.equals(await drawPaper(paper))).toBe(true)
  })

  test('prints one after the other and gives each its own', async () => {
    const { renderPaper } = opened({ thread: fake() })
    const pdfs = await Promise.all(['1', '2', '3', '4'].map(number => renderPaper(numbered(number))))
    expect(pdfs.map(String)).toEqual(['1', '2', '3', '4'])
  })

  test('a paper that cannot be drawn is refused alone', async () => {
    const { renderPaper } = opened({ thread: fake() })
    const [bad, good] = await Promise.allSettled([renderPaper(numbered('bad')), renderPaper(numbered('5'))])
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'No such font.' } })
    expect(good).toMatchObject({ status: 'fulfilled' })
  })

  test.each([
    ['crash', 'The printing thread failed.'],
    ['exit', 'The printing thread ended with code 3.'],
    ['slow', 'The paper could not be printed within 1.5 s; ask for it again in a moment.'],
  ])('after "%s" those behind it are printed by a new thread', async (number, message) => {
    const { renderPaper } = opened({ thread: fake(), limitMs: 1_500 })
    const [lost, next, last] = await Promise.allSettled([numbered(number), numbered('6'), numbered('7')].map(renderPaper))
    expect(lost).toMatchObject({ status: 'rejected', reason: { message } })
    expect(next?.status === 'fulfilled' && String(next.value)).toBe('6')
    expect(last?.status === 'fulfilled' && String(last.value)).toBe('7')
    expect(String(await renderPaper(numbered('8')))).toBe('8')
  })

  test('a thread that rested is started again', async () => {
    const { renderPaper } = opened({ thread: fake(), idleMs: 20 })
    expect(String(await renderPaper(numbered('1')))).toBe('1')
    await new Promise(resolve => setTimeout(resolve, 80))
    expect(String(await renderPaper(numbered('2')))).toBe('2')
  })

  test('closing refuses what is waiting', async () => {
    const { renderPaper, close } = opened({ thread: fake() })
    const waiting = Promise.allSettled([renderPaper(numbered('slow')), renderPaper(numbered('9'))])
    await close()
    expect(await waiting).toMatchObject([
      { status: 'rejected', reason: { message: 'The printer was closed.' } },
      { status: 'rejected', reason: { message: 'The printer was closed.' } },
    ])
  })
})
