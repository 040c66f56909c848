import { defineConfig, devices } from '@playwright/test'
import { freePort } from '#server/free-port.ts'
import { aRunFolder } from '#test/kit/run/run-folder.ts'
import { browserFlags } from '#test/runner/browser.ts'

// The workers read this file again and find in the environment what was chosen at first.
process.env.E2E_DATA_DIR ??= await aRunFolder()
process.env.E2E_PORT ??= String(await freePort())
const baseURL = `http://localhost:${process.env.E2E_PORT}`

const chromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  launchOptions: {
    executablePath: process.env.LIGHT_BROWSER_PATH ?? process.env.BROWSER_PATH,
    args: browserFlags,
  },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  // One more than the cores of the smallest machine: while one waits for a timer, the others work.
  workers: 3,
  // A journey that passes only the second time is named as flaky at the end of the run.
  retries: 1,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // Limits for what hangs; how fast something is, the bench says.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  // What cannot be pressed fails by then, and not when the whole journey's time is over.
  use: { baseURL, trace: 'on-first-retry', actionTimeout: 60_000 },
  projects: [
    { name: 'screen data', testMatch: 'screens.setup.ts', use: chromium },
    { name: 'screens', testMatch: 'screens.spec.ts', use: chromium, dependencies: ['screen data'] },
    { name: 'chromium', testIgnore: 'screens.spec.ts', use: chromium },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `${baseURL}/search`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
