import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from '#server/free-port.ts'

// The workers read this file again, so what was chosen travels to them in the environment.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'mediator-browser-test-'))
process.env.E2E_PORT ??= String(await freePort())
const baseURL = `http://localhost:${process.env.E2E_PORT}`

const chromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  launchOptions: {
    executablePath: process.env.BROWSER_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  workers: 2,
  // A journey that passes the second time is listed as flaky in the report.
  retries: 1,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // Generous, for machines that are busy with other things: a speed is measured by the bench.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: { baseURL, trace: 'on-first-retry' },
  projects: [{ name: 'chromium', use: chromium }],
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `${baseURL}/search`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
