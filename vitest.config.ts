import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/runner/slow-first.ts'

/** Folders of test/ whose tests need neither a database nor built pages; so do files at its top. */
const unitFolders = '{architecture,audit,mail,runner}'
/** Whose tests start processes, attack the product or wait for other systems that fail. */
const processFolders = '{backup,faults,fuzz,outside,process}'

/** Milliseconds. A limit for what hangs; how fast something is, the bench says. */
const testTimeout = 300_000

const onDatabase = {
  globalSetup: ['test/kit/run/global-setup.ts'],
  setupFiles: ['test/kit/run/set-up-file.ts'],
  // Each worker loads the product once, not once for each file.
  isolate: false,
  restoreMocks: true,
  // The pages are drawn by the build of React that people meet, which is also the faster one.
  env: { NODE_ENV: 'production' },
  testTimeout,
  hookTimeout: testTimeout,
  // Faults made on purpose depend on the clock of a busy machine. A test that passes only on its
  // second try is named at the end of the run.
  retry: 1,
}

export default defineConfig({
  test: {
    // Twice the two cores that they are meant for: many tests mostly wait.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,server,database}/**/*.test.{ts,tsx}',
            `test/${unitFolders}/**/*.test.ts`,
            'test/*.test.ts',
          ],
          setupFiles: ['test/kit/run/set-up-file.ts'],
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'database',
          include: ['test/*/**/*.test.ts'],
          exclude: [`test/${unitFolders}/**`, `test/${processFolders}/**`],
          ...onDatabase,
        },
      },
      {
        test: { name: 'process', include: [`test/${processFolders}/**/*.test.ts`], ...onDatabase },
      },
    ],
  },
})
