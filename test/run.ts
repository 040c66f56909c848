import { rmSync } from 'node:fs'
import { findBrowser, findLightBrowser, installBrowser } from './runner/browser.ts'
import { countPlaywright, countVitest } from './runner/count.ts'
import { failed, nodeTool, type StepResult } from './runner/run-step.ts'

/** Everything that must pass, in the order in which a fault is cheapest to find. */
const steps: Record<string, () => Promise<StepResult>> = {
  format: () => nodeTool('biome', ['check', '--error-on-warnings']),
  types: async () => {
    const generated = await nodeTool('react-router', ['typegen'])
    return generated.failed > 0 ? generated : nodeTool('tsc', ['--noEmit'])
  },
  unit: () => vitest('unit'),
  database: () => vitest('database'),
  browser: async () => {
    const browser = findBrowser() ?? installBrowser()
    if (!browser) return failed
    return nodeTool('playwright', ['test', '--config=e2e/playwright.config.ts'], {
      env: { BROWSER_PATH: browser, LIGHT_BROWSER_PATH: findLightBrowser() ?? browser },
      count: () => countPlaywright('test-results/playwright.json'),
    })
  },
}

function vitest(project: string) {
  const report = `test-results/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return nodeTool('vitest', ['run', `--project=${project}`, ...reporters], {
    count: () => countVitest(report),
  })
}

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : Object.keys(steps)
const unknown = names.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(
    `There is no step "${unknown.join('", "')}". The steps are ${Object.keys(steps).join(', ')}.`,
  )
  process.exit(2)
}

const total: StepResult = { passed: 0, failed: 0, broken: [], flaky: [] }
rmSync('test-results', { recursive: true, force: true })
for (const name of names) {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const result = (await steps[name]?.()) ?? failed
  total.passed += result.passed
  total.failed += result.failed
  total.broken.push(...result.broken)
  total.flaky.push(...result.flaky)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`)
}

console.log()
for (const { name, file } of total.broken) console.log(`failed: ${name} (${file})`)
for (const { name, file } of total.flaky) console.log(`flaky: ${name} (${file})`)
if (total.flaky.length > 0) console.log(`${total.flaky.length} flaky`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
