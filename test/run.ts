import { rmSync } from 'node:fs'
import { findBrowser, findLightBrowser, installBrowser } from './runner/browser.ts'
import { countPlaywright, countVitest } from './runner/count.ts'
import { testsAbout } from './runner/parts.ts'
import { processorTime } from './runner/processor-time.ts'
import { reportOf } from './runner/report.ts'
import { failed, nodeTool, type StepResult, sumOf } from './runner/run-step.ts'

/** Everything that must pass, in the order in which a fault is cheapest to find. */
const steps: Record<string, (parts: string[]) => Promise<StepResult>> = {
  format: () => nodeTool('biome', ['check', '--error-on-warnings']),
  types: async () => {
    const generated = await nodeTool('react-router', ['typegen'])
    return generated.failed > 0 ? generated : nodeTool('tsc', ['--noEmit'])
  },
  unit: (parts) => vitest('unit', parts),
  database: (parts) => vitest('database', parts),
  process: (parts) => vitest('process', parts),
  browser: async (parts) => {
    const browser = findBrowser() ?? installBrowser()
    if (!browser) return failed
    return nodeTool('playwright', ['test', '--config=e2e/playwright.config.ts', ...parts], {
      env: { BROWSER_PATH: browser, LIGHT_BROWSER_PATH: findLightBrowser() ?? browser },
      count: () => countPlaywright('test-results/playwright.json'),
    })
  },
}

async function vitest(project: string, parts: string[]) {
  const file = `test-results/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const files = parts.flatMap(testsAbout)
  if (parts.length > 0 && files.length === 0) {
    console.error(`No test is about ${parts.join(' or ')}.`)
    return failed
  }
  // Those that were found may all be of the other project.
  const only = parts.length > 0 ? ['--passWithNoTests', ...files] : []
  return nodeTool('vitest', ['run', `--project=${project}`, ...reporters, ...only], {
    count: () => countVitest(file),
  })
}

const given = process.argv.slice(2)
const named = given.filter((each) => each in steps)
const names = named.length > 0 ? named : Object.keys(steps)
const parts = given.filter((each) => !(each in steps))
// Of one part of the project they are few enough to be run again and again.
if (parts.length > 0 && named.includes('database') && !named.includes('process'))
  names.push('process')

const results: StepResult[] = []
rmSync('test-results', { recursive: true, force: true })
for (const name of names) {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const result = (await steps[name]?.(parts)) ?? failed
  results.push(result)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`)
}

const total = sumOf(results)
console.log(`\n${reportOf(total, processorTime())}`)
process.exit(total.failed > 0 ? 1 : 0)
