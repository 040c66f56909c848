import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureText } from '#app/platform/jobs/delivery-error.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { outboxFolder } from '#app/platform/mail/outbox.server.ts'
import { mailServer, requiredTls } from '#app/platform/mail/smtp.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { aMailServer } from '../kit/deliveries/mail-server.ts'
import { aFolder } from '../start/process.ts'

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

const transports: ReturnType<typeof mailServer>[] = []
afterAll(() => {
  for (const transport of transports) transport.close()
})

/** Delivers a mail, or gives what was thrown instead. */
function tryOn(address: string, timeLimit?: number) {
  const transport = mailServer(address, environment, timeLimit)
  transports.push(transport)
  return transport.deliver(mail).then(
    () => 'delivered',
    (error: Error) => error,
  )
}

it('says why a mail was not delivered, and to whom only to administrators', async () => {
  const server = await aMailServer()
  const words = '5.1.1 <priya@example.com> is not known'
  server.fails({ at: 'recipient', status: 550, words })
  const error = await tryOn(server.address)
  expect(failureText(error)).toBe(`550 ${words}`)
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

it('hangs up on a server that says nothing for too long', async () => {
  const server = await aMailServer()
  server.fails({ slow: 60_000 })
  expect(await tryOn(server.address, 300)).toBeInstanceOf(Error)
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

  it('trusts no certificate that nobody vouches for', async () => {
    for (const address of [`smtps://127.0.0.1:${encrypted.port}`, upgrading.address]) {
      expect(failureText(await tryOn(address))).toMatch(/self-signed|certificate/)
    }
    expect([...encrypted.accepted, ...upgrading.accepted]).toEqual([])
  })

  it('delivers over smtps and over STARTTLS', async () => {
    const trusting = 'tls.rejectUnauthorized=false'
    expect(await tryOn(`smtps://127.0.0.1:${encrypted.port}?${trusting}`)).toBe('delivered')
    expect(await tryOn(`${upgrading.address}?requireTLS=true&${trusting}`)).toBe('delivered')
    expect([encrypted.accepted.length, upgrading.accepted.length]).toEqual([1, 1])
  })

  it('sends nothing in the clear where TLS is asked for', async () => {
    expect(await tryOn(`${plain.address}?requireTLS=true`)).toBeInstanceOf(Error)
    expect(plain.accepted).toEqual([])
  })

  it.each([
    ['smtp://us:secret@mail.example.org', true],
    ['smtp://us:secret@mail.example.org?requireTLS=false', undefined],
    ['smtp://us:secret@localhost', undefined],
    ['smtp://mail.example.org', undefined],
    ['smtps://us:secret@mail.example.org', undefined],
  ])('asks for it by itself where a password would travel: %s', (address, required) => {
    expect(requiredTls(address)).toEqual(required ? { requireTLS: true } : {})
  })
})

describe('the outbox', () => {
  it('holds one whole file for a message that is delivered twice, and nothing else', async () => {
    const folder = join(await aFolder(), 'outbox')
    const outbox = outboxFolder(folder, environment)
    await Promise.all([outbox.deliver(mail), outbox.deliver(mail)])
    expect(await readdir(folder)).toEqual(['welcome-priya.eml'])
    expect(await readFile(join(folder, 'welcome-priya.eml'), 'utf8')).toMatch(/^To: Priya </m)
  })

  it('stays in its folder, whatever the id', async () => {
    const folder = join(await aFolder(), 'outbox')
    await outboxFolder(folder, environment).deliver({ ...mail, id: '../../outside/x' })
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^[\w.-]+\.eml$/)
  })

  it('leaves nothing behind that it could not write', async () => {
    const folder = await aFolder()
    const outbox = outboxFolder(join(folder, 'a\0b'), environment)
    await expect(outbox.deliver(mail)).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })
})
