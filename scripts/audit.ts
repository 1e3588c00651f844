/**
 * npm run audit [-- <file>] — what is known of the packages that Strand ships: their weaknesses, their licences, and a list of all of them
 * (SBOM, CycloneDX), written to build/sbom.json or to the file that is named. Ends with 1 where something is wrong or could not be asked.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { licenceProblems, shipped } from './licences.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What npm answers; it ends with an error where it finds something, and answers all the same. */
const npm = (...words: readonly string[]): Promise<string> =>
  new Promise(resolve => execFile('npm', words, { maxBuffer: 64 << 20 }, (_error, text) => resolve(text)))

interface Weakness {
  readonly name: string
  readonly severity: string
  readonly range: string
  readonly fixAvailable: unknown
}

/** Weaknesses that the registry knows of, the most serious first. A registry that does not answer is no good news. */
const weaknesses = async (): Promise<boolean> => {
  const answer: { readonly vulnerabilities?: Readonly<Record<string, Weakness>> } = JSON.parse(
    (await npm('audit', '--omit=dev', '--json')) || '{}',
  )
  if (!answer.vulnerabilities) {
    say('Known weaknesses: the package registry did not answer; ask again where it can be reached.')
    return false
  }
  const found = Object.values(answer.vulnerabilities)
  for (const severity of ['critical', 'high', 'moderate', 'low', 'info'])
    for (const { name, range, fixAvailable } of found.filter(one => one.severity === severity))
      say(`  ${severity}: ${name} ${range}${fixAvailable ? ', mended in a newer version' : ''}`)
  say(`Known weaknesses: ${found.length === 0 ? 'none' : found.length}.`)
  return found.length === 0
}

const licences = (): boolean => {
  const packages = shipped(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const problems = licenceProblems(packages)
  for (const { name, version, licence } of problems) say(`  ${name} ${version}: ${licence ?? 'tells no licence'}`)
  const verdict = problems.length === 0 ? 'all under licences that allow it' : `${problems.length} have to be looked at`
  say(`Licences: ${packages.length} packages may be shipped, ${verdict}.`)
  return problems.length === 0
}

const list = async (file: string): Promise<boolean> => {
  const text = await npm('sbom', '--omit=dev', '--sbom-format=cyclonedx')
  if (text === '') {
    say('List of packages: npm could not make it; install the packages anew with npm ci.')
    return false
  }
  const bill: { readonly components: readonly unknown[] } = JSON.parse(text)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  say(`List of packages: ${bill.components.length} in ${file}.`)
  return true
}

const good = [await weaknesses(), licences(), await list(process.argv[2] ?? path.join('build', 'sbom.json'))]
process.exitCode = good.every(Boolean) ? 0 : 1
