import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { sessions } from '#app/accounts/accounts.table.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { existingPath, isOneMoreArea } from '../kit/roles/every-page.ts'
import { administrators, everyone, others, strangers } from '../kit/roles/everyone.ts'
import { everyRoute, type TableRoute } from '../kit/roles/route-table.ts'
import { everythingIn } from '../kit/roles/stored-data.ts'
import { anIdentityProvider } from '../kit/servers/identity-provider.ts'

/**
 * Every route of the product, opened by everyone in every way, compared with what the route says of
 * itself in `access`. A new route is in the matrix by itself. How screens of mediators and
 * administrators are read and posted to without scripts has tables of its own (admin-roles,
 * dashboard-roles).
 */
type Outcome = 'is let in' | 'is sent to log in' | 'finds nothing'

const standings = { stranger: strangers, signedIn: others, administrator: administrators }
type Standing = keyof typeof standings

const expected: Record<RouteFacts['access'], Record<Standing, Outcome>> = {
  public: { stranger: 'is let in', signedIn: 'is let in', administrator: 'is let in' },
  'signed-in': {
    stranger: 'is sent to log in',
    signedIn: 'is let in',
    administrator: 'is let in',
  },
  admin: {
    stranger: 'is sent to log in',
    signedIn: 'finds nothing',
    administrator: 'is let in',
  },
}

const routes = (await everyRoute()).filter(({ path }) => path !== '/*' && !isOneMoreArea(path))
/** What a lead, a saved reply and a credential accept: what is not accepted is not stored, whosever they are. */
const form = () => ({
  // Of each saved reply another one, because no two of a mediator are called the same.
  title: randomUUID(),
  ...{ version: '0', status: 'contacted', responseMessage: 'I can help.' },
  ...{ body: 'fmc', kind: 'registered', validUntil: '' },
  ...{ note: 'Rang twice.', text: 'I can help.', remindOn: tomorrow(), remindTime: '09:00' },
})
function tomorrow() {
  return new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
}

const secrets = ['Untold title', 'Untold dispute', 'Untold Client', 'Untold comment']

let product: TestProduct
let known: Awaited<ReturnType<typeof everyone>>
let openSessions: (typeof sessions.$inferSelect)[]

beforeAll(async () => {
  const provider = await anIdentityProvider()
  product = await aProduct({ ...provider.settings, PUBLIC_FIGURES: 'profiles' })
  known = await everyone(product, {})
  openSessions = await product.db.select().from(sessions)
  const { id } = await aMediator(product.db, { title: 'Untold title', approved: false })
  await aReview(product.db, id, { status: 'in_review', comment: 'Untold comment' })
})

it('knows every route and everyone', () => {
  expect(routes.length).toBeGreaterThan(80)
  expect(Object.keys(known.people).toSorted()).toEqual(Object.values(standings).flat().toSorted())
})

it.each(routes)('$path lets in who it says: $access', async (route) => {
  const found: Record<string, unknown> = {}
  const wanted: Record<string, unknown> = {}

  const same = await pathTo(route)
  // What everyone may open, one of each standing opens.
  const persons =
    route.access === 'public'
      ? Object.values(standings).flatMap((names) => names.slice(0, 1))
      : Object.keys(known.people)
  // Those who are to be refused come first, and change nothing.
  const refused = persons.filter((who) => expectedOf(who, route) !== 'is let in')
  // Where nobody is, a view of a profile may just be written that was counted a second ago.
  const before = refused.length > 0 && (await everythingIn(product.db))
  for (const who of refused) await openAs(who)
  if (before) expect(await everythingIn(product.db)).toEqual(before)
  for (const who of persons) if (!refused.includes(who)) await openAs(who)
  expect(found).toEqual(wanted)

  async function openAs(who: string) {
    for (const [way, answer] of Object.entries(waysTo(route, known.people[who] ?? {}))) {
      // Each time to another one, because a post may be the end of it.
      const isUsedUp = route.path.includes(':id') && !refused.includes(who)
      const path = isUsedUp ? await pathTo(route) : same
      const wish = expectedOf(who, route)
      const outcome = await outcomeOf(await answer(path))
      // Who has no profile has nothing of their own at some pages of mediators.
      const isNobodys = outcome === 'finds nothing' && route.access === 'signed-in'
      const isMissing = isNobodys && administrators.includes(who)
      found[`${who} by ${way}`] = isMissing ? wish : outcome
      wanted[`${who} by ${way}`] = wish
      // Some posts end sessions, which the next one needs.
      if (way.startsWith('POST'))
        await product.db.insert(sessions).values(openSessions).onConflictDoNothing()
    }
  }
})

/** What someone is to find; of a lead, a saved reply, a credential or a review, only its mediator finds any. */
function expectedOf(who: string, { access, path }: TableRoute): Outcome {
  const standing = (Object.keys(standings) as Standing[]).find((name) =>
    standings[name].includes(who),
  )
  if (!standing) throw new Error(`${who} is of no known standing`)
  const outcome = expected[access][standing]
  const isOwned = /\/dashboard\/(?:leads|saved-replies|credentials|reviews)\/:id/.test(path)
  return isOwned && outcome === 'is let in' && who !== 'mediator' ? 'finds nothing' : outcome
}

const pathTo = ({ path }: TableRoute) => existingPath(product, known, path)

/** Reads, posts, and does both as the scripts in the browser do, the last time past its parents. */
function waysTo(
  { id, path, access, hasLoader, hasAction }: TableRoute,
  headers: Record<string, string>,
): Record<string, (path: string) => Response | Promise<Response>> {
  const data = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)
  const alone = `?_routes=${encodeURIComponent(id)}`
  const hasOwnTable = /^\/(?:admin|dashboard)(?:\/|$)/.test(path)
  return {
    ...(hasLoader && { 'GET .data': (path) => product.get(data(path), headers) }),
    ...(hasLoader && !hasOwnTable && { GET: (path) => product.get(path, headers) }),
    ...(hasLoader &&
      access !== 'public' && {
        'GET .data of the route alone': (path) => product.get(data(path) + alone, headers),
      }),
    ...(hasAction && { 'POST .data': (path) => product.post(data(path), form(), headers) }),
    ...(hasAction && !hasOwnTable && { POST: (path) => product.post(path, form(), headers) }),
  }
}

async function outcomeOf(answer: Response): Promise<Outcome | string> {
  const text = await answer.text()
  const isToLogIn = /\/login\?redirect=/
  const leadsTo = answer.headers.get('location') ?? (answer.status === 202 ? text : '')
  if (answer.status === 401 || isToLogIn.test(leadsTo)) return without(text, 'is sent to log in')
  if (answer.status === 404) return without(text, 'finds nothing')
  return answer.status < 500 && answer.status !== 403 ? 'is let in' : `status ${answer.status}`
}

function without(text: string, outcome: Outcome): string {
  const shown = secrets.filter((secret) => text.includes(secret))
  return shown.length > 0 ? `${outcome} and reads ${shown}` : outcome
}
