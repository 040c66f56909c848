import { rmSync } from 'node:fs'
import { findOrInstallBrowser } from './runner/browser.ts'
import { countPlaywright, countVitest } from './runner/count.ts'
import { nodeTool, type StepResult } from './runner/run-step.ts'

/** Everything that must pass, in the order in which a fault is cheapest to find. */
const steps: Record<string, () => Promise<StepResult>> = {
  format: () => nodeTool('biome', ['check', '--error-on-warnings']),
  types: async () => {
    const generated = await nodeTool('react-router', ['typegen'])
    return generated.failed > 0 ? generated : nodeTool('tsc', ['--noEmit'])
  },
  tests: () =>
    nodeTool(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/vitest.json'],
      { count: () => countVitest('test-results/vitest.json') },
    ),
  browser: async () => {
    const browser = await findOrInstallBrowser()
    return nodeTool('playwright', ['test', '--config=e2e/playwright.config.ts'], {
      env: { BROWSER_PATH: browser },
      count: () => countPlaywright('test-results/playwright.json'),
    })
  },
}

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : Object.keys(steps)
const total = { passed: 0, failed: 0 }
rmSync('test-results', { recursive: true, force: true })

for (const name of names) {
  const run = steps[name]
  if (!run) {
    console.error(`There is no step "${name}". The steps are ${Object.keys(steps).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
