import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Only React's development build has `act`. */
const whichBuild = `
  await import('#server/start.ts')
  const React = await import('react')
  console.log('act' in React.default ? 'development' : 'production')`

it.each([
  { flags: [], build: 'production' },
  { flags: ['--dev'], build: 'development' },
])('the server started with $flags renders with the $build build of React', async (example) => {
  const { NODE_ENV: _, ...env } = process.env
  const script = ['--input-type=module', '--eval', whichBuild, '--', ...example.flags]
  const { stdout } = await promisify(execFile)(process.execPath, script, { env })
  expect(stdout.trim()).toBe(example.build)
})
