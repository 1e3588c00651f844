import { Refusal } from '../refusal.ts'

/** Deeper than any document: header, line set, line, sources, one source. */
const deepest = 24
/** More names in one object than any record has fields. */
const mostNames = 2000

/** Names through which an object could be given another prototype. */
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

const refused = (message: string): Refusal => new Refusal(400, message)

const encodingProblem = (body: Buffer): string | null => {
  const [first, second, third] = body
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'The request starts with a byte order mark; send plain UTF-8.'
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || body.subarray(0, 4).includes(0)) {
    return 'The request is written in UTF-16 or UTF-32; send UTF-8.'
  }
  return null
}

const textProblem = (text: string): string | null =>
  text.includes('\0') || !text.isWellFormed() ? 'The request holds characters that cannot be kept.' : null

const nameProblem = (name: string): string | null =>
  unsafeNames.has(name) ? `A field may not be called ${name}.` : textProblem(name)

const tooDeep = `The request is nested deeper than ${deepest} levels.`
const [quote, backslash, openList, openObject, closeList, closeObject] = Buffer.from('"\\[{]}')

/** Whether a text opens more levels than any document has: looked at before it is parsed, for the parser takes memory for each level. */
const opensTooDeep = (body: Buffer): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === quote) inString = !inString
    else if (inString) at += byte === backslash ? 1 : 0
    else if (byte === openList || byte === openObject) depth += 1
    else if (byte === closeList || byte === closeObject) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** What is wrong with a parsed value: walked without recursion, because its depth is the sender's choice. */
const valueProblem = (root: unknown): string | null => {
  const waiting: [value: unknown, depth: number][] = [[root, 1]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, depth] = next
    if (typeof value === 'string') {
      const problem = textProblem(value)
      if (problem) return problem
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return tooDeep
    if (Array.isArray(value)) {
      for (const one of value) waiting.push([one, depth + 1])
      continue
    }
    const entries = Object.entries(value)
    if (entries.length > mostNames) return `An object of the request has more than ${mostNames} fields.`
    for (const [name, one] of entries) {
      const problem = nameProblem(name)
      if (problem) return problem
      waiting.push([one, depth + 1])
    }
  }
  return null
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refused('The request is not valid JSON.')
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const decoded = (body: Buffer): string => {
  try {
    return decoder.decode(body)
  } catch {
    throw refused('The request is not valid UTF-8.')
  }
}

/**
 * Reads a JSON body strictly: UTF-8 without a mark, one value, no prototype tricks, no bottomless nesting, nothing that
 * PostgreSQL cannot keep. An empty body is undefined. Refuses with 400.
 */
export const readJson = (body: Buffer): unknown => {
  if (body.length === 0) return undefined
  const encoding = encodingProblem(body)
  if (encoding) throw refused(encoding)
  if (opensTooDeep(body)) throw refused(tooDeep)
  const value = parsed(decoded(body))
  const problem = valueProblem(value)
  if (problem) throw refused(problem)
  return value
}
