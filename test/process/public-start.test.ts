import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { canConnect } from '../kit/can-connect.ts'
import { signal } from '../kit/processes.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

const published = `(password ${samplePassword})`
const administrator = 'support@example.org'

describe('a start on a site that others can reach', () => {
  it('has no sample accounts, and says how the first administrator comes to be', async () => {
    const site = await start({ DATA_DIR: await aTemporaryFolder(), SAMPLE_DATA: '' })
    expect(site.output()).not.toContain('ample accounts')
    expect(site.output()).toContain('There is no administrator yet.')
    expect(site.output()).toContain('Before going live: APP_URL is not set')
    expect(site.output()).toContain('    privacy.md: operator name, legal form, address, ')
    expect(site.output()).toContain('    accessibility.md: contact email, address, operator name\n')
    expect(site.output()).toContain(`/forgot-password and enter ${administrator}`)
    expect(await signInStatus(site.url, samplePassword)).toBe(422)
  })

  it('gives sample accounts that were asked for random passwords, printed once', async () => {
    const DATA_DIR = await aTemporaryFolder()
    const first = await start({ DATA_DIR })
    expect(first.output()).toContain('Their passwords are shown this once:')
    expect(first.output()).not.toContain(samplePassword)
    const password = /support@example\.org +([\w-]{20}) /.exec(first.output())?.[1] ?? ''
    expect(await signInStatus(first.url, samplePassword)).toBe(422)
    expect(await signInStatus(first.url, password)).toBe(303)
    await stop(first)

    const second = await start({ DATA_DIR })
    expect(second.output()).not.toContain('ample accounts')
    expect(second.output()).not.toContain(password)
  })

  it('is refused with known sample accounts, until they are replaced or removed', async () => {
    const DATA_DIR = await aTemporaryFolder()
    const own = await startProcess({ DATA_DIR })
    await own.ready()
    expect(own.output()).toContain(published)
    await stop(own)

    const refused = await startProcess({ DATA_DIR, ...open })
    expect(await refused.exitCode).toBe(1)
    expect(refused.output()).toContain('sample accounts with the published password')
    expect(refused.output()).toContain('HOST 0.0.0.0 lets other people reach the site')
    expect(refused.output()).toContain('npm run sample -- --remove')
    expect(refused.output()).not.toMatch(/\n\s+at /)

    const archive = join(await aTemporaryFolder(), 'trial.tar.zst')
    await command({ DATA_DIR }, 'backup', archive)
    const restored = await command(
      { DATA_DIR: await aTemporaryFolder(), ...open },
      'restore',
      archive,
    )
    expect(restored).toContain('sample accounts with the published password')

    const replaced = await sample({ DATA_DIR, ...open }, '--mediators', '5')
    expect(replaced).toContain('Their passwords are shown this once:')
    await stop(await start({ DATA_DIR }))

    expect(await sample({ DATA_DIR }, '--mediators', '5')).toContain(published)
    expect(await sample({ DATA_DIR }, '--remove')).toContain('There are no sample people')
    await start({ DATA_DIR, SAMPLE_DATA: '' })
  })
})

it('a start names what is not filled in of the operator’s texts until it is, and no file twice', async () => {
  const DATA_DIR = await aTemporaryFolder()
  // Before the first start there is no other file in the data folder.
  await mkdir(join(DATA_DIR, 'texts'))
  const filled = ['operator name', 'legal form', 'address', 'contact email', 'where data is stored']
  const lines = [...filled, 'data protection contact', 'date of these texts'].map((n) => `${n}: x`)
  await writeFile(join(DATA_DIR, 'texts', 'operator.txt'), lines.join('\n'))
  await writeFile(join(DATA_DIR, 'texts', 'terms.md'), '# Ours\n\nBy {{Chair}}, for {{address}}.')
  await writeFile(join(DATA_DIR, 'texts', 'cookies.md'), '')

  const open = await start({ DATA_DIR, SAMPLE_DATA: '' })
  expect(open.output()).toContain('    terms.md: chair\n    privacy.md: ico registration number\n')
  expect(open.output()).not.toContain('complaints.md')
  expect(open.output()).toContain('Texts of this site: cookies.md cannot be used: it is empty.')
  await stop(open)

  const own = await startProcess({ DATA_DIR, SAMPLE_DATA: '' })
  await own.ready()
  expect(own.output()).not.toContain('terms.md')
  expect(own.output()).toContain('Texts of this site: cookies.md')
  expect(await (await fetch(`${own.url}/terms`)).text()).toContain('By ')
})

it('refuses the published password while the site is open, even if it was loaded meanwhile', async () => {
  const DATA_DIR = await aTemporaryFolder()
  const site = await start({ DATA_DIR, SAMPLE_DATA: '' })
  expect(await sample({ DATA_DIR }, '--mediators', '5')).toContain(published)
  expect(await signInStatus(site.url, samplePassword)).toBe(422)
})

it('a start with nothing set can only be reached from this machine', async () => {
  const own = await startProcess({ DATA_DIR: await aTemporaryFolder() })
  await own.ready()
  const port = Number(new URL(own.url).port)
  expect(await canConnect('127.0.0.1', port)).toBe(true)
  // Another address of the same machine, as every address but the first is.
  expect(await canConnect('127.0.0.2', port)).toBe(false)
  expect(await signInStatus(own.url, samplePassword)).toBe(303)
})

it('the container’s image listens for others and loads no sample data', async () => {
  const image = await readFile(join('docs', 'deployment', 'Dockerfile'), 'utf8')
  expect(image).toContain('HOST=0.0.0.0')
  expect(image).toContain('SAMPLE_DATA=0')
})

const open = { HOST: '0.0.0.0' }

async function start(settings: Record<string, string>) {
  const site = await startProcess({ ...open, ...settings })
  await site.ready()
  return site
}

async function stop({ child, exitCode }: Awaited<ReturnType<typeof startProcess>>) {
  signal([child.pid], 'SIGTERM')
  expect(await exitCode).toBe(0)
}

const sample = (settings: Record<string, string>, ...args: string[]) =>
  command(settings, 'sample', ...args)

/** What a command says. */
async function command(settings: Record<string, string>, name: string, ...args: string[]) {
  const running = await startProcess(settings, [
    process.execPath,
    `server/commands/${name}.ts`,
    ...args,
  ])
  expect(await running.exitCode, running.output()).toBe(0)
  return running.output()
}

async function signInStatus(url: string, password: string) {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ email: administrator, password }),
  })
  return response.status
}
