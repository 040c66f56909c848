import { setTimeout as delay } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import type { Logger } from 'pino'
import { isLoopback } from '../../settings/loopback.ts'
import { maxMailBytes } from './read-mail.server.ts'

/**
 * What became of a mail: it may be put away, or comes again later, or is not understood and stays
 * for a person to look at.
 */
export type MailboxAnswer = 'done' | 'later' | 'not-understood'

export type MailboxReading = {
  /** `imaps://USER:PASSWORD@HOST/FOLDER`; without a folder it is the inbox. */
  url: string
  take(raw: Buffer): Promise<MailboxAnswer>
  /** Gets the beginning of a mail that is larger than those that are read. */
  takeTooLarge(beginning: Buffer): Promise<MailboxAnswer>
  log: Logger
}

/** Where mails are moved that were taken. */
export const doneFolder = 'Handled by Find a Mediator'

/** Marks those that were taken where a server cannot move mails. */
const doneFlag = '$Handled'

/** Milliseconds between two looks, beside those that the server asks for. */
const lookEvery = 60_000

/** Milliseconds after the last command until it listens to what the server tells of new mail. */
const listenAfter = 1_000

/**
 * Takes the mails of a mailbox and waits for more, until the connection ends or `signal` says so.
 * What was taken is moved to a folder; what was not understood stays, flagged, and is not looked at
 * again before somebody takes the flag away. Nothing is deleted.
 */
export async function readMailbox(
  { url, log, ...takes }: MailboxReading,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const client = new ImapFlow({
    ...connectionOptions(url),
    logger: false,
    maxIdleTime: lookEvery,
    autoIdleDelay: listenAfter,
  })
  const closed = new AbortController()
  // A connection that breaks is opened anew.
  client.on('error', (error) => log.debug({ err: error }, 'the mailbox was disconnected'))
  client.on('close', () => closed.abort())
  signal.addEventListener('abort', () => client.close(), { once: true })
  try {
    await client.connect()
    const canMove = client.capabilities.has('MOVE')
    if (canMove) await client.mailboxCreate(doneFolder).catch(() => {})
    await client.mailboxOpen(folderOf(url))
    onOpen()
    while (!closed.signal.aborted) {
      const news = nextNews(client, closed.signal)
      await takeAll(client, { log, ...takes }, canMove)
      await news
    }
  } finally {
    client.close()
  }
}

/** A mail that could not be taken is left for the next look, and those behind it are taken. */
async function takeAll(
  client: ImapFlow,
  { log, ...takes }: Omit<MailboxReading, 'url'>,
  canMove: boolean,
) {
  const found = await client.search({ flagged: false, unKeyword: doneFlag }, { uid: true })
  for (const uid of found || []) {
    const answer = await takeOne(client, takes, uid).catch((error): MailboxAnswer => {
      if (!client.usable) throw error
      log.warn({ err: error, uid }, 'a mail of the mailbox was not taken and is tried again')
      return 'later'
    })
    const range = String(uid)
    if (answer === 'not-understood')
      await client.messageFlagsAdd(range, ['\\Flagged'], { uid: true })
    if (answer !== 'done') continue
    const isMoved = canMove && (await client.messageMove(range, doneFolder, { uid: true }))
    if (!isMoved) await client.messageFlagsAdd(range, [doneFlag, '\\Seen'], { uid: true })
  }
}

/** Bytes of a mail that is too large in which its addresses are looked for. */
const beginningBytes = 64 * 1024

async function takeOne(
  client: ImapFlow,
  { take, takeTooLarge }: Pick<MailboxReading, 'take' | 'takeTooLarge'>,
  uid: number,
): Promise<MailboxAnswer> {
  const head = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!head) return 'later'
  const isLarge = (head.size ?? 0) > maxMailBytes
  // No more than that is read, whatever size the server says it has.
  const source = { start: 0, maxLength: isLarge ? beginningBytes : maxMailBytes + 1 }
  const mail = await client.fetchOne(String(uid), { source }, { uid: true })
  const bytes = mail ? mail.source : undefined
  if (!bytes) return 'later'
  return isLarge || bytes.length > maxMailBytes ? takeTooLarge(bytes) : take(bytes)
}

/** Resolves when the server tells of new mail, when the connection ends, or after a while. */
async function nextNews(client: ImapFlow, closed: AbortSignal): Promise<void> {
  const news = new AbortController()
  const onNews = () => news.abort()
  client.once('exists', onNews)
  try {
    await delay(lookEvery, undefined, { signal: AbortSignal.any([news.signal, closed]) })
  } catch {
    // There is something to do before the time is over.
  } finally {
    client.off('exists', onNews)
  }
}

/** A password leaves this machine encrypted, or not at all. */
function connectionOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = isLoopback(hostname)
  return {
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !isLocal && { doSTARTTLS: true }),
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
}
