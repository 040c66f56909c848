import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureText } from '#app/platform/jobs/delivery-error.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { outboxFolder } from '#app/platform/mail/outbox.server.ts'
import { mailServer, requiredTls } from '#app/platform/mail/smtp.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

const environment = parseEnvironment({})
const mail: Mail = {
  kind: 'welcome',
  label: 'A mail',
  id: 'welcome-priya',
  to: 'priya@example.com',
  toName: 'Priya',
  subject: 's',
  text: 't',
  html: 'h',
}

/** Delivers a mail, or returns the error that was thrown. */
function tryOn(url: string, timeLimit?: number) {
  const transport = mailServer(url, environment, timeLimit)
  afterFile(() => transport.close())
  return transport.deliver(mail).then(
    () => 'delivered',
    (error: Error) => error,
  )
}

it('tells why a mail was not delivered, and the recipient only to administrators', async () => {
  const server = await aMailServer()
  const text = '5.1.1 <priya@example.com> is not known'
  server.fails({ at: 'recipient', status: 550, text })
  const error = await tryOn(server.url)
  expect(failureText(error)).toBe(`550 ${text}`)
  expect(inspect(error, { depth: 9 })).not.toContain('priya@example.com')

  const lines: string[] = []
  const target = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  openLog('info', target).warn({ err: error, job: 'a' }, 'a job failed')
  expect(lines.join('')).not.toContain('priya@example.com')
  expect(JSON.parse(lines.join(''))).toMatchObject({
    job: 'a',
    err: { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
  })
})

it('gives up on a server that does not answer in time', async () => {
  const server = await aMailServer()
  server.fails({ slow: 60_000 })
  expect(await tryOn(server.url, 300)).toBeInstanceOf(Error)
  expect(server.accepted).toEqual([])
})

describe('TLS', () => {
  let encrypted: Awaited<ReturnType<typeof aMailServer>>
  let upgrading: Awaited<ReturnType<typeof aMailServer>>
  let plain: Awaited<ReturnType<typeof aMailServer>>
  beforeAll(async () => {
    encrypted = await aMailServer({ secure: true })
    upgrading = await aMailServer({ disabledCommands: [] })
    plain = await aMailServer()
  })

  it('trusts no self-signed certificate', async () => {
    for (const url of [`smtps://127.0.0.1:${encrypted.port}`, upgrading.url]) {
      expect(failureText(await tryOn(url))).toMatch(/self-signed|certificate/)
    }
    expect([...encrypted.accepted, ...upgrading.accepted]).toEqual([])
  })

  it('delivers over smtps and over STARTTLS', async () => {
    const trusting = 'tls.rejectUnauthorized=false'
    expect(await tryOn(`smtps://127.0.0.1:${encrypted.port}?${trusting}`)).toBe('delivered')
    expect(await tryOn(`${upgrading.url}?requireTLS=true&${trusting}`)).toBe('delivered')
    expect([encrypted.accepted.length, upgrading.accepted.length]).toEqual([1, 1])
  })

  it('sends nothing unencrypted where TLS is required', async () => {
    expect(await tryOn(`${plain.url}?requireTLS=true`)).toBeInstanceOf(Error)
    expect(plain.accepted).toEqual([])
  })

  it.each([
    ['smtp://us:secret@mail.example.org', true],
    ['smtp://us:secret@mail.example.org?requireTLS=false', undefined],
    ['smtp://us:secret@localhost', undefined],
    ['smtp://mail.example.org', undefined],
    ['smtps://us:secret@mail.example.org', undefined],
  ])('requires TLS by itself where a password would be sent: %s', (url, required) => {
    expect(requiredTls(url)).toEqual(required ? { requireTLS: true } : {})
  })
})

describe('the outbox', () => {
  it('contains one whole file for a message that is delivered twice, and nothing else', async () => {
    const folder = join(await aTemporaryFolder(), 'outbox')
    const outbox = outboxFolder(folder, environment)
    await Promise.all([outbox.deliver(mail), outbox.deliver(mail)])
    expect(await readdir(folder)).toEqual(['welcome-priya.eml'])
    expect(await readFile(join(folder, 'welcome-priya.eml'), 'utf8')).toMatch(/^To: Priya </m)
  })

  it('writes only into its folder, whatever the id', async () => {
    const folder = join(await aTemporaryFolder(), 'outbox')
    await outboxFolder(folder, environment).deliver({ ...mail, id: '../../outside/x' })
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^[\w.-]+\.eml$/)
  })

  it('leaves nothing behind that it could not write', async () => {
    const folder = await aTemporaryFolder()
    const outbox = outboxFolder(join(folder, 'a\0b'), environment)
    await expect(outbox.deliver(mail)).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })
})
