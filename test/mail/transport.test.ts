import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureText } from '#app/platform/jobs/delivery-error.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { outboxFolder } from '#app/platform/mail/outbox.server.ts'
import { mailServer, ownName, portOption, tlsOptions } from '#app/platform/mail/smtp.server.ts'
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
  content: { greeting: 'g', paragraphs: ['p'] },
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

  it('says in the log that it did not trust a certificate', async () => {
    const strict = 'tls.rejectUnauthorized=true'
    for (const url of [`smtps://127.0.0.1:${encrypted.port}`, upgrading.url]) {
      const error = await tryOn(`${url}?${strict}`)
      expect(failureText(error)).toMatch(/certificate/)
      expect((error as Error).message).toMatch(/did not take a message: .*certificate/)
    }
    expect([...encrypted.accepted, ...upgrading.accepted]).toEqual([])
  })

  it('delivers to a server on this machine that has a certificate of its own', async () => {
    expect(await tryOn(`smtps://127.0.0.1:${encrypted.port}`)).toBe('delivered')
    expect(await tryOn(upgrading.url)).toBe('delivered')
    expect(await tryOn(`${upgrading.url}?requireTLS=true`)).toBe('delivered')
    expect([encrypted.accepted.length, upgrading.accepted.length]).toEqual([1, 2])
  })

  it('sends nothing unencrypted where TLS is required', async () => {
    expect(await tryOn(`${plain.url}?requireTLS=true`)).toBeInstanceOf(Error)
    expect(plain.accepted).toEqual([])
  })

  it.each([
    ['smtp://us:secret@mail.example.org', { requireTLS: true }],
    ['smtp://us:secret@mail.example.org?requireTLS=false', {}],
    ['smtp://us:secret@localhost.example', { requireTLS: true }],
    ['smtp://mail.example.org', {}],
    ['smtps://us:secret@mail.example.org', {}],
    ['smtp://us:secret@localhost', { tls: { rejectUnauthorized: false } }],
    ['smtp://127.0.0.1:25', { tls: { rejectUnauthorized: false } }],
    ['smtp://[::1]:25', { tls: { rejectUnauthorized: false } }],
    ['smtp://127.0.0.1:25?tls.rejectUnauthorized=true', {}],
  ])(
    'requires TLS for a password, and checks certificates but this machine’s: %s',
    (url, options) => {
      expect(tlsOptions(url)).toEqual(options)
    },
  )
})

it.each([
  ['smtp://127.0.0.1', { port: 25 }],
  ['smtp://localhost?tls.rejectUnauthorized=true', { port: 25 }],
  ['smtp://[::1]:2525', {}],
  ['smtps://127.0.0.1', {}],
  ['smtp://us:secret@mail.example.org', {}],
])(
  'hands mail to a server on this machine on port 25 unless the URL names another: %s',
  (url, option) => {
    expect(portOption(url)).toEqual(option)
  },
)

describe('the name in EHLO', () => {
  it.each([
    [{ APP_URL: 'https://mediators.example' }, 'mediators.example'],
    [{ APP_URL: 'http://localhost:3000', MAIL_FROM: 'x@mail.example' }, 'mail.example'],
    [{ APP_URL: 'http://192.0.2.7:3000', MAIL_FROM: 'x@mail.example' }, 'mail.example'],
    [{ APP_URL: 'http://[2001:db8::1]', MAIL_FROM: 'x@mail.example' }, 'mail.example'],
  ])('with %j is %s', (settings, name) => {
    expect(ownName(parseEnvironment(settings))).toBe(name)
  })

  it('is said to the server', async () => {
    const greetings: string[] = []
    const server = await aMailServer({
      onMailFrom(_, session, done) {
        greetings.push(session.hostNameAppearsAs)
        done()
      },
    })
    expect(await tryOn(server.url)).toBe('delivered')
    expect(greetings).toEqual(['example.org'])
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
