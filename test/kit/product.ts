import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Auth } from '#app/accounts/auth.server.ts'
import { accountFields } from '#app/platform/forms/account-fields.ts'
import { dayLongPlan, type QueuePlan } from '#app/platform/jobs/queue-plan.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { builtWeb, servedBuild } from '#server/build/is-built.ts'
import { aDatabase } from './database.ts'
import { afterFile } from './run/after-file.ts'
import { until } from './until.ts'
import { writtenOut } from './written-out.ts'

const origin = 'http://localhost:3000'

/**
 * What is sent is begun at once; only a job for later waits for the next look, as one of a quick
 * product does not. Products are open by the dozen, and looking takes a part of the processor.
 */
const calmPlan: QueuePlan = { ...dayLongPlan, pollSeconds: 15, superviseSeconds: 30 }

/**
 * The whole product on a database of its own, without a socket: requests go in, responses come
 * out, and mail is written to a temporary outbox. Closed after the test file. Pages are cached only
 * where the settings say so, because most tests change a row and look at once. `databaseUrl` names
 * a migrated database to use instead of a new one.
 */
export async function aProduct(
  settings: Record<string, string> = {},
  databaseUrl?: string,
  options: { queuePlan?: QueuePlan } = {},
) {
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await aDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'mediator-data-'))

  const environment = parseEnvironment({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PAGE_CACHE_MB: '0',
    ...settings,
  })
  const web = await builtWeb()
  const product = await web.openProduct(environment, database.url, {
    queuePlan: calmPlan,
    ...options,
  })
  const app = web.createWebApp({
    ...product,
    build: web.build,
    clientFolder: `${servedBuild()}/client`,
  })

  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await product.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  afterFile(close)

  return {
    ...product.services,
    watch: product.listings.watch,
    incomingMail: product.incomingMail,
    lifecycle: product.lifecycle,
    /** Writes the views counted so far now, not within the next second. */
    writeViews: () => product.listings.views.write(),
    /** Writes the events recorded so far, including searches that may still be typed on. */
    writeEvents: () => product.eventLog.write(),
    close,
    app,
    /** A page comes with all of its quotes, and after a post too; `fetch` gives it as it is sent. */
    get: async (path: string, headers: Record<string, string> = {}) => {
      const request = new Request(origin + path, { headers: { ...browserHeaders, ...headers } })
      return asWrittenOut(await app.fetch(request))
    },
    post: async (path: string, form: TypedForm | FormData, headers = {}) => {
      const body = form instanceof FormData ? form : formBody(form)
      const account = await accountOf(product.services, headers)
      if (account && !body.has(accountFields.id)) body.set(accountFields.id, account.id)
      const request = new Request(origin + path, {
        method: 'POST',
        headers: { ...browserHeaders, origin, ...headers },
        body,
      })
      return asWrittenOut(await app.fetch(request))
    },
    /** Serves the product on a port of its own, for what only a socket can carry. */
    async listen(): Promise<number> {
      const server = await web.listen(app, { host: '127.0.0.1', port: 0 })
      afterFile(server.close)
      return server.port
    },
    fetch: (path: string, init: RequestInit) => app.fetch(new Request(origin + path, init)),
    /** The delivered mails, as soon as there are at least so many. */
    async mails(atLeast: number): Promise<string[]> {
      const outbox = join(dataDir, 'outbox')
      const files = await until(async () => {
        const found = await readdir(outbox).catch(() => [])
        const delivered = found.filter((file) => file.endsWith('.eml'))
        return delivered.length >= atLeast && delivered
      }, `${atLeast} mails are delivered`)
      return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
    },
  }
}

/** The account for which a page of whoever sends these headers is drawn. */
async function accountOf({ auth }: { auth: Auth }, headers: Record<string, string>) {
  if (!headers.cookie) return undefined
  const query = { disableRefresh: true }
  // A test may have broken the sessions on purpose.
  const found = auth.api.getSession({ headers: new Headers(headers), query }).catch(() => null)
  return (await found)?.user
}

/** What is typed into a form, keyed by the names of its fields. */
export type TypedForm = Record<string, string | string[]>

export type TestProduct = Awaited<ReturnType<typeof aProduct>>

const browserHeaders = {
  host: 'localhost:3000',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

async function asWrittenOut(response: Response): Promise<Response> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || response.body === null || response.headers.has('Content-Encoding')) return response
  return new Response(writtenOut(await response.text()), response)
}

function formBody(form: TypedForm) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) {
    for (const text of [value].flat()) body.append(name, text)
  }
  return body
}
