import { readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseEnvironment, settingNames } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { aTemporaryFolder } from './kit/temporary-folder.ts'

it.each([
  ['PORT', 'abc', 'The setting PORT must be a whole number from 0 to 65535. It is "abc".'],
  ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of silent, fatal'],
  ['HIDE_WHILE_IN_REVIEW', 'maybe', 'The setting HIDE_WHILE_IN_REVIEW must be true or false.'],
  ['DATABASE_URL', 'mysql://x', 'The setting DATABASE_URL must be a URL that begins with'],
  ['REPLY_DOMAIN', 'reply example', 'The setting REPLY_DOMAIN must be a domain name.'],
  ['INCOMING_SMTP_PORT', '2525', 'The setting INCOMING_SMTP_PORT needs REPLY_DOMAIN.'],
  ['INCOMING_IMAP_URL', 'http://x', 'The setting INCOMING_IMAP_URL must be a URL that begins with'],
  ['QUICK_EXIT_URL', 'http://x.org', 'The setting QUICK_EXIT_URL must be a URL that begins with'],
  ['LEAD_RETENTION_DAYS', '7', 'The setting LEAD_RETENTION_DAYS must be a whole number from 30'],
  ['OPEN_LEAD_RETENTION_DAYS', '700', 'must not be less than LEAD_RETENTION_DAYS, which is 730.'],
  ['ACTIVITY_RETENTION_DAYS', '121', 'must be a whole number from 1 to 120.'],
  ['SHARED_CACHE_SECONDS', '601', 'must be a whole number from 0 to 600.'],
  ['SHARED_CACHE_PURGE_HEADER', 'a: b', 'needs SHARED_CACHE_PURGE_URL.'],
  ['SHARED_CACHE_PURGE_HEADER', 'a secret', 'must be a header like "Name: value".'],
  ['PHOTOS_URL', 'https://cdn.example/photos', 'The setting PHOTOS_URL must not have a path.'],
  ['SUPPORT_EMAIL', 'nobody', 'The setting SUPPORT_EMAIL must be an email address.'],
])('a bad %s is named', (name, value, sentence) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(sentence)
})

it('refuses to share pages of which no cache of ours says that they are for everyone', () => {
  const given = { SHARED_CACHE_SECONDS: '5', PAGE_CACHE_MB: '0' }
  expect(() => parseEnvironment(given)).toThrow('SHARED_CACHE_SECONDS needs PAGE_CACHE_MB above 0.')
})

it('reads the header of a purge, and never repeats it', () => {
  const SHARED_CACHE_PURGE_URL = 'https://cdn.example/purge'
  const given = { SHARED_CACHE_PURGE_URL, SHARED_CACHE_PURGE_HEADER: 'Authorization: Bearer a:b' }
  expect(parseEnvironment(given).sharedCache.purge).toEqual({
    url: SHARED_CACHE_PURGE_URL,
    header: ['Authorization', 'Bearer a:b'],
  })
  const broken = { ...given, SHARED_CACHE_PURGE_HEADER: 'hush-hush' }
  expect(() => parseEnvironment(broken)).not.toThrow('hush-hush')
})

it('refuses a secret that others can know, without repeating it', () => {
  const published = 'only-for-trying-only-for-trying-only-for-trying'
  expect(() => parseEnvironment({ AUTH_SECRET: published })).toThrow(
    'The setting AUTH_SECRET must be a random text that is used nowhere else',
  )
  expect(() => parseEnvironment({ AUTH_SECRET: published })).not.toThrow(published)
})

it('names a bad URL of the database without repeating its password', () => {
  const url = 'mysql://me:hidden-word@a/db'
  expect(() => parseEnvironment({ DATABASE_URL: url })).toThrow('DATABASE_URL')
  expect(() => parseEnvironment({ DATABASE_URL: url })).not.toThrow('hidden-word')
})

it('refuses a stored secret that others can know', async () => {
  const dataDir = await aTemporaryFolder()
  await writeFile(join(dataDir, 'auth-secret'), `${'0123456789abcdef'.repeat(4)}\n`)
  await expect(authSecret(parseEnvironment({ DATA_DIR: dataDir }))).rejects.toThrow(
    'otherwise delete it, and the next start makes another.',
  )
  await rm(join(dataDir, 'auth-secret'))
  expect(await authSecret(parseEnvironment({ DATA_DIR: dataDir }))).toHaveLength(43)
})

it('has no password and no secret in the documents of how to deploy it', () => {
  const texts = readdirSync('docs/deployment', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n')
  const defaults = [...texts.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN)\w*)(:?[-?])([^}]*)\}/g)]
  expect(defaults.length).toBeGreaterThan(4)
  expect(defaults.filter(([, , kind, text]) => kind !== ':?' && text !== '')).toEqual([])
  // The token of etcd's cluster is its name.
  expect(texts).not.toMatch(/(PASSWORD|SECRET|(?<!CLUSTER_)TOKEN)=[^$\s]/)
})

it('has every setting in the operators’ table, and no other', () => {
  const document = readFileSync('docs/settings.md', 'utf8')
  const rows = [...document.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual([...settingNames].toSorted())
})

it('passes only settings that there are in the deployment documents', () => {
  const own = new Set([...settingNames, 'NODE_ENV', 'MALLOC_ARENA_MAX', 'NODE_OPTIONS'])
  const image = readFileSync('docs/deployment/Dockerfile', 'utf8')
  const composition = readFileSync('docs/deployment/compose.yaml', 'utf8')
  const [, app = ''] = /\n {2}app:\n([\s\S]*?)\n {2}database:/.exec(composition) ?? []
  const passed = [
    ...Object.keys(parseEnv(exampleLines().join('\n'))),
    ...[...image.matchAll(/(?:ENV |^ {4})([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
  ]
  expect(passed.length).toBeGreaterThan(15)
  expect(passed.filter((name) => !own.has(String(name)))).toEqual([])
})

it('has an example of the service’s settings that systemd and Node read alike', () => {
  const unit = readFileSync('docs/deployment/find-a-mediator.service', 'utf8')
  expect(unit).toContain('EnvironmentFile=/etc/find-a-mediator.env')
  expect(unit).not.toMatch(/^Environment=(?!MALLOC_ARENA_MAX|NODE_OPTIONS)/m)
  const lines = exampleLines()
  expect(lines).toContain('DATA_DIR=/var/lib/find-a-mediator')
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+=([^\s#'"`\\]+|'[^'\\]*')$/)
  expect(parseEnv("A='a value # with more'\nB=b=//?&%27\n")).toEqual({
    A: 'a value # with more',
    B: 'b=//?&%27',
  })
  // systemd takes the line after such a comment for a part of it.
  expect(readFileSync('docs/deployment/find-a-mediator.env', 'utf8')).not.toMatch(/\\$/m)
})

/** The settings of the example, with those that an operator fills in. */
function exampleLines(): string[] {
  const example = readFileSync('docs/deployment/find-a-mediator.env', 'utf8')
  return [...example.matchAll(/^#?([A-Z_]+=.*)$/gm)].map(([, line = '']) => line)
}

describe('a site for this machine alone', () => {
  it.each([
    {},
    { APP_URL: 'http://localhost:4000' },
    { APP_URL: 'http://app.localhost:4000' },
    { APP_URL: 'http://127.0.0.1:4000', HOST: 'localhost' },
  ])('has sample data and listens for nobody else with %j', (given) => {
    const { openedBy, host, sampleData } = parseEnvironment(given)
    expect({ openedBy, sampleData }).toEqual({ openedBy: undefined, sampleData: 250 })
    expect(host).toMatch(/^(127\.0\.0\.1|localhost)$/)
  })

  it('listens where its URL leads', () => {
    expect(parseEnvironment({ APP_URL: 'http://[::1]:4000' }).host).toBe('::1')
  })
})

describe('a site that others can reach', () => {
  it.each([
    [{ APP_URL: 'https://mediators.example' }, 'APP_URL https://mediators.example', undefined],
    [{ APP_URL: 'http://192.168.1.20:3000' }, 'APP_URL http://192.168.1.20:3000', undefined],
    [{ APP_URL: 'https://localhost' }, 'APP_URL https://localhost', undefined],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0', '0.0.0.0'],
    [{ HOST: '::', APP_URL: 'http://localhost:3000' }, 'HOST ::', '::'],
  ])('has no sample data unless asked for: %j', (given, openedBy, host) => {
    expect(parseEnvironment(given)).toMatchObject({ openedBy, host, sampleData: 0 })
    expect(parseEnvironment({ ...given, SAMPLE_DATA: '5' }).sampleData).toBe(5)
  })
})
