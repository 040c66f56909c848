import { join } from 'node:path'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { until } from '../../kit/until.ts'
import { Client } from '../load/client.ts'
import { sendCrowd } from '../load/crowd.ts'
import { accountEmail, password, profileForm, registrationForm, titleOf } from '../load/forms.ts'
import type { Fault, Result } from '../result.ts'
import { openExternalDatabase } from '../servers/external-database.ts'
import { ProductProcess } from '../servers/product.ts'
import { chooseRecipients, loadSamples, onStage, type Stage, settle, visitors } from './stage.ts'

const title = 'two processes on one database, one killed'

/**
 * Two processes start at once on an empty external database and serve visitors each; then one is
 * killed, and its visitors are led to the other, as a load balancer would.
 */
export const twoProcesses: Fault = {
  name: 'two-processes',
  title,
  rounds: 3,
  run: (rounds) =>
    onStage(async (stage) => {
      const database = await openExternalDatabase(stage.folder)
      const settings = { ...stage.settings, DATABASE_URL: database.url }
      const dataDir = join(stage.folder, 'data')
      const one = await ProductProcess.open(dataDir, settings)
      const other = await ProductProcess.open(dataDir, settings)
      try {
        one.launch()
        other.launch()
        await Promise.all([one.serving(), other.serving()])
        await loadSamples(one)
        const failures = [
          ...(await differences(one, other)),
          ...(await cachedPages(one, other)),
          ...(await stranger(stage, settings)),
        ]
        return await killOne(stage, { one, other, rounds, failures })
      } finally {
        await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
        await database.stop()
      }
    }),
}

type Play = { one: ProductProcess; other: ProductProcess; rounds: number; failures: string[] }

async function killOne(stage: Stage, { one, other, rounds, failures }: Play): Promise<Result> {
  const slugs = await chooseRecipients(other)
  let origin = one.origin
  const moved = sendCrowd(visitors / 2, () => ({ origin, slugs }))
  const undisturbed = sendCrowd(visitors / 2, () => ({ origin: other.origin, slugs }))
  const disturbances = []
  for (let round = 0; round < rounds; round += 1) {
    origin = one.origin
    await Promise.all([moved.untilConfirmed(8), undisturbed.untilConfirmed(8)])
    const from = Date.now()
    await one.end('SIGKILL')
    origin = other.origin
    await Promise.all([moved.untilConfirmed(4), undisturbed.untilConfirmed(4)])
    await one.start()
    disturbances.push({ from, until: Date.now() })
  }
  await Promise.all([moved.leave(), undisturbed.leave()])

  const { ledger } = undisturbed
  if (ledger.unanswered.size > 0 || [...ledger.statuses.keys()].some((status) => status >= '5'))
    failures.push(`visitors of the other process noticed: ${ledger.summary()}`)
  const { arrived } = stage
  const about = { rounds, disturbances, arrived, failures }
  const first = await settle(title, { product: other, crowd: moved }, about)
  const second = await settle(title, { product: other, crowd: undisturbed }, about)
  return {
    ...second,
    acknowledged: first.acknowledged + second.acknowledged,
    missing: first.missing + second.missing,
    notes: [`its own visitors: ${moved.ledger.summary()}`, `the others: ${ledger.summary()}`],
    failures: [...new Set([...first.failures, ...second.failures])],
  }
}

/** What is not the same on both: a session, what was just saved, and how often someone has failed. */
async function differences(one: ProductProcess, other: ProductProcess): Promise<string[]> {
  const failures: string[] = []
  const client = new Client(one.origin, '198.51.100.1')
  const key = `f${Date.now().toString(36)}-v99-1`
  await client.post('/register', registrationForm(key))
  client.origin = other.origin
  const page = await client.get('/dashboard/profile')
  if (page.status !== 200)
    failures.push(`a session of one is not known to the other: ${page.status}`)

  await client.post('/dashboard/profile', profileForm(key, accountEmail(key), page.body))
  client.origin = one.origin
  const saved = await client.get('/dashboard/profile')
  if (!saved.body.includes(titleOf(key))) failures.push('one does not show what the other saved')

  client.forget()
  const statuses = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    client.origin = (attempt % 2 ? one : other).origin
    const wrong = { email: accountEmail(key), password: `${password}-not` }
    statuses.push((await client.post('/login', wrong)).status)
  }
  client.close()
  if (statuses.lastIndexOf(422) !== 9 || statuses[10] !== 429)
    failures.push(`failed logins are not counted together: ${statuses.join(' ')}`)
  return failures
}

/** A page that one has in memory must leave it when it changes on the other. */
async function cachedPages(one: ProductProcess, other: ProductProcess): Promise<string[]> {
  const [email, page] = ['bethan@example.org', '/mediator/bethan-llewellyn']
  const visitor = new Client(other.origin, '198.51.100.2')
  const mediator = new Client(one.origin, '198.51.100.3')
  try {
    const cached = [await visitor.get(page), await visitor.get(page)]
    if (cached.some(({ status }) => status !== 200)) return ['the page to be cached is not there']

    await mediator.post('/login', { email, password: samplePassword })
    const { body } = await mediator.get('/dashboard/profile')
    const { isProfilePublic: _, ...hidden } = profileForm('hidden', email, body)
    const saved = await mediator.post('/dashboard/profile', hidden)
    if (saved.status !== 303) return [`a profile could not be hidden: ${saved.status}`]
    const isGone = async () => (await visitor.get(page)).status === 404
    return await until(isGone, 'the page is gone', { seconds: 2 }).then(
      () => [],
      () => ['the other goes on showing what was hidden'],
    )
  } finally {
    visitor.close()
    mediator.close()
  }
}

/** A process with a data folder of its own, so with another secret, has to be turned away. */
async function stranger(stage: Stage, settings: Record<string, string>): Promise<string[]> {
  const third = await ProductProcess.open(join(stage.folder, 'elsewhere'), settings)
  third.launch()
  await until(() => !third.isRunning, 'the third process ends', { seconds: 60 }).catch(() => {})
  const isTurnedAway = third.exitCode === 1 && third.output.includes('Set AUTH_SECRET to the same')
  await third.end('SIGKILL')
  return isTurnedAway ? [] : ['a process with another secret was not turned away']
}
