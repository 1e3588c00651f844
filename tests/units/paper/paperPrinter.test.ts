import { afterEach, describe, expect, test } from 'vitest'
import { drawPaper } from '../../../src/server/print/draw.ts'
import { printer, type Printer } from '../../../src/server/print/render.ts'
import { Abandoned } from '../../../src/server/threads.ts'
import { waitMs } from '../../support/patience.ts'
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
        parentPort.postMessage({ done: new TextEncoder().encode(number) })
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

  test('prints in its thread the same bytes as in this one', async () => {
    const paper = sampleInvoice(3)
    const pdf = await opened({}).renderPaper(paper)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.equals(await drawPaper(paper))).toBe(true)
  })

  test('prints one after the other and gives each its own', async () => {
    const { renderPaper } = opened({ file: fake() })
    const pdfs = await Promise.all(['1', '2', '3', '4'].map(number => renderPaper(numbered(number))))
    expect(pdfs.map(String)).toEqual(['1', '2', '3', '4'])
  })

  test('a paper that cannot be drawn is refused alone', async () => {
    const { renderPaper } = opened({ file: fake() })
    const [bad, good] = await Promise.allSettled([renderPaper(numbered('bad')), renderPaper(numbered('5'))])
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'No such font.' } })
    expect(good).toMatchObject({ status: 'fulfilled' })
  })

  test.each([
    ['crash', 'The printing thread failed.'],
    ['exit', 'The printing thread ended with code 3.'],
    ['slow', 'The printed form could not be made within 4 s; ask for it again in a moment.'],
  ])('after "%s" those behind it are printed by a new thread', async (number, message) => {
    const { renderPaper } = opened({ file: fake(), limitMs: number === 'slow' ? 4_000 : waitMs })
    const [lost, next, last] = await Promise.allSettled([number, '6', '7'].map(one => renderPaper(numbered(one))))
    expect(lost).toMatchObject({ status: 'rejected', reason: { message } })
    expect(next?.status === 'fulfilled' && String(next.value)).toBe('6')
    expect(last?.status === 'fulfilled' && String(last.value)).toBe('7')
    expect(String(await renderPaper(numbered('8')))).toBe('8')
  })

  test('a thread that rested is started again', async () => {
    const { renderPaper } = opened({ file: fake(), idleMs: 20 })
    expect(String(await renderPaper(numbered('1')))).toBe('1')
    await new Promise(resolve => setTimeout(resolve, 80))
    expect(String(await renderPaper(numbered('2')))).toBe('2')
  })

  test('people take turns, however much one of them asks for', async () => {
    const { renderPaper } = opened({ file: fake() })
    const printed: string[] = []
    const ask = async (number: string, person: number) => printed.push(String(await renderPaper(numbered(number), { person })))
    await Promise.all([ask('a1', 1), ask('a2', 1), ask('a3', 1), ask('b1', 2), ask('c1', 3)])
    expect(printed).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  test('what nobody waits for any more is not printed, and stopped where it is being printed', async () => {
    const { renderPaper } = opened({ file: fake() })
    const [first, second] = [new AbortController(), new AbortController()]
    const running = renderPaper(numbered('slow'), { signal: first.signal })
    const waiting = renderPaper(numbered('2'), { signal: second.signal })
    const last = renderPaper(numbered('3'))
    second.abort()
    await expect(waiting).rejects.toBeInstanceOf(Abandoned)
    first.abort()
    await expect(running).rejects.toBeInstanceOf(Abandoned)
    expect(String(await last)).toBe('3')
  })

  test('a person has a share of the places, and beyond it hears what to do', async () => {
    const { renderPaper } = opened({ file: fake(), mostEach: 2 })
    const asked = Promise.allSettled(['1', '2', '3', '4'].map(number => renderPaper(numbered(number), { person: 1 })))
    expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect((await asked)[3]).toMatchObject({
      reason: {
        status: 429,
        message: '2 printed forms of yours wait already. Wait until some of them have come, then ask for the next.',
      },
    })
  })

  test('however much others ask for, nobody with nothing in the queue is sent away, and each hears their place', async () => {
    const { renderPaper, placeOf } = opened({ file: fake(), mostWaiting: 4, mostEach: 4 })
    const many = Promise.allSettled(Array.from({ length: 150 }, (_, i) => renderPaper(numbered(`a${i}`), { person: 1 })))
    const others = Promise.all([2, 3, 4].map(person => renderPaper(numbered(`p${person}`), { person })))
    expect([1, 2, 3, 4, 5].map(placeOf)).toEqual([
      { number: 1, of: 7 },
      { number: 2, of: 7 },
      { number: 3, of: 7 },
      { number: 4, of: 7 },
      null,
    ])
    expect((await others).map(String)).toEqual(['p2', 'p3', 'p4'])
    expect((await many).filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(placeOf(1)).toBeNull()
  })

  test('closing refuses what is waiting', async () => {
    const { renderPaper, close } = opened({ file: fake() })
    const waiting = Promise.allSettled([renderPaper(numbered('slow')), renderPaper(numbered('9'))])
    await close()
    expect(await waiting).toMatchObject([
      { status: 'rejected', reason: { message: 'The printing thread was closed.' } },
      { status: 'rejected', reason: { message: 'The printing thread was closed.' } },
    ])
  })
})
