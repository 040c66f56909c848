import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import {
  prepareSampleData,
  samplePasswordsFor,
  warnOfPublishedPassword,
} from '#server/sample-data.ts'
import { aDatabase } from '../kit/database.ts'
import { aProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'

const administrator = 'support@example.org'
const own = parseEnvironment({ SAMPLE_DATA: '5' })
const open = parseEnvironment({ HOST: '0.0.0.0', SAMPLE_DATA: '5' })

async function aNewDatabase() {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  return url
}

async function signInStatus(settings: Record<string, string>, url: string, password: string) {
  const site = await aProduct(settings, url)
  return (await site.post('/login', { email: administrator, password })).status
}

it('a site that others can reach has no sample accounts unless they were asked for', async () => {
  const url = await aNewDatabase()
  expect(await prepareSampleData(parseEnvironment({ HOST: '0.0.0.0' }), url)).toBe('')
  expect(await signInStatus({ HOST: '0.0.0.0' }, url, samplePassword)).toBe(422)
})

it('gives sample accounts that were asked for random passwords, told once', async () => {
  const url = await aNewDatabase()
  const told = await prepareSampleData(open, url)
  expect(told).toContain('Their passwords are shown this once:')
  expect(told).not.toContain(samplePassword)
  const password = /support@example\.org +([\w-]{20}) /.exec(told)?.[1] ?? ''
  expect(await signInStatus({ HOST: '0.0.0.0' }, url, samplePassword)).toBe(422)
  expect(await signInStatus({ HOST: '0.0.0.0' }, url, password)).toBe(303)
  expect(await prepareSampleData(open, url)).toBe('')
})

it('refuses known sample accounts, and the published password even if it was loaded meanwhile', async () => {
  const url = await aNewDatabase()
  const published = `(password ${samplePassword})`
  expect(await prepareSampleData(own, url)).toContain(published)
  expect(await prepareSampleData(own, url)).toContain(published)

  const refusal =
    /published password.* HOST 0\.0\.0\.0 lets other people.*"npm run sample -- --remove"/
  await expect(prepareSampleData(open, url)).rejects.toThrow(refusal)
  expect(await signInStatus({ HOST: '0.0.0.0' }, url, samplePassword)).toBe(422)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const db = openDatabase(url, { connections: 1 })
  await warnOfPublishedPassword(own, db)
  expect(log.mock.calls).toEqual([])
  await warnOfPublishedPassword(open, db)
  expect(log.mock.calls.join('')).toMatch(refusal)
  await db.$client.end()
})

it('loads sample people with random passwords wherever others may reach them', () => {
  expect(samplePasswordsFor(own)).toBeUndefined()
  expect(samplePasswordsFor(open)?.size).toBe(4)
  const server = parseEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/x' })
  expect(samplePasswordsFor(server)?.size).toBe(4)
})

it('the container’s image listens for others and loads no sample data', async () => {
  const image = await readFile(join('docs', 'deployment', 'Dockerfile'), 'utf8')
  expect(image).toContain('HOST=0.0.0.0')
  expect(image).toContain('SAMPLE_DATA=0')
})
