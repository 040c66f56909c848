import { beforeAll, expect, it } from 'vitest'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { routeTable } from '#server/http/route-table.ts'
import { aHeldInquiry, aLead, anAnswer, aReport, aReview, aSavedReply } from '../kit/builders.ts'
import { aCredentialWithEvidence } from '../kit/credentials.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { existingPath, isOneMoreArea } from '../kit/roles/every-page.ts'
import { administrators, everyone, others, strangers } from '../kit/roles/everyone.ts'
import { everyRoute, type TableRoute } from '../kit/roles/route-table.ts'
import { everythingIn } from '../kit/roles/stored-data.ts'
import { anIdentityProvider } from '../kit/servers/identity-provider.ts'

/**
 * Every route of the product, asked for by everyone: whom it lets in is compared with what it says
 * of itself in `access`, and every answer is asked who may keep a copy of it, what it gives away,
 * and whether its HTML is sound. A new route is asked by itself. What those who are let in can do
 * there, every-action.test.ts tries.
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

/** Of each standing one goes every way, the others only ask for the data and post for it. */
const inEveryWay = ['visitor', 'mediator', 'another mediator', 'admin']

/** What only its mediator reads, or an administrator. */
const secrets = {
  title: 'Untold title',
  connectedId: 'UNTOLD-CODE',
  client: 'Untold Client',
  dispute: 'Untold dispute',
  reply: 'Untold reply',
  number: 'UNTOLD-NO',
  answer: 'Untold answer',
  comment: 'Untold comment',
  held: 'Untold held words',
  report: 'Untold report',
}

/** Pages that only lead elsewhere. */
const redirects = [
  ...['/admin', '/admin/mediators/:id/photo/remove', '/admin/people/export'],
  ...['/dashboard/account/sessions', '/dashboard/account/verification'],
  ...['/dashboard/account/factors/app/remove', '/dashboard/account/factors/recovery-codes'],
  ...['/dashboard/account/passkeys/:id/remove', '/dashboard/leads/:id/reminder/remove'],
  ...['/dashboard/profile/contact-address', '/dashboard/profile/photo/remove'],
]

/** A form is opened in one account, then someone logs in to another in a second tab. */
const openedByOther = { accountId: 'another-account', accountEmail: 'opener@example.org' }

const routes = (await everyRoute()).filter(({ path }) => path !== '/*' && !isOneMoreArea(path))
const table = routeTable((await builtWeb()).build)
const pages = /^text\/(html|x-script)/

/** One of each kind: what all routes have in common answers methods, slashes and posts from elsewhere. */
const kinds = Map.groupBy(routes, ({ access, path, hasLoader, hasAction }) =>
  JSON.stringify([access, hasLoader, hasAction, table.factsOf(path).cachedBy]),
)
const firstOfTheirKind = [...kinds.values()].map(([first]) => first)

let product: TestProduct
let known: Awaited<ReturnType<typeof everyone>>
/** The ids of what is untold, by how the paths begin that lead to it. */
let untold: [start: string, id: string][]

beforeAll(async () => {
  const provider = await anIdentityProvider()
  // Where pages are kept, here and by caches in front, there is most to give away.
  const keeping = { PAGE_CACHE_MB: '4', SHARED_CACHE_SECONDS: '8' }
  product = await aProduct({ ...provider.settings, ...keeping, PUBLIC_FIGURES: 'profiles' })
  const { title, connectedId: uniteConnectedId } = secrets
  known = await everyone(product, { approved: false, title, uniteConnectedId })
  untold = await whatIsUntold(known.mediatorId)
})

async function whatIsUntold(mediatorId: string): Promise<typeof untold> {
  const { db } = product
  const answered = await aReview(db, mediatorId)
  await anAnswer(db, answered, { text: secrets.answer })
  const number = secrets.number
  const credential = await aCredentialWithEvidence(product, mediatorId, { number })
  const untoldReview = { status: 'in_review', comment: secrets.comment } as const
  const untoldLead = { name: secrets.client, disputeDescription: secrets.dispute }
  return [
    ['/dashboard/leads/', await aLead(db, mediatorId, untoldLead)],
    ['/dashboard/saved-replies/', await aSavedReply(db, mediatorId, { text: secrets.reply })],
    ['/dashboard/credentials/', credential],
    ['/dashboard/reviews/', answered],
    ['/admin/credentials/', credential],
    ['/admin/reviews/:id/answer/', answered],
    ['/admin/reviews/', await aReview(db, mediatorId, untoldReview)],
    ['/admin/reports/', await aReport(db, mediatorId, { text: secrets.report })],
    [
      '/admin/held-enquiries/',
      await aHeldInquiry(db, mediatorId, { disputeDescription: secrets.held }),
    ],
    ['/admin/mediators/', mediatorId],
    ['/admin/profile-approvals/', mediatorId],
  ]
}

it('knows every route and everyone', () => {
  expect(routes.length).toBeGreaterThan(80)
  const ofAccess = (wanted: string) => routes.filter(({ access }) => access === wanted)
  expect(ofAccess('signed-in').length).toBeGreaterThan(40)
  expect(ofAccess('admin').length).toBeGreaterThan(40)
  expect(Object.keys(known.people).toSorted()).toEqual(Object.values(standings).flat().toSorted())
})

it('shows its mediator, and administrators, what others must not see', async () => {
  const at = (start: string) => untold.find(([each]) => each === start)?.[1]
  const screens = {
    mediator: [
      ...['/dashboard', '/dashboard/profile', '/dashboard/credentials', '/dashboard/reviews'],
      `/dashboard/leads/${at('/dashboard/leads/')}`,
      `/dashboard/saved-replies/${at('/dashboard/saved-replies/')}`,
    ],
    admin: [
      ...['/admin/reviews', '/admin/held-enquiries'],
      `/admin/reports/${at('/admin/reports/')}`,
    ],
  }
  const texts: string[] = []
  for (const [who, paths] of Object.entries(screens))
    for (const path of paths) texts.push(await (await product.get(path, known.people[who])).text())
  const unread = Object.values(secrets).filter((secret) => !texts.join().includes(secret))
  expect(unread).toEqual([])
})

it.each(routes)('$path lets in who it says: $access', async (route) => {
  const path = await pathTo(route)
  const wrong: string[] = []
  const ask = async (who: string, way: string, send: () => Promise<Response> | Response) => {
    const answer = await send()
    const asked = { who, way, route, path, answer, text: await answer.text() }
    const faults = [...outcomeFaults(asked), ...cacheFaults(asked), ...contentFaults(asked)]
    wrong.push(...faults.map((fault) => `${who} by ${way}: ${fault}`))
  }

  const everybody = route.access === 'public' ? inEveryWay : Object.keys(known.people)
  const refused = everybody.filter((who) => expectedOf(who, route) !== 'is let in')
  // What is refused changes nothing, whether for who sends it or for whom its form was drawn. Where
  // nobody is refused, a view of a profile may just be written that was counted a second ago.
  const before = refused.length > 0 && (await everythingIn(product.db))
  for (const who of refused)
    for (const [way, send] of [...readsOf(who, route, path), ...postsOf(who, route, path)])
      await ask(who, way, send)
  if (route.access !== 'public' && route.hasAction)
    for (const [way, send] of postsForAnother(ownerOf(route), path)) await ask(way, 'POST', send)
  if (before) expect(await everythingIn(product.db)).toEqual(before)

  for (const who of everybody.filter((each) => !refused.includes(each)))
    for (const [way, send] of readsOf(who, route, path)) await ask(who, way, send)
  if (firstOfTheirKind.includes(route))
    for (const [way, send] of otherWays(path)) await ask('visitor', way, send)
  expect(wrong).toEqual([])
})

async function pathTo({ path }: TableRoute): Promise<string> {
  const [, id] = untold.find(([start]) => path.startsWith(start) && path.includes(':id')) ?? []
  const isMessage = /:(?:fileId|messageId)/.test(path)
  return id && !isMessage ? path.replace(':id', id) : existingPath(product, known, path)
}

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

/** The one whom a route lets in for certain. */
const ownerOf = ({ access }: TableRoute) => (access === 'admin' ? 'admin' : 'mediator')

type Ways = [way: string, send: () => Promise<Response> | Response][]

const dataOf = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

/** Reads, and does so as the scripts in the browser do, the last time past its parents. */
function readsOf(who: string, { id, access, hasLoader }: TableRoute, path: string): Ways {
  if (!hasLoader) return []
  const headers = known.people[who] ?? {}
  const alone = `${dataOf(path)}?_routes=${encodeURIComponent(id)}`
  const asData: Ways = [['GET .data', () => product.get(dataOf(path), headers)]]
  if (!inEveryWay.includes(who)) return asData
  if (access !== 'public')
    asData.push(['GET .data of the route alone', () => product.get(alone, headers)])
  return [['GET', () => product.get(path, headers)], ...asData]
}

function postsOf(who: string, { hasAction }: TableRoute, path: string): Ways {
  if (!hasAction) return []
  const headers = known.people[who] ?? {}
  const asData: Ways = [['POST .data', () => product.post(dataOf(path), form, headers)]]
  if (!inEveryWay.includes(who)) return asData
  return [...asData, ['POST', () => product.post(path, form, headers)]]
}

/** What would do something nearly everywhere, if it were taken. */
const form = {
  ...{ version: '0', status: 'contacted', responseMessage: 'I can help.', note: 'Rang twice.' },
  ...{ title: 'Changed title', text: 'I can help.', body: 'fmc', kind: 'registered' },
  ...{ validUntil: '', reason: 'Because of the rules', outcome: 'no_action', address: 'account' },
  ...{ fullName: 'Changed Name', bio: 'Changed.', phone: '0113 496 0123', location: 'Leeds' },
  ...{ email: 'changed@example.org', practiceAreas: 'workplace', experience: '9' },
  ...{ remindOn: tomorrow(), remindTime: '09:00' },
}

function tomorrow() {
  return new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
}

function postsForAnother(owner: string, path: string): Ways {
  const headers = known.people[owner]
  const post = (to: string) => product.post(to, { ...openedByOther, ...form }, headers)
  return [
    ['a form of another account', () => post(path)],
    ['a form of another account, as data', () => post(dataOf(path))],
  ]
}

function otherWays(path: string): Ways {
  return [
    ['HEAD', () => product.fetch(path, { method: 'HEAD' })],
    ['PUT', () => product.fetch(path, { method: 'PUT' })],
    ['GET after a change', () => product.get(`${path}?toast=x`)],
    ...(path === '/' ? [] : ([['GET with a slash', () => product.get(`${path}/?a=b`)]] as Ways)),
    ['POST from elsewhere', () => product.post(path, {}, { origin: 'https://evil.example' })],
    ['POST of nothing', () => product.post(path, {}, { 'x-forwarded-for': '' })],
  ]
}

type Asked = {
  who: string
  way: string
  route: TableRoute
  path: string
  answer: Response
  text: string
}

function outcomeFaults({ who, way, route, path, answer, text }: Asked): string[] {
  const { status, headers } = answer
  const location = headers.get('location')
  if (status >= 500) return [`status ${status}`]
  if (way === 'GET with a slash')
    return location === `${path}?a=b` ? [] : [`status ${status}, leads to ${location}`]
  if (who.startsWith('a form of another account')) {
    const names = [openedByOther.accountEmail, ...(who.endsWith('data') ? [] : ['Rang twice.'])]
    const missing = names.filter((name) => !text.includes(name))
    return status === 403 ? missing.map((name) => `does not say ${name}`) : [`status ${status}`]
  }
  if (!/^(?:GET|POST)(?: \.data.*)?$/.test(way)) return []

  const outcome = outcomeOf(answer, text)
  const wish = expectedOf(who, route)
  // Who has no profile has nothing of their own at some pages of mediators.
  const isNobodys = outcome === 'finds nothing' && route.access === 'signed-in'
  if (isNobodys && administrators.includes(who)) return []
  if (outcome !== wish) return [`${outcome}, status ${status}, and not: ${wish}`]
  if (status === 401 && way === 'POST' && !text.includes('href="/login?redirect='))
    return ['has no link to the login']
  if (way !== 'GET') return []
  // A download begins on its page again.
  const back = encodeURIComponent(path.replace(/\/data\.zip$/, '/data'))
  if (wish === 'is sent to log in' && location !== `/login?redirect=${back}`)
    return [`leads to ${location}`]
  const isRedirect = redirects.includes(route.path) || route.path.includes(':messageId')
  const isOwner = route.access !== 'public' && who === ownerOf(route)
  return isOwner && !isRedirect && status !== 200 ? [`status ${status}`] : []
}

function outcomeOf(answer: Response, text: string): Outcome | string {
  const leadsTo = answer.headers.get('location') ?? (answer.status === 202 ? text : '')
  if (answer.status === 401 || /\/login\?redirect=/.test(leadsTo)) return 'is sent to log in'
  if (answer.status === 404) return 'finds nothing'
  return answer.status === 403 ? 'is forbidden' : 'is let in'
}

/** What is wrong with who may keep a copy of an answer. */
function cacheFaults({ who, way, route, answer: { headers } }: Asked): string[] {
  const said = headers.get('cache-control') ?? ''
  const isPage = pages.test(headers.get('content-type') ?? '')
  const isPublic = said.startsWith('public')
  const isRead = /^(?:GET|HEAD)/.test(way)
  const isForAll = Array.isArray(table.factsOf(route.path).cachedBy)
  const faults = {
    'is public and sets a cookie': isPublic && headers.has('set-cookie'),
    // Files that are the same for everyone have a lifetime of their own.
    'is public and no page for everyone': isPublic && isPage && !isForAll,
    'is theirs and may be stored': who !== 'visitor' && isPage && !said.includes('no-store'),
    'may be stored by caches in front': !isPublic && !/private|no-store/.test(said),
    'is no answer to keep': !isRead && !said.includes('no-store'),
    'differs by who asks, and does not say so':
      isPage && !/\bcookie\b/i.test(headers.get('vary') ?? ''),
  }
  return Object.entries(faults).flatMap(([fault, isThere]) =>
    isThere ? [`${fault} (${said})`] : [],
  )
}

/** Those who read what is untold, by whom a route lets in. */
const readersOf: Record<RouteFacts['access'], string[]> = {
  public: [],
  'signed-in': ['mediator'],
  admin: administrators,
}

/** What an answer gives away, and what is no sound HTML in it. */
function contentFaults({ who, route, answer, text }: Asked): string[] {
  const maySee =
    readersOf[route.access].includes(who) || who.startsWith('a form of another account')
  const told = maySee ? [] : Object.values(secrets).filter((secret) => text.includes(secret))
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  return [...told.map((secret) => `reads ${secret}`), ...(isHtml ? markupFaults(text) : [])]
}

function markupFaults(html: string): string[] {
  const names = [...html.matchAll(/<nav\b[^>]*>/g)].map(
    ([tag]) => /aria-label(?:ledby)?="([^"]+)"/.exec(tag)?.[1] ?? 'without a name',
  )
  const again = names.filter((name, index) => names.indexOf(name) !== index)
  const forms = [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([found]) => found)
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link)
  return [
    ...[...again, ...names.filter((name) => name === 'without a name')].map(
      (name) => `a navigation ${name}, or another of this name`,
    ),
    ...forms
      .filter((found) => !/<button(?! type="button")/.test(found))
      .map((found) => `a form without a button: ${found.slice(0, 200)}`),
    ...links.filter(
      (link) =>
        /rel="prefetch"/.test(link) || (/ as="/.test(link) && !/rel="(module)?preload"/.test(link)),
    ),
  ]
}
