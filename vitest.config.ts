import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,database}/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: ['test/kit/run/global-setup.ts'],
    setupFiles: ['test/kit/run/set-up-file.ts'],
    // Limits for what hangs; how fast something is, the bench says.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Faults made on purpose meet the clock of a busy machine; what fails twice is broken.
    retry: 1,
    // What is waited for comes when a busy machine gets round to it.
    expect: { poll: { timeout: 15_000 } },
  },
})
