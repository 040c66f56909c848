import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { browserFlags, findBrowser } from '#test/runner/browser.ts'
import { median, startServer } from './kit/server.ts'

/**
 * Lighthouse's four scores of a phone for the pages that visitors see first, medians of several
 * rounds. Lighthouse is run by npx and is no dependency; where it cannot be had, that is said.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    path: { type: 'string', multiple: true },
  },
})

const version = '12.8.2'
/** The browser's trace of a page fails now and then on a busy machine. */
const attempts = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const usual = ['/', '/search', '/mediator/bethan-llewellyn', '/contact', '/family-mediation/leeds']
const paths = values.path ?? usual

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

if (run(['--version']).status !== 0) {
  console.error(`Lighthouse ${version} cannot be had by npx on this machine: nothing was measured.`)
  process.exit(1)
}
const server = values.url ? undefined : await startServer({ SAMPLE_DATA: '1000' })
const url = values.url ?? server?.url
for (const path of paths) {
  const reports = Array.from({ length: Number(values.rounds) }, () => lighthouse(`${url}${path}`))
  const score = (category: string) =>
    median(reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100)))
  const time = (audit: string) =>
    Math.round(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)))
  console.log(
    `${path.padEnd(28)} ${categories.map(score).join(' / ')}   first paint ${time('first-contentful-paint')} ms, largest ${time('largest-contentful-paint')} ms, blocked ${time('total-blocking-time')} ms`,
  )
  const last = reports.at(-1)
  const failed = Object.values(last?.audits ?? {}).filter(({ score }) => score === 0)
  for (const { title } of failed) console.log(`  ${title}`)
}
await server?.stop()

function lighthouse(page: string, attempt = 1): Report {
  const flags = ['--headless=new', ...browserFlags].join(' ')
  const { status, stdout, stderr } = run([
    page,
    '--quiet',
    '--output=json',
    `--chrome-flags=${flags}`,
    `--only-categories=${categories.join(',')}`,
  ])
  if (status === 0) return JSON.parse(stdout)
  if (attempt === attempts) throw new Error(`Lighthouse did not report on ${page}: ${stderr}`)
  console.error(`Lighthouse could not trace ${page}; it tries again.`)
  return lighthouse(page, attempt + 1)
}

function run(args: string[]) {
  const path = findBrowser()
  return spawnSync('npx', ['--yes', `lighthouse@${version}`, ...args], {
    env: { ...process.env, ...(path && { CHROME_PATH: path }) },
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
}
