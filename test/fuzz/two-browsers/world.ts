import { expect } from 'vitest'
import { anAdmin } from '../../kit/administrators.ts'
import { aMediator } from '../../kit/builders.ts'
import { inPlaces } from '../../kit/offices.ts'
import type { TestProduct } from '../../kit/product.ts'
import { givePassword, signIn } from '../../kit/sign-in.ts'
import { type Answer, Browser, type Post } from './browser.ts'
import { expectAnsweredStays, expectNoLessSafe } from './expectations.ts'
import { holdersOf, readStored, type Stored } from './stored.ts'

type Account = { id: string; name: string; email: string; slug: string; cookie: string }

/** What a form says is to happen with its words: where they belong, and who reads them there. */
export type Sending = {
  post: Post
  /** The words that were typed, found nowhere else; empty where nothing was. */
  words: string
  /** Whose records may hold the words. */
  holders: readonly string[]
  kind: Kind
}

export type Kind =
  | 'enquiry'
  | 'message'
  | 'reply'
  | 'note'
  | 'response'
  | 'status'
  | 'profile'
  | 'saved-reply'
  | 'contact'
  | 'another'
  | 'review'
  | 'many'
  | 'undo'
  | 'other'

export const kindsWithWords: readonly Kind[] = ['enquiry', 'message', 'reply', 'note', 'response']

let worlds = 0

/** Two browsers, two mediators and an administrator whose accounts change hands in them, and two senders. */
export class World {
  readonly browsers: readonly [Browser, Browser]
  readonly mediators: readonly Account[]
  readonly admin: Account
  readonly emails: readonly string[]
  readonly #product: TestProduct
  readonly #number: number
  /** The account that each browser is logged in to. */
  readonly loggedIn: (Account | undefined)[] = [undefined, undefined]
  /** The private pages, by the browser that sent the enquiry. */
  readonly privatePages: { browser: number; path: string }[] = []
  readonly sent: (Sending & { browser: number })[] = []
  readonly #accepted = new Map<Sending, string[]>()
  /** Leads whose status was last changed for several at once. */
  readonly #changedTogether = new Set<string>()
  /** Those who were asked by a press on the private page, and so have words of a form to others. */
  readonly #askedLater = new Set<string>()
  #words = 0

  private constructor(product: TestProduct, number: number, accounts: [Account[], Account]) {
    const [mediators, admin] = accounts
    this.#product = product
    this.#number = number
    this.mediators = mediators
    this.admin = admin
    this.emails = ['priya', 'owen'].map((name) => `${name}-${number}@example.com`)
    const browser = (index: number) =>
      new Browser(product, `10.${index}.${number >> 8}.${number & 255}`)
    this.browsers = [browser(1), browser(2)]
  }

  static async open(product: TestProduct): Promise<World> {
    worlds += 1
    const mediators: Account[] = []
    for (const first of ['Amara', 'Bethan']) {
      const fullName = `${first} Number ${worlds}`
      const given = {
        ...(await inPlaces(product.db, 'Leeds')),
        practiceAreas: ['family'],
        fullName,
      }
      const { id, email } = await aMediator(product.db, given)
      await givePassword(product, id)
      const { cookie } = await signIn(product, email)
      const slug = fullName.toLowerCase().replaceAll(' ', '-')
      mediators.push({ id, name: fullName, email, slug, cookie })
    }
    const { id, email, headers } = await anAdmin(product)
    const admin = { id, name: 'Administrator', email, slug: '', cookie: headers.cookie }
    return new World(product, worlds, [mediators, admin])
  }

  nextWords(): string {
    this.#words += 1
    return `Heron${this.#number}x${this.#words}z`
  }

  stored(): Promise<Stored> {
    const ids = this.mediators.map(({ id }) => id)
    return readStored(this.#product.db, ids, this.emails)
  }

  /** Logs a browser in to an account, in place of the one before. */
  async logIn(index: number, account: Account): Promise<void> {
    const { email } = account
    const { cookie } = await signIn(this.#product, email).catch(() => ({ cookie: '' }))
    const browser = this.browsers[index]
    for (const pair of cookie.split('; ')) {
      const [, name = '', value = ''] = /^([^=]+)=(.*)/.exec(pair) ?? []
      if (name) browser?.cookies.set(name, value)
    }
    if (cookie) this.loggedIn[index] = account
  }

  /** Sends a form and holds what must be true of every one. */
  async send(index: number, sending: Sending): Promise<Answer> {
    const browser = this.browsers[index]
    if (!browser) throw new Error(`no browser ${index}`)
    const before = await this.stored()
    const answer = await browser.post(sending.post)
    const after = await this.stored()
    const said = `${sending.kind} ${sending.post.path} answered ${answer.status} ${answer.location}`
    expect(answer.status, said).toBeLessThan(500)

    const isAccepted = answer.status < 400 && !answer.location.startsWith('/login')
    const drawnFor = sending.post.fields.find(([name]) => name === 'accountId')?.[1]
    const isBehindLogin = /^\/(?:dashboard|admin)\//.test(sending.post.path)
    if (isBehindLogin && drawnFor !== this.loggedIn[index]?.id) {
      expect(isAccepted, `${said}, drawn for another account`).toBe(false)
      expect(after, `${said}, drawn for another account`).toEqual(before)
    }
    this.#expectWords(sending, { isAccepted, answer, before, after }, said)
    expectNoLessSafe(before, after, sending, said)
    expectAnsweredStays(before, after, said)
    this.#followStatuses(before, after, sending, said)
    const asked = sending.post.fields.find(([name]) => name === 'mediatorId')?.[1]
    if (sending.kind === 'another' && isAccepted && asked) this.#askedLater.add(`mediator ${asked}`)
    this.sent.push({ ...sending, browser: index })
    if (/another|review|delete|take-down|restore|suspend/.test(sending.post.path))
      console.log(
        'DID',
        sending.post.path
          .split('/')
          .filter((p) => p.length < 20)
          .join('/'),
        answer.status,
      )
    const [, path] = /^(\/my-enquiry\/[^/?]+)\?sent/.exec(answer.location) ?? []
    if (path && !this.privatePages.some((page) => page.path === path && page.browser === index))
      this.privatePages.push({ browser: index, path })
    return answer
  }

  /** What was accepted lies where it belongs and nowhere else; what was not is on the page. */
  #expectWords(
    sending: Sending,
    seen: { isAccepted: boolean; answer: Answer; before: Stored; after: Stored },
    said: string,
  ) {
    const { words, holders } = sending
    if (words === '') return
    const { isAccepted, answer, before, after } = seen
    const heldBy = holdersOf(after, words)
    const allowed = sending.kind === 'enquiry' ? [...holders, ...this.#askedLater] : holders
    for (const holder of heldBy)
      expect(allowed, `${said}: "${words}" is with ${holder}`).toContain(holder)
    const repeated = holdersOf(before, words)
    if (isAccepted) {
      expect(heldBy, `${said}: accepted`).not.toEqual([])
      if (repeated.length > 0) expect(heldBy, `${said}: sent again`).toEqual(repeated)
      if (kindsWithWords.includes(sending.kind)) this.#accepted.set(sending, heldBy)
    } else {
      expect(answer.html.includes(words), `${said}: "${words}" is kept`).toBe(true)
    }
  }

  /** Undo gives back only what was last changed for several at once. */
  #followStatuses(before: Stored, after: Stored, { kind }: Sending, said: string) {
    for (const lead of after.leads) {
      const was = before.leads.find(({ id }) => id === lead.id)
      if (!was || was.status === lead.status) continue
      if (kind === 'undo')
        expect([...this.#changedTogether], `${said}: another change of ${lead.id}`).toContain(
          lead.id,
        )
      // A page from before may do what an undo has done already, and take that back.
      if (kind === 'many' || kind === 'undo') this.#changedTogether.add(lead.id)
      else this.#changedTogether.delete(lead.id)
    }
  }

  /** What one side was told was sent is with the other, or held where an administrator sees it. */
  async expectDelivered(): Promise<void> {
    const stored = await this.stored()
    for (const { id, banned } of stored.profiles) if (banned) await this.#reopen(id)
    const shownHeld = await this.#pageOf(this.admin, '/admin/held-enquiries')
    for (const [{ kind, words }, heldBy] of this.#accepted) {
      if (kind === 'enquiry' && holdersOf(stored, words).length === 0)
        await this.#expectWithItsSender(stored, words)
      for (const lead of stored.leads) {
        const isOfLead =
          kind === 'enquiry'
            ? lead.disputeDescription.includes(words)
            : heldBy.includes(`lead ${lead.id}`)
        if (!isOfLead || lead.erasedAt) continue
        const mediator = this.mediators.find(({ id }) => id === lead.mediatorId)
        const said = `"${words}", ${kind}, lead ${lead.id}`
        expect(holdersOf(stored, words), said).not.toEqual([])
        if (!mediator) continue
        const page = await this.#pageOf(mediator, `/dashboard/leads/${lead.id}`)
        const isShown = page.includes(words) || shownHeld.includes(words)
        expect(isShown, `${said}, to its mediator or as held`).toBe(true)
        if (kind === 'reply') await this.#expectWithSender(lead.requestId, words, said)
      }
      const isHeld = stored.held.some((row) => JSON.stringify(row).includes(words))
      if (isHeld) expect(shownHeld.includes(words), `"${words}" is shown as held`).toBe(true)
    }
  }

  /** What was sent to a mediator who was deleted is with its sender, who did not withdraw or erase it. */
  async #expectWithItsSender({ returned }: Stored, words: string) {
    const ended = this.sent.some(
      ({ kind, post }) =>
        ['status', 'many', 'undo'].includes(kind) || /\/(?:withdraw|erase)/.test(post.path),
    )
    const isReturned = returned.some(({ disputeDescription }) => disputeDescription.includes(words))
    if (!ended) expect(isReturned, `"${words}" is with its sender again`).toBe(true)
    for (const { requestId } of returned.filter((row) => JSON.stringify(row).includes(words)))
      await this.#expectWithSender(requestId, words, `"${words}", returned`)
  }

  async #expectWithSender(requestId: string | null, words: string, said: string) {
    const own = this.privatePages.filter(({ path }) => path.includes(`/${requestId}.`))
    for (const { browser, path } of own) {
      const answer = await this.browsers[browser]?.open(path)
      expect(answer?.html.includes(words), `${said}, on the sender's page`).toBe(true)
    }
  }

  async #reopen(id: string) {
    const mediator = this.mediators.find((each) => each.id === id)
    const answer = mediator && (await this.decide(mediator, 'unsuspend'))
    expect(answer?.status, 'a suspended account is opened again').toBeLessThan(400)
  }

  /** What an administrator decides in a browser of their own; undefined where there is nothing to decide. */
  async decide({ id, email }: Account, decision: string): Promise<Answer | undefined> {
    const browser = new Browser(this.#product, `10.3.0.${this.#number & 255}`)
    this.#enter(browser, this.admin)
    await browser.open(`/admin/mediators/${id}/${decision}`)
    const form = browser.tabs[0]?.forms.find(({ path }) => path.endsWith(`/${decision}`))
    if (!form) return undefined
    const typed = { reason: 'Complaints', ...(decision === 'delete' && { email }) }
    const fields = form.fields.filter(([name]) => !(name in typed))
    const answer = await browser.post({
      path: form.path,
      fields: [...fields, ...Object.entries(typed)],
    })
    expect(answer.status, `${decision} of ${id}`).toBeLessThan(500)
    return answer
  }

  async #pageOf(account: Account, path: string): Promise<string> {
    const browser = new Browser(this.#product, `10.4.0.${this.#number & 255}`)
    const { cookie } = await signIn(this.#product, account.email)
    this.#enter(browser, { ...account, cookie })
    return (await browser.open(path)).html
  }

  #enter(browser: Browser, { cookie }: Account) {
    for (const pair of cookie.split('; ')) {
      const [, name = '', value = ''] = /^([^=]+)=(.*)/.exec(pair) ?? []
      if (name) browser.cookies.set(name, value)
    }
  }
}
