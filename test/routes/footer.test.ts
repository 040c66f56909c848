import { beforeAll, describe, expect, it } from 'vitest'
import { anAdmin } from '../kit/administrators.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

/** The labels of the footer's links, in their order. */
async function footerLinks(headers: Record<string, string> = {}): Promise<string[]> {
  const html = await (await product.get('/accessibility', headers)).text()
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
  return [...footer.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label ?? '')
}

const forEveryone = [
  'Find a Mediator',
  'Mediators by area and place',
  'How It Works',
  'What is Mediation?',
  'What mediation costs',
  'Before you choose mediation',
  'Contact',
  'How results are ordered',
  'How reviews are checked',
  'Accessibility',
  'Where our data comes from',
  'Terms of use',
  'Privacy',
  'Cookies',
  'Complaints',
]
const forMediators = ['Dashboard', 'My Profile', 'My Leads', 'Account Settings']

describe('the footer', () => {
  it('leads a visitor to the explaining pages and to the way in', async () => {
    const wayIn = ['Join as a Mediator', 'Mediator Login']
    expect(await footerLinks()).toEqual([...forEveryone, ...wayIn])
  })

  it('leads a mediator to their own screens', async () => {
    const { headers } = await signedIn(product, { fullName: 'Bethan Llewellyn' })
    expect(await footerLinks(headers)).toEqual([...forEveryone, ...forMediators])
  })

  it('leads an administrator to the administrators’ screens', async () => {
    const { headers } = await anAdmin(product)
    const links = await footerLinks(headers)
    expect(links.slice(-12)).toEqual([
      'Mediators',
      'Analytics',
      'Profile Approvals',
      'Credentials',
      'Review Moderation',
      'Reports',
      'Held Enquiries',
      'Replies',
      'Deliveries',
      'People',
      'Audit log',
      'Security log',
    ])
    expect(links).not.toContain('Join as a Mediator')
  })
})
