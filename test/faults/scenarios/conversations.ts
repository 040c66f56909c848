import { setTimeout as delay } from 'node:timers/promises'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { replyAddress, type Writer } from '#app/enquiries/incoming/reply-address.server.ts'
import { requestKey } from '#app/enquiries/request-link.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import { freePort } from '#server/free-port.ts'
import { until } from '../../kit/until.ts'
import { type Conversations, findConversations, waitingMediators } from '../check/conversations.ts'
import { findRepeated, findUndelivered } from '../check/deliveries.ts'
import { Client } from '../load/client.ts'
import { type Letter, sendLetters } from '../load/correspondent.ts'
import { Ledger } from '../load/ledger.ts'
import { sendMails, type WrittenMail } from '../load/mail-writer.ts'
import type { Disturbance, Fault } from '../result.ts'
import { ProductProcess } from '../servers/product.ts'
import { killVictim, type Victim } from './kill.ts'
import { onStage, some } from './stage.ts'

const secret = 'only-while-faults-are-made-7f3c9d1e5b2a8046'
const victims: Victim[] = ['app', 'database', 'both']

/**
 * How many leads are answered, fewer than one mediator may within an hour, how many withdrawn, and to
 * how many each of the two sides writes by mail.
 */
const letters = 80

const replyDomain = 'reply.example.org'

/**
 * Mediators reply, senders withdraw, both write by mail, and sweeps remind two hundred mediators, two sweeps at a time,
 * while parts are killed and the mail server is away.
 */
export const conversations: Fault = {
  name: 'conversations',
  title: 'kill -9 while replies, mails, withdrawals and reminders are stored',
  rounds: 6,
  run: (rounds) =>
    onStage(async (stage) => {
      const mailPort = await freePort()
      const settings = {
        ...stage.settings,
        AUTH_SECRET: secret,
        REPLY_DOMAIN: replyDomain,
        INCOMING_SMTP_PORT: String(mailPort),
      }
      const product = await ProductProcess.open(`${stage.folder}/data`, settings)
      await product.start()
      await addWaiting(product)
      const leads = await addLeads(product)
      const ledger = new Ledger()
      const sending = Promise.all([
        sendAll(product, ledger, leads),
        sendMails(mailPort, ledger, mailsOf('enquirer', leads)),
        sendMails(mailPort, ledger, mailsOf('mediator', leads)),
      ])
      const sweeping = new AbortController()
      const sweeps = sweepOn(product, sweeping.signal)
      const disturbances: Disturbance[] = []
      try {
        for (let round = 0; round < rounds; round += 1) {
          // The moment is to be another one in each round.
          await delay(600 + Math.random() * 900)
          const from = Date.now()
          if (round === 1) await stage.mail.leave()
          await killVictim(product, victims[round % victims.length] ?? 'both')
          await product.answering()
          if (round === 2 || rounds < 3) await stage.mail.comeBack()
          disturbances.push({ from, until: Date.now() })
        }
        await stage.mail.comeBack()
        await sending
        await untilAllReminded(product)
        sweeping.abort()
        await sweeps
        const found = await findConversations(product, ledger)
        const promised = { mails: found.mails, forwards: [] }
        const undelivered = await findUndelivered(promised, stage.arrived, 180)
        const isRight = async () =>
          wronglyReminded(found, (await stage.arrived()).mails).length === 0
        await until(isRight, 'every reminder has arrived', { seconds: 60 }).catch(() => {})
        const arrived = await stage.arrived()
        const { repeated, unexplained } = findRepeated(arrived, disturbances)
        return {
          fault: conversations.title,
          rounds,
          acknowledged: ledger.acknowledged.length,
          missing: found.missing.length,
          promised: found.mails.length + waitingMediators,
          undelivered: undelivered.length,
          repeated,
          notes: [`answers: ${ledger.summary()}`],
          failures: [
            ...some('missing', found.missing),
            ...some('stored twice', found.doubled),
            ...some('not delivered', undelivered),
            ...some('reminded twice or not at all', wronglyReminded(found, arrived.mails)),
            ...some('delivered twice without a reason', unexplained),
            ...some('strange answer', ledger.strange),
            ...(ledger.acknowledged.length < letters * 4 ? ['not every post was confirmed'] : []),
          ],
        }
      } finally {
        sweeping.abort()
        await sweeps
        await product.end('SIGTERM')
      }
    }),
}

/** Mediators with two enquiries each that have waited for four days. */
async function addWaiting(product: ProductProcess) {
  const statements = [
    `insert into users (id, name, email)
     select 'w' || n, 'Waiting ' || n, 'w' || n || '@example.org' from generate_series(1, $1) n`,
    `insert into mediators (id, full_name, email)
     select 'w' || n, 'Waiting ' || n, 'w' || n || '@example.org' from generate_series(1, $1) n`,
    `insert into inquiry_requests (id, email, created_at)
     select 'wr' || n, 'wr' || n || '@example.com', now() - interval '4 days'
     from generate_series(1, $1 * 2) n`,
  ]
  for (const statement of statements) await product.query(statement, [waitingMediators])
  await insertInquiries(product, {
    rows: `select 'wi' || n as id, 'w' || (n - 1) / 2 + 1 as mediator_id, 'wr' || n as request_id,
      now() - interval '4 days' as at from generate_series(1, ${waitingMediators * 2}) n`,
  })
}

type Owner = { id: string; email: string }

/** Leads of a sample mediator: to be answered, withdrawn, and written to by each side. */
async function addLeads(product: ProductProcess) {
  const [owner] = await product.query<Owner>(
    `select id, email from users where email = 'bethan@example.org'`,
  )
  if (!owner) throw new Error('the sample mediator is not there')
  await product.query(
    `insert into inquiry_requests (id, email, created_at)
     select 'lr' || n, 'lr' || n || '@example.com', now() from generate_series(1, $1) n`,
    [letters * 4],
  )
  await insertInquiries(product, {
    rows: `select 'li' || n as id, '${owner.id}' as mediator_id, 'lr' || n as request_id,
      now() as at from generate_series(1, ${letters * 4}) n`,
  })
  return owner
}

function insertInquiries(product: ProductProcess, { rows }: { rows: string }) {
  return product.query(
    `insert into inquiries (id, mediator_id, request_id, inquirer_type, name, email, dispute_type,
       dispute_description, urgency, preferred_contact_method, created_at, updated_at)
     select id, mediator_id, request_id, 'individual', 'Priya Shah', request_id || '@example.com',
       'civil_commercial', 'We cannot agree about the fence.', 'flexible', 'email', at, at
     from (${rows}) given`,
  )
}

/** One mail of that side for each of its leads, with a file. */
function mailsOf(writer: Writer, { email }: Owner): WrittenMail[] {
  const services = {
    keyedDigest: openKeyedDigest(secret),
    environment: parseEnvironment({ REPLY_DOMAIN: replyDomain }),
  }
  const before = letters * (writer === 'enquirer' ? 2 : 3)
  return Array.from({ length: letters }, (_, index) => {
    const n = before + index + 1
    return {
      key: `li${n}`,
      mail: {
        from: writer === 'enquirer' ? `lr${n}@example.com` : email,
        to: replyAddress(services, `li${n}`, writer),
        subject: 'Re: An answer to your message',
        messageId: `<li${n}@example.com>`,
        text: `Thursday suits me. (mail-${n})`,
        attachments: [{ filename: 'plan.txt', content: `The plan of ${n}` }],
      },
    }
  })
}

/** The mediator answers one lead after another while senders withdraw theirs. */
async function sendAll(product: ProductProcess, ledger: Ledger, { id, email }: Owner) {
  const keyedDigest = openKeyedDigest(secret)
  const numbers = Array.from({ length: letters }, (_, n) => n + 1)
  const mediator = new Client(product.origin, '192.0.2.7')
  const sender = new Client(product.origin, '192.0.2.8')
  const replies = numbers.map((n): Letter => {
    const form = { accountId: id, text: `I can call you on Friday. (reply-${n})` }
    const path = `/dashboard/leads/li${n}/reply`
    return { kind: 'reply', key: `li${n}`, path, form, sign: 'reply-sent' }
  })
  const withdrawals = numbers.map((n): Letter => {
    const number = letters + n
    const path = `/my-enquiry/${requestKey(keyedDigest, `lr${number}`)}/withdraw`
    const form = { inquiryId: `li${number}` }
    return { kind: 'withdrawal', key: `li${number}`, path, form, sign: 'withdrawn' }
  })
  let isLoggedIn = false
  const logIn = async () => {
    if (isLoggedIn) return
    const answer = await mediator.post('/login', { email, password: samplePassword })
    isLoggedIn = answer.status === 303
    // What is sent without a session is refused, which is no fault.
    if (!isLoggedIn) throw new Error(`login answered ${answer.status}`)
  }
  await Promise.all([
    sendLetters(mediator, ledger, replies, logIn),
    sendLetters(sender, ledger, withdrawals),
  ])
}

/** Asks for two sweeps at a time, as if two processes had begun theirs at the same moment. */
async function sweepOn(product: ProductProcess, stop: AbortSignal) {
  while (!stop.aborted) {
    await product
      .query(
        `insert into pgboss.job (name, data)
         select 'reminders', '{"label": "Sweep", "id": "reminders", "to": "", "isRoutine": true}'
         from generate_series(1, 2)`,
      )
      .catch(() => {})
    await delay(400)
  }
}

async function untilAllReminded(product: ProductProcess) {
  for (let waited = 0; waited < 120; waited += 1) {
    const [left] = await product
      .query<{ total: number }>(
        `select count(*)::int as total from inquiries
         where id like 'wi%' and (unanswered_reminded_at is null or others_offered_at is null)`,
      )
      .catch(() => [{ total: 1 }])
    if (left?.total === 0) return
    await delay(500)
  }
}

/** Each waiting mediator gets one reminder, and each of their senders one offer. */
function wronglyReminded({ waiting }: Conversations, mails: Map<string, { to: string }>) {
  const sent = Map.groupBy(
    [...mails].filter(([id]) => /^(waiting|others)-/.test(id)),
    ([, { to }]) => to,
  )
  return waiting.filter((email) => (sent.get(email)?.length ?? 0) !== 1)
}
