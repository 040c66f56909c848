import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { isTest, projectFiles } from '../architecture/source-files.ts'
import { withAuthenticator } from '../kit/authenticator.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { anIdentityProvider } from '../kit/servers/identity-provider.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'

/** The names in the notice that the product brings along, by the part that they stand in. */
const notice = readFileSync('texts/cookies.md', 'utf8')
const [cookiePart = '', storagePart = ''] = notice.split('## What your browser stores besides')
const namesIn = (part: string) =>
  [...part.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name).toSorted()

/** A cookie without what is different on each site and for each person. */
const kindOf = (name: string) =>
  name.replace(/^__Host-/, '').replace(/^(mediator\.device|opened)\..+/, '$1')

describe('the cookie notice names every cookie', () => {
  let product: TestProduct
  const seen = new Set<string>()
  const note = (answer: Response) => {
    // One without a value is being deleted.
    for (const [, name = ''] of answer.headers
      .getSetCookie()
      .map((text) => /^([^=]+)=[^;]/.exec(text) ?? []))
      if (name) seen.add(kindOf(name))
    return answer
  }

  beforeAll(async () => {
    const provider = await anIdentityProvider()
    afterFile(provider.close, 'servers')
    product = await aProduct(provider.settings)
  })

  it('that is set when one logs in, in every way, and when one sends an enquiry', async () => {
    const login = (email: string) => product.post('/login', { email, password: testPassword })
    const email = `${randomUUID()}@example.org`
    const person = await signedIn(product, { email })
    note(await login(email))
    await withAuthenticator(product, person)
    note(await login(email))
    note(await product.get('/passkey-options'))
    note(await product.post('/sign-in/google', { from: 'login' }))
    await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
    note(await product.post('/mediator/bethan-llewellyn/enquiry', anInquiry()))
    expect([...seen].toSorted()).toEqual(namesIn(cookiePart))
  })

  it('and no page for everyone sets one', async () => {
    for (const path of ['/', '/search', '/terms', '/cookies', '/login', '/register', '/contact'])
      expect((await product.get(path)).headers.getSetCookie()).toEqual([])
  })
})

/** The sources that leave something on a device, and what the notice calls it. */
const cookieSources: Record<string, string> = {
  'app/accounts/sign-in/known-device.server.ts': 'mediator.device',
  'app/enquiries/private-page/opened-cookie.server.ts': 'opened',
}
const storageSources: Record<string, string> = {
  'app/directory/shortlist/mark-saved.tsx': 'saved-mediators',
  'app/directory/shortlist/saved-store.tsx': 'saved-mediators',
  'app/enquiries/leads/shortcut-switch.ts': 'lead-shortcuts',
  'app/ui/forms/drafts.tsx': 'draft:',
  'app/ui/frame/leave-at-once.tsx': 'left',
  'app/ui/frame/load-on-demand.tsx': 'draft:',
  'app/ui/frame/page-scripts.tsx': 'react-router-scroll-positions',
}

describe('no source leaves anything on a device that the cookie notice does not name', () => {
  const sources = projectFiles('app', 'server')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const filesWith = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

  it('by a cookie of its own', () => {
    expect(filesWith(/Max-Age=|document\.cookie|cookieStore|createCookie\b/).toSorted()).toEqual(
      Object.keys(cookieSources),
    )
    for (const name of Object.values(cookieSources)) expect(namesIn(cookiePart)).toContain(name)
  })

  it('by the storage of the browser', () => {
    const uses = /localStorage|sessionStorage|indexedDB|caches\.open|\bScrollRestoration\b/
    expect(filesWith(uses).toSorted()).toEqual(Object.keys(storageSources))
    expect([...new Set(Object.values(storageSources))].toSorted()).toEqual(namesIn(storagePart))
    for (const [file, name] of Object.entries(storageSources)) {
      const { text } = sources.find((source) => source.file === file) ?? { text: '' }
      expect(text.includes(name) || text.includes('ScrollRestoration')).toBe(true)
    }
  })
})
