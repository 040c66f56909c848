import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountFields } from '#app/platform/forms/account-fields.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { routeTable } from '#server/http/route-table.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { existingPath, routePatterns } from '../kit/roles/every-page.ts'
import { anNginx, findNginx } from '../kit/servers/nginx.ts'
import { request } from '../kit/servers/site-request.ts'
import { aStallingProxy } from '../kit/servers/stalling-proxy.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

/** The documented nginx in front of the product, with pages stored for two seconds. */
const program = findNginx()
const notInstalled = 'nginx, or openssl for its certificate, is not installed'
const lifetime = 2

const patterns = await routePatterns()
const table = routeTable((await builtWeb()).build)

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
let app: Awaited<ReturnType<typeof aStallingProxy>>
let site: Awaited<ReturnType<typeof anNginx>>
beforeAll(async () => {
  if (!program) return
  product = await aProduct({
    APP_URL: 'https://mediators.example',
    TRUST_PROXY: 'true',
    ADMIN_SECOND_FACTOR: 'false',
    READ_SECONDS_PER_MINUTE: '0',
    PAGE_CACHE_MB: '16',
    SHARED_CACHE_SECONDS: String(lifetime),
  })
  admin = await anAdmin(product)
  app = await aStallingProxy(await product.listen())
  site = await anNginx(program, app.port)
})

const get = (path: string, headers = {}) => request(site.tlsUrl, path, { headers })
const postAsAdmin = (path: string, form: Record<string, string>) =>
  post(path, { ...form, [accountFields.id]: admin.id }, admin.headers)
const post = (path: string, form: Record<string, string> = {}, headers = {}) =>
  request(site.tlsUrl, path, {
    body: new URLSearchParams(form).toString(),
    headers: { origin: 'https://mediators.example', ...headers },
  })
const cached = ({ headers }: Awaited<ReturnType<typeof get>>) => headers['x-shared-cache']

it('stores nothing personal, no matter who asked for which page before', {
  timeout: 900_000,
}, async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const hidden = { fullName: 'Zebulon Quietmark', approved: false }
  const mediator = await signedIn(product, hidden)
  const people = { visitor: {}, mediator: mediator.headers, administrator: admin.headers }
  for (const pattern of patterns) {
    const path = await existingPath(product, { mediatorId: mediator.id }, pattern)
    for (const headers of Object.values(people)) {
      for (const url of [path, `${path}.data`]) await get(url, headers)
    }
    await get(`${path}?toast=taken-down`)
    await request(site.tlsUrl, path, { method: 'HEAD', headers: admin.headers })
    await post(path)
    const stranger = await get(path)
    const asked = await product.get(path, { host: 'mediators.example' })
    expect([pattern, stranger.status]).toEqual([pattern, asked.status])
    expect([pattern, 'set-cookie' in stranger.headers]).toEqual([
      pattern,
      asked.headers.has('set-cookie'),
    ])
    if (table.factsOf(pattern).access !== 'public')
      expect(stranger.body, pattern).not.toContain('Zebulon')
  }

  const stored = await filesOf(site.cacheFolder)
  expect(stored.length).toBeGreaterThan(20)
  const others = new Set<string>()
  for (const { path, text } of stored) {
    const pattern = table.patternOf(new URL(path, 'https://mediators.example').pathname)
    if (!Array.isArray(table.factsOf(pattern).cachedBy)) others.add(pattern)
    if (/^content-type: text\/(html|x-script)/im.test(text)) expect(path).not.toContain('toast=')
    expect(text, path).toMatch(/^cache-control: public/im)
    expect(text, path).not.toMatch(/^set-cookie:/im)
    for (const personal of ['Zebulon', 'Quietmark', 'Ada Minister', 'priya@example.com'])
      expect(text.includes(personal), `${path} has ${personal}`).toBe(false)
  }
  // Facts of the country, no pages.
  expect([...others].toSorted()).toEqual(['/places', '/places/outcodes'])
})

describe.skipIf(!program)('what is taken away is gone when the setting says', () => {
  it.each([
    ['a profile that is taken down', 'Tilda Down', 'take-down', { reason: 'It is not hers.' }],
    ['a suspended mediator', 'Sunny Suspended', 'suspend', { reason: 'Rules' }],
  ])('%s', async (_, fullName, verb, form) => {
    const path = `/mediator/${fullName.toLowerCase().replace(' ', '-')}`
    const { id } = await aMediator(product.db, { fullName })
    await untilCached(path, 200)

    const answer = await postAsAdmin(`/admin/mediators/${id}/${verb}`, form)
    expect(answer.status).toBe(303)
    await untilGone(async () => (await get(path)).status === 404)
    // A site that is down right afterwards does not bring it back.
    await untilCached(path, 404)
    app.stop()
    expect([404, 502]).toContain((await get(path)).status)
    await app.startAgain()
  })

  it('a deleted review', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Rhea Reviewed' })
    const review = await aReview(product.db, id, { comment: 'He knows my street.' })
    const path = '/mediator/rhea-reviewed'
    await untilCached(path, 200)
    expect((await get(path)).body).toContain('He knows my street.')

    const answer = await postAsAdmin(`/admin/reviews/${review}/delete`, { reason: 'abusive' })
    expect(answer.status).toBe(303)
    await untilGone(async () => !(await get(path)).body.includes('He knows my street.'))
  })
})

it('compares an old copy by its ETag, and shows it while the app is down', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  await untilCached('/terms', 200)
  await until(async () => cached(await get('/terms')) === 'REVALIDATED', 'a copy is compared')

  app.stop()
  await until(async () => cached(await get('/terms')) === 'STALE', 'an old copy is shown')
  const shown = await get('/terms')
  expect([shown.status, cached(shown)]).toEqual([200, 'STALE'])
  expect((await get('/login')).status).toBe(502)
  expect((await get('/terms', admin.headers)).status).toBe(502)
  await app.startAgain()
  await until(async () => (await get('/login')).status === 200, 'the app answers again')
})

it('answers those who are signed in by the app alone', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  await untilCached('/search', 200)
  const own = await get('/search', admin.headers)
  expect([own.status, cached(own)]).toEqual([200, 'BYPASS'])
  expect(own.body).toContain('Ada Minister')
  expect((await get('/search')).body).not.toContain('Ada Minister')
})

/** A copy is there: nginx gives it without asking the app. */
function untilCached(path: string, status: number) {
  return until(async () => {
    const answer = await get(path)
    return answer.status === status && cached(answer) === 'HIT'
  }, `${path} is stored as ${status}`)
}

/** nginx counts whole seconds; the rest is for a busy machine, and far less than any copy would last. */
function untilGone(isGone: () => Promise<boolean>) {
  return until(isGone, 'it is gone', { seconds: lifetime + 1 + 5 })
}

/** What nginx has on its disk: of each file the path that it is a copy of, and all of it as text. */
async function filesOf(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const text = await readFile(join(parentPath, name), 'latin1')
      return { path: /\nKEY: mediators\.example(\S+)\n/.exec(text)?.[1] ?? '', text }
    }),
  )
}
