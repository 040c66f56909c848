import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { maxMailBytes } from '#app/platform/mail/incoming/read-mail.server.ts'
import { listenForMail, type SmtpAnswer } from '#app/platform/mail/incoming/smtp-listener.server.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { until } from '../kit/until.ts'

const taken: SmtpAnswer = { code: 250, text: '2.0.0 Taken' }

it('lets ten connections of one address in, however often more are refused', async () => {
  const { port } = await aListener()
  const open = await Promise.all(Array.from({ length: 10 }, () => connect(port)))
  expect(open.map(({ greeting }) => greeting)).toEqual(Array(10).fill('220'))
  for (let round = 0; round < 5; round += 1) {
    const more = await Promise.all(Array.from({ length: 4 }, () => connect(port)))
    expect(more.map(({ greeting }) => greeting)).toEqual(Array(4).fill('421'))
    await Promise.all(more.map(({ socket }) => ended(socket)))
  }
  const [first] = open
  if (first) await ended(first.socket)
  await until(async () => {
    const next = await connect(port)
    if (next.greeting === '421') await ended(next.socket)
    return next.greeting === '220'
  }, 'one more is let in')
  expect((await connect(port)).greeting).toBe('421')
})

it('counts an IPv4 address once, in whichever family it comes', async ({ skip }) => {
  const { port } = await aListener('::').catch(() => ({ port: 0 }))
  if (port === 0) return skip('this machine has no IPv6')
  await Promise.all(Array.from({ length: 10 }, () => connect(port, '127.0.0.1')))
  expect((await connect(port, '127.0.0.1')).greeting).toBe('421')
  expect((await connect(port, '::ffff:127.0.0.1')).greeting).toBe('421')
  expect((await connect(port, '::1')).greeting).toBe('220')
})

it('asks senders to come again when there is no room for their mails, and takes them later', async () => {
  const { promise: mayEnd, resolve: endAll } = Promise.withResolvers<void>()
  let kept = 0
  const { port } = await aListener('127.0.0.1', async (raw) => {
    kept += raw.length
    await mayEnd
    kept -= raw.length
    return taken
  })
  const mail = Buffer.concat([Buffer.from('Subject: x\r\n\r\n'), lines(maxMailBytes - 1_000)])
  const answers = Array.from({ length: 6 }, () => send(port, mail))
  const refused = await Promise.race(answers)
  expect(refused).toMatch(/^452 4\.3\.1/)
  await until(() => kept >= 3 * mail.length, 'three are kept')
  expect(kept).toBeLessThanOrEqual(3 * maxMailBytes)
  endAll()
  const codes = (await Promise.all(answers)).map((answer) => answer.slice(0, 3)).sort()
  expect(codes).toEqual(['250', '250', '250', '452', '452', '452'])
  expect(await send(port, mail)).toMatch(/^250/)
})

it('keeps nothing of a mail that is larger than it says, and ends one that does not stop', async () => {
  const mails: number[] = []
  const { port } = await aListener('127.0.0.1', async (raw) => {
    mails.push(raw.length)
    return taken
  })
  expect(await send(port, lines(maxMailBytes + 100_000))).toMatch(/^552/)
  const { socket } = await begun(port)
  const chunk = lines(1_000_000)
  const closed = once(socket, 'close')
  let sent = 0
  while (!socket.destroyed && sent < 200) {
    sent += 1
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed])
  }
  await closed
  expect(sent).toBeLessThan(200)
  expect(mails).toEqual([])
})

const lines = (size: number) => Buffer.from(`${'x'.repeat(70)}\r\n`.repeat(Math.ceil(size / 72)))

type Take = Parameters<typeof listenForMail>[0]['take']

async function aListener(host = '127.0.0.1', take: Take = async () => taken) {
  const log = pino({ level: 'silent' })
  const own = { host, port: 0, name: 'mail.example.org', accepts: () => true, take, log }
  const listener = await listenForMail(own)
  afterFile(() => listener.close())
  return listener
}

async function connect(port: number, host = '127.0.0.1') {
  const socket = createConnection({ port, host })
  afterFile(() => void socket.destroy())
  socket.on('error', () => {})
  const reply = await nextReply(socket)
  return { socket, greeting: reply.slice(0, 3) }
}

async function begun(port: number) {
  const { socket } = await connect(port)
  for (const line of ['EHLO x', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.org>', 'DATA']) {
    socket.write(`${line}\r\n`)
    await nextReply(socket)
  }
  return { socket }
}

async function send(port: number, mail: Buffer): Promise<string> {
  const { socket } = await begun(port)
  socket.write(mail)
  socket.write('\r\n.\r\n')
  const reply = await nextReply(socket)
  await ended(socket)
  return reply
}

/** The last line of a reply. */
async function nextReply(socket: Socket): Promise<string> {
  let text = ''
  for (;;) {
    const [chunk] = await once(socket, 'data')
    text += String(chunk)
    const line = /^\d{3} .*\r\n$/m.exec(text)
    if (line) return line[0]
  }
}

async function ended(socket: Socket) {
  if (socket.closed) return
  const closed = once(socket, 'close')
  socket.end()
  await closed
}
