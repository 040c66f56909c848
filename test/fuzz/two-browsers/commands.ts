import fc from 'fast-check'
import { type Filling, fillIn, knownForms } from './forms.ts'
import type { World } from './world.ts'

type Command = fc.AsyncCommand<object, World>

/** A browser opens one of the pages that its account may open, where there is one of the kind. */
class Open implements Command {
  readonly browser: number
  readonly page: number
  readonly choice: number

  constructor(browser: number, page: number, choice: number) {
    this.browser = browser
    this.page = page
    this.choice = choice
  }

  check = () => true

  async run(_: object, world: World) {
    const known = pagesFor(world, this.browser)
    const path = await known[this.page % known.length]?.(world, this.browser, this.choice)
    if (path) await world.browsers[this.browser]?.open(path)
  }

  toString = () => `open(${this.browser}, ${this.page}, ${this.choice})`
}

/** Somebody fills in and sends a form of a page that may have been opened long before. */
class Send implements Command {
  readonly browser: number
  readonly tab: number
  readonly form: number
  readonly filling: Filling

  constructor(browser: number, tab: number, form: number, filling: Filling) {
    this.browser = browser
    this.tab = tab
    this.form = form
    this.filling = filling
  }

  check = () => true

  async run(_: object, world: World) {
    const tabs = (world.browsers[this.browser]?.tabs ?? [])
      .map(({ forms }) => knownForms(forms))
      .filter(({ length }) => length > 0)
    const forms = tabs[this.tab % tabs.length]
    const form = forms?.[this.form % forms.length]
    if (form) await world.send(this.browser, fillIn(world, form, this.filling))
  }

  toString = () =>
    `send(${this.browser}, ${this.tab}, ${this.form}, ${this.filling.choice}, ${this.filling.ticks})`
}

/** What was sent is sent once more, as a press again or a reload does. */
class SendAgain implements Command {
  readonly back: number

  constructor(back: number) {
    this.back = back
  }

  check = () => true

  async run(_: object, world: World) {
    const sent = world.sent.at(-1 - (this.back % Math.max(1, world.sent.length)))
    if (sent) await world.send(sent.browser, sent)
  }

  toString = () => `sendAgain(${this.back})`
}

/** Somebody logs in to another account in the browser, beside the pages that are open. */
class LogIn implements Command {
  readonly browser: number
  readonly account: number

  constructor(browser: number, account: number) {
    this.browser = browser
    this.account = account
  }

  check = () => true

  async run(_: object, world: World) {
    const accounts = [...world.mediators, world.admin]
    const account = accounts[this.account % accounts.length]
    if (account) await world.logIn(this.browser, account)
  }

  toString = () => `logIn(${this.browser}, ${this.account})`
}

const decisions = ['suspend', 'suspend', 'unsuspend', 'unsuspend', 'take-down', 'restore', 'delete']

/** An administrator decides about a mediator, in a browser of their own. */
class Decide implements Command {
  readonly decision: number
  readonly choice: number

  constructor(decision: number, choice: number) {
    this.decision = decision
    this.choice = choice
  }

  check = () => true

  async run(_: object, world: World) {
    const mediator = mediatorAt(world, this.choice)
    const decision = decisions[this.decision % decisions.length]
    if (mediator && decision) await world.decide(mediator, decision)
  }

  toString = () => `decide(${this.decision}, ${this.choice})`
}

type PathOf = (world: World, browser: number, choice: number) => Promise<string | undefined>

const mediatorAt = ({ mediators }: World, choice: number) => mediators[choice % mediators.length]
const privatePageAt = ({ privatePages }: World, browser: number, choice: number) => {
  const own = privatePages.filter((page) => page.browser === browser)
  return own[choice % own.length]?.path
}
const partOf =
  (part: string): PathOf =>
  async (world, browser, choice) => {
    const path = privatePageAt(world, browser, choice)
    return path && `${path}${part}`
  }
const ofMediator =
  (path: (slug: string, id: string) => string): PathOf =>
  async (world, _, choice) => {
    const mediator = mediatorAt(world, choice)
    return mediator && path(mediator.slug, mediator.id)
  }

/** What anybody may open, and what a mediator or an administrator may besides. */
const pages: Record<'public' | 'mediator' | 'administrator', PathOf[]> = {
  public: [
    ofMediator((slug) => `/mediator/${slug}/enquiry`),
    async ({ mediators }) => `/enquiry?to=${mediators.map(({ slug }) => slug).join()}`,
    ...['', '', '/contact', '/contact', '/withdraw', '/erase'].map(partOf),
    ...[reviewPage, reviewPage],
  ],
  mediator: [
    async () => '/dashboard/leads',
    async () => '/dashboard/profile',
    async () => '/dashboard/saved-replies/new',
    ...[ownLead, ownLead, ownLead],
  ],
  administrator: [
    ofMediator((_, id) => `/admin/mediators/${id}/edit`),
    ...['suspend', 'unsuspend'].map((decision) =>
      ofMediator((_, id) => `/admin/mediators/${id}/${decision}`),
    ),
    async () => '/admin/held-enquiries',
  ],
}

/** The page on which a sender reviews one of those to whom they wrote. */
async function reviewPage(world: World, browser: number, choice: number) {
  const path = privatePageAt(world, browser, choice)
  const { leads } = await world.stored()
  const own = leads.filter(({ requestId }) => path?.includes(`/${requestId}.`))
  const lead = own[choice % own.length]
  return lead && `${path}/review/${lead.id}`
}

async function ownLead(world: World, browser: number, choice: number) {
  const account = world.loggedIn[browser]
  const { leads } = await world.stored()
  const own = leads.filter(({ mediatorId }) => mediatorId === account?.id)
  const lead = own[choice % own.length]
  return lead && `/dashboard/leads/${lead.id}`
}

function pagesFor({ loggedIn, admin }: World, browser: number): PathOf[] {
  const account = loggedIn[browser]
  if (!account) return pages.public
  const own = account === admin ? pages.administrator : pages.mediator
  return [...pages.public, ...own, ...own]
}

const browser = fc.nat({ max: 1 })
const choice = fc.nat({ max: 29 })
const page = fc.nat({ max: 59 })
const filling = fc.record({ choice, ticks: fc.boolean() })

/** What happens in a world, one thing after another. */
export const commands = (maxCommands: number) =>
  fc.commands(
    [
      fc.tuple(browser, page, choice).map((given) => new Open(...given)),
      fc
        .tuple(browser, fc.nat({ max: 5 }), fc.nat({ max: 5 }), filling)
        .map((given) => new Send(...given)),
      fc
        .tuple(browser, fc.nat({ max: 1 }), fc.nat({ max: 5 }), filling)
        .map((given) => new Send(...given)),
      fc.nat({ max: 3 }).map((back) => new SendAgain(back)),
      fc.tuple(browser, fc.nat({ max: 2 })).map((given) => new LogIn(...given)),
      fc.tuple(fc.nat({ max: 6 }), choice).map((given) => new Decide(...given)),
    ],
    { maxCommands, size: 'max' },
  )
