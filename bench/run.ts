import { fork } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Finding } from './kit/report.ts'

/**
 * `npm run bench` runs every bench and writes its findings into docs/performance.md; `npm run bench
 * -- --quick` runs them shortly, compares their ratios with those of bench/ratios.json, and fails
 * where one is worse by a third. `--keep` makes what a run has found the ratios to compare with.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, keep: { type: 'boolean' } },
})

/** Each bench with what it is told for a quick run; one that reports nothing is not compared. */
const benches: Record<string, { quick?: string[] }> = {
  'page-cache.ts': { quick: ['--mediators=300', '--rounds=3', '--seconds=1', '--paths=/search'] },
  'pages.ts': { quick: ['--mediators=300', '--rounds=3', '--seconds=2'] },
  'places.ts': {},
  'found.ts': { quick: ['--mediators=2000', '--searches=60'] },
}

/** A ratio below this part of what it was is worse by a third. */
const tolerated = 2 / 3

const ratiosFile = new URL('ratios.json', import.meta.url)
const document = new URL('../docs/performance.md', import.meta.url)
/** What stands between these lines of it is written anew. */
const start = '<!-- what npm run bench found -->'
const end = '<!-- end of what it found -->'
const known: Record<string, number> = JSON.parse(await readFile(ratiosFile, 'utf8'))

const named = new Set(Object.keys(benches).map((file) => file.replace('.ts', '')))
const unknown = positionals.find((name) => !named.has(name))
if (unknown !== undefined) {
  const others = `Any other is run by itself, as npm run bench:${unknown}, where there is one.`
  console.error(`These can be chosen: ${[...named].join(', ')}. ${others}`)
  process.exit(1)
}

const chosen = Object.entries(benches).filter(
  ([file, { quick }]) =>
    (positionals.length === 0 || positionals.includes(file.replace('.ts', ''))) &&
    (quick || !values.quick),
)
const findings: Finding[] = []
for (const [file, { quick = [] }] of chosen)
  findings.push(...(await run(file, values.quick ? quick : [])))

if (values.keep) await writeFile(ratiosFile, `${JSON.stringify(merged(), null, 2)}\n`)
else if (values.quick) compare()
if (!values.quick && findings.length > 0) await writeDocument()

/** Runs one bench in a process of its own; what it prints is printed. */
function run(file: string, args: string[]): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const found: Finding[] = []
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args)
    child.on('message', (finding) => found.push(finding as Finding))
    child.on('exit', (code) =>
      code === 0 ? resolve(found) : reject(new Error(`${file} ended with ${code}`)),
    )
  })
}

function merged() {
  const now = Object.fromEntries(findings.map(({ name, ratio }) => [name, round(ratio)]))
  return Object.fromEntries(
    Object.entries({ ...known, ...now }).toSorted(([a], [b]) => a.localeCompare(b)),
  )
}

function compare() {
  console.log()
  for (const { name, ratio } of findings) {
    const before = known[name]
    const isWorse = before !== undefined && ratio < before * tolerated
    if (isWorse) process.exitCode = 1
    const verdict = before === undefined ? 'new' : isWorse ? 'WORSE' : 'ok'
    console.log(`${verdict.padEnd(6)} ${name.padEnd(46)} ${before ?? '-'} → ${round(ratio)}`)
  }
}

async function writeDocument() {
  const text = await readFile(document, 'utf8')
  const before = text.slice(0, text.indexOf(start))
  const after = text.slice(text.indexOf(end))
  const [cpu] = cpus()
  const lines = [
    start,
    '',
    `Found on ${cpus().length} cores (${cpu?.model.trim()}), ${process.platform} ${process.arch}, Node.js ${process.versions.node}, the load from the same machine.`,
    '',
    '| what | ratio | figures |',
    '|---|---|---|',
    ...findings.map(({ name, ratio, figures }) => `| ${name} | ${round(ratio)} | ${figures} |`),
    '',
  ]
  await writeFile(document, `${before}${lines.join('\n')}\n${after}`)
}

function round(ratio: number) {
  return Math.round(ratio * 100) / 100
}
