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

type Reading = {
  /** `imaps://USER:PASSWORD@HOST/FOLDER`; without a folder it is the inbox. */
  url: string
  take(raw: Buffer): Promise<MailboxAnswer>
  log: Logger
}

/** Where mails are moved that were taken. */
export const doneFolder = 'Handled by Find a Mediator'

/** Marks those that were taken where a server cannot move mails. */
const doneFlag = '$Handled'

/** Milliseconds between two looks, beside those that the server asks for. */
const lookEvery = 60_000

/**
 * Takes the mails of a mailbox and waits for more, until the connection ends or `signal` says so.
 * What was taken is moved to a folder; what was not understood stays, flagged, and is not looked at
 * again before somebody takes the flag away. Nothing is deleted.
 */
export async function readMailbox(
  { url, take, log }: Reading,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const client = new ImapFlow({ ...connectionOptions(url), logger: false, maxIdleTime: lookEvery })
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
      await takeAll(client, { take, log }, canMove)
      await news
    }
  } finally {
    client.close()
  }
}

/** A mail that could not be taken is left for the next look, and those behind it are taken. */
async function takeAll(
  client: ImapFlow,
  { take, log }: Pick<Reading, 'take' | 'log'>,
  canMove: boolean,
) {
  const found = await client.search({ flagged: false, unKeyword: doneFlag }, { uid: true })
  for (const uid of found || []) {
    const answer = await takeOne(client, take, uid).catch((error): MailboxAnswer => {
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

async function takeOne(
  client: ImapFlow,
  take: Reading['take'],
  uid: number,
): Promise<MailboxAnswer> {
  const head = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!head) return 'later'
  if ((head.size ?? 0) > maxMailBytes) return 'not-understood'
  const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
  const source = mail ? mail.source : undefined
  return source ? take(source) : 'later'
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
