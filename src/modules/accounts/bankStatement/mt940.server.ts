import { dateOf, type ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { clean, type ToldLine, type ToldStatement, unreadable } from './told.server.ts'

/** SWIFT MT940: a tag `:61:` and what follows it up to the next. */
interface Tagged {
  readonly tag: string
  readonly text: string
}

const tagsOf = (text: string): readonly Tagged[] =>
  [...text.replaceAll('\r', '').matchAll(/^:(\d{2}[A-Z]?):([\s\S]*?)(?=^:\d{2}[A-Z]?:|^-\}?\s*$|(?![\s\S]))/gm)].map(
    ([, tag = '', body = '']) => ({ tag, text: body.trim() }),
  )

/** 'YYMMDD'; banks tell no year before 2000 any more. */
const dayOf = (text: string): ISODate => {
  const day = dateOf(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6)))
  if (day === null) throw unreadable
  return day
}

/** An amount, `15d` of the standard with two places at most: `1000,`, `1000,5`, `1000,00`. */
const amountOf = (text: string): Decimal => {
  if (!/^\d{1,15}(?:,\d{0,2})?$/.test(text)) throw unreadable
  return new Decimal(text.replace(/,$/, '').replace(',', '.'))
}

/** A balance, 'C260601INR1000,00': credit above zero. */
const balanceOf = (text: string | undefined): string | null => {
  const [, side, , figure] = /^([CD])(\d{6})[A-Z]{3}([\d,]+)/.exec(text ?? '') ?? []
  if (side === undefined || figure === undefined) return null
  return amountOf(figure)
    .times(side === 'C' ? 1 : -1)
    .toFixed(2)
}

/** Field 61: day, side with its reversal, amount, kind, our reference, the bank's own after two strokes. */
const entry = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]+)([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

const lineOf = (text: string, information: string): ToldLine => {
  const [, day, , side, figure, , ours = '', theirs = '', more = ''] = entry.exec(text) ?? []
  if (day === undefined || side === undefined || figure === undefined) throw unreadable
  // RD takes a debit back and is money in; RC the other way.
  const isDeposit = side === 'C' || side === 'RD'
  const amount = amountOf(figure).toFixed(2)
  const told = information.replaceAll(/\?\d{2}/g, ' ').replaceAll(/\n/g, '')
  const reference = [ours.trim(), theirs.trim()].find(one => one !== '' && one !== 'NONREF') ?? ''
  return {
    date: dayOf(day),
    particulars: clean(told || more || reference || 'As told by the bank', 200),
    reference: clean(reference, 60) || null,
    withdrawal: isDeposit ? '0.00' : amount,
    deposit: isDeposit ? amount : '0.00',
  }
}

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:60[FM]:/m.test(text)

/** Reads a statement as SWIFT MT940 tells it; several messages follow each other where one was not enough. */
export const readMt940 = (text: string): ToldStatement => {
  const tags = tagsOf(text)
  const lines = tags.flatMap(({ tag, text: body }, i) => {
    const next = tags[i + 1]
    return tag === '61' ? [lineOf(body, next?.tag === '86' ? next.text : '')] : []
  })
  return {
    accountNo: tags.find(({ tag }) => tag === '25')?.text ?? null,
    opening: balanceOf(tags.find(({ tag }) => tag === '60F' || tag === '60M')?.text),
    closing: balanceOf(tags.findLast(({ tag }) => tag === '62F' || tag === '62M')?.text),
    lines,
  }
}
