import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator, anInquiry, aProfile, aReview } from '../kit/builders.ts'
import { changedForm } from '../kit/form-fields.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { allowWrites, refuseWrites } from '../kit/refuse-writes.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'

/**
 * The specified texts, word for word, on the pages that show them. Texts that only scripts show are
 * in the browser tests: in e2e/public/search.spec.ts, e2e/public/enquiry.spec.ts,
 * e2e/mediators/account.spec.ts and e2e/mediators/social-sign-in.spec.ts.
 */
type Who = 'visitor' | 'mediator' | 'admin'

type World = {
  product: TestProduct
  headers: Record<Who, Record<string, string>>
  /** The mediator who is signed in, and one of everything about them. */
  ids: { mediator: string; lead: string; review: string; waiting: string }
}

async function aWorld(): Promise<World> {
  const product = await aProduct()
  const { db } = product
  const mediator = await signedIn(product, { fullName: 'Bethan Llewellyn', ...accredited })
  const admin = await anAdmin(product)
  const waiting = await aMediator(db, { fullName: 'Wanda Waiting', approved: false })
  await aMediator(db, { fullName: 'Bare Bones', bio: '', practiceAreas: [], location: '' })
  return {
    product,
    headers: { visitor: {}, mediator: mediator.headers, admin: admin.headers },
    ids: {
      mediator: mediator.id,
      lead: await aLead(db, mediator.id),
      review: await aReview(db, mediator.id, { status: 'in_review' }),
      waiting: waiting.id,
    },
  }
}

const accredited = {
  practiceAreas: ['family'],
  familyAccredited: true,
  linkedin: 'https://linkedin.example/in/bethan',
}

const at = (path: string, { ids }: World) =>
  path.replace(/:(mediator|lead|review|waiting)/, (_, name: keyof World['ids']) => ids[name])

/** The pieces of text that a reader sees between two tags, and the labels that are read aloud. */
async function textsOf(answer: Response | Promise<Response>): Promise<string[]> {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return (await (await answer).text())
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+ aria-label="([^"]*)"/g, '<i>$1</i>$&')
    .split(/<[^>]+>/)
    .map((text) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

const missing = (wanted: string[], shown: string[]) =>
  wanted.filter((text) => !shown.includes(text))

const get = (world: World, who: Who, path: string) =>
  textsOf(world.product.get(at(path, world), world.headers[who]))
const post = (world: World, who: Who, path: string, form: TypedForm | FormData) =>
  textsOf(world.product.post(at(path, world), form, world.headers[who]))

describe('a page', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
    for (let n = 0; n < 50; n += 1)
      await aMediator(world.product.db, { fullName: `Person ${n + 100}` })
  })

  it.each<[path: string, texts: string[]]>([
    [
      '/',
      [
        'Find a Mediator',
        'Find the Perfect Mediator for Your Dispute',
        'No sign up required',
        'Find the Right Mediator',
        'Easy Contact',
        'Specialised Expertise',
        'Search Mediators',
        'Join as a Mediator',
        'Mediator Login',
      ],
    ],
    [
      '/search',
      [
        'Find a Mediator',
        'Found 52 mediators',
        '(showing first 50)',
        'Show All',
        'All Results',
        'Paginated',
        'Show Filters',
        'Hide Filters',
        'Reset All',
        'Load More Results',
      ],
    ],
    ['/search?view=list', ['Name', 'Location', 'Areas of Practice', 'Not provided']],
    ['/search?keyword=bethan', ['(all results)']],
    [
      '/search?keyword=zzzz',
      [
        'No mediators found',
        'Try adjusting your search filters to find more mediators',
        'Reset Filters',
      ],
    ],
    [
      '/mediator/bethan-llewellyn',
      [
        'Bethan Llewellyn | Mediator Profile',
        'View Profile',
        'N/A',
        'Write a Review',
        'I am a:',
        'Individual seeking mediation',
        'Business/Corporate client',
        'Legal professional',
        'Other',
        'Skip & Contact Directly',
        'Contact Mediator',
      ],
    ],
    ['/mediator/bare-bones', ['No bio provided.', 'Not provided']],
    [
      '/mediator/bethan-llewellyn?sent=enquiry',
      ['Your message has been sent successfully! The mediator will contact you soon.'],
    ],
    ['/mediator/bethan-llewellyn?toast=review-submitted', ['Review submitted successfully']],
    ['/mediator/nobody', ['Error Loading Profile', 'Mediator not found', 'Return to Search']],
    [
      '/how-it-works',
      ['Find a Mediator', 'Review Profiles', 'Contact & Connect', 'Begin Resolution'],
    ],
    ['/login', ['Mediator Login']],
    ['/login?refused=cancelled-popup-request', ['Login was cancelled. Please try again.']],
    ['/register', ['Register as a Mediator']],
    ['/forgot-password', ['Send Reset Link', 'Back to Login']],
  ])('%s', async (path, texts) => {
    expect(missing(texts, await get(world, 'visitor', path))).toEqual([])
  })

  it.each<[path: string, texts: string[]]>([
    ['/dashboard', ['My Account', 'Dashboard', 'My Profile', 'My Leads', 'Sign Out']],
    ['/dashboard?toast=profile-saved', ['Profile updated successfully and in review']],
    ['/dashboard?toast=suite-connected', ['Successfully connected to Unite Mediation Suite']],
    [
      '/dashboard?toast=suite-disconnected',
      ['Successfully disconnected from Unite Mediation Suite'],
    ],
    ['/dashboard/leads', ['All Time', 'Today', 'This Week', 'This Month']],
    ['/dashboard/leads/none', ['Inquiry not found']],
  ])('%s of a mediator', async (path, texts) => {
    expect(missing(texts, await get(world, 'mediator', path))).toEqual([])
  })
})

describe('a refused form', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
    await world.product.db.insert(users).values({ id: 'x', name: 'X', email: 'taken@example.org' })
  })

  const enquiry = '/mediator/bethan-llewellyn/enquiry'
  const review = '/mediator/bethan-llewellyn/review'
  const registration = {
    fullName: 'Nia Bevan',
    email: 'nia@example.org',
    password: testPassword,
    confirmPassword: testPassword,
    terms: 'yes',
  }

  it.each<[path: string, form: TypedForm, texts: string[]]>([
    [
      enquiry,
      {},
      [
        'Name is required',
        'Email is required',
        'Please provide a brief description of your dispute',
      ],
    ],
    [enquiry, anInquiry({ email: 'nobody' }), ['Please enter a valid email']],
    [review, { clientName: 'R. Thomas', comment: 'Fair.' }, ['Please select a rating']],
    ['/login', { email: 'nobody', password: 'x' }, ['Please enter a valid email address.']],
    [
      '/login',
      { email: 'nobody@example.org', password: 'x' },
      ['No account found with this email. Please check your email or register.'],
    ],
    [
      '/login',
      { email: 'nia@example.org', password: 'x'.repeat(129) },
      ['Invalid password format. Please check the requirements.'],
    ],
    ['/register', { ...registration, confirmPassword: 'x' }, ['Passwords do not match']],
    [
      '/register',
      { ...registration, password: 'short', confirmPassword: 'short' },
      [
        'Password is too weak. Please use at least 8 characters with a mix of letters, numbers, and symbols.',
      ],
    ],
    [
      '/register',
      { ...registration, email: 'support@example.org' },
      ['An account with this email already exists. Please login or use a different email.'],
    ],
  ])('%s with %j', async (path, form, texts) => {
    expect(missing(texts, await post(world, 'visitor', path, form))).toEqual([])
  })

  it('/login with a wrong password, a suspended account, and too often', async () => {
    const { product, ids } = world
    const email = `${ids.mediator}@example.org`
    const logIn = (password: string) => post(world, 'visitor', '/login', { email, password })
    expect(await logIn('wrong')).toContain('Incorrect password. Please try again.')
    await product.db.execute(`update users set banned = true where id = '${ids.mediator}'`)
    expect(await logIn(testPassword)).toContain(
      'This account has been disabled. Please contact support.',
    )
    await product.db.execute(`update users set banned = false where id = '${ids.mediator}'`)
    for (let n = 0; n < 50; n += 1) await product.limits.allows('password-of-account', email)
    const tooOften = 'Too many failed attempts. Please try again later or reset your password.'
    const texts = await logIn(testPassword)
    // How long to wait stands behind it.
    expect(texts.filter((text) => text.startsWith(tooOften))).not.toEqual([])
  })

  it('/register while accounts with a password are closed', async () => {
    const closed = await aProduct({ PASSWORD_SIGN_IN: 'false' })
    expect(await textsOf(closed.post('/register', registration))).toContain(
      'Email/password accounts are not enabled. Please contact support.',
    )
  })

  it('/dashboard/profile/photo with another file, and with a large one', async () => {
    const send = (bytes: Uint8Array) =>
      post(world, 'mediator', '/dashboard/profile/photo', photoForm(bytes))
    expect(await send(Buffer.from('hello'))).toContain('Only PNG or JPG images are allowed.')
    expect(await send(Buffer.alloc(11 * 1024 * 1024))).toContain('Image must be less than 10MB.')
  })
})

describe('while the database fails', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })

  it.each<[who: Who, path: string, table: string, text: string]>([
    ['visitor', '/search', 'listings', 'Failed to fetch mediators. Please try again later.'],
    [
      'visitor',
      '/search?keyword=a',
      'listing_search',
      'Failed to search mediators. Please try again later.',
    ],
    [
      'visitor',
      '/search?page=2',
      'listings',
      'Failed to load more results. Please try again later.',
    ],
    ['visitor', '/mediator/bethan-llewellyn', 'listings', 'Failed to load mediator profile'],
    ['visitor', '/mediator/bethan-llewellyn', 'reviews', 'Failed to load reviews'],
    [
      'mediator',
      '/dashboard/profile',
      'mediators',
      'Failed to load mediator profile. Please try again later.',
    ],
    [
      'mediator',
      '/dashboard/leads',
      'inquiries',
      'Failed to load inquiries. Please try again later.',
    ],
    [
      'mediator',
      '/dashboard/leads/:lead',
      'inquiries',
      'Failed to load inquiry details. Please try again later.',
    ],
    ['admin', '/admin/mediators', 'mediators', 'Failed to load mediators.'],
    ['admin', '/admin/reviews', 'reviews', 'Failed to load reviews.'],
    ['admin', '/admin/analytics', 'user_activity', 'Failed to load analytics data'],
  ])('a %s opens %s without the table %s', async (who, path, table, text) => {
    const { db } = world.product
    await db.execute(`alter table ${table} rename to away`)
    const shown = await get(world, who, path)
    await db.execute(`alter table away rename to ${table}`)
    expect(shown).toContain(text)
  })

  const reviewed = { clientName: 'R. Thomas', rating: '4', comment: 'Fair.' }
  const message = { name: 'Priya', email: 'p@example.com', subject: 'Hello', message: 'Hello?' }
  const login = { email: ':mediator@example.org', password: testPassword }
  const typed = { status: 'contacted', notes: 'Rang.' }
  const status = changedForm({ status: 'new', notes: '' }, typed)
  const answer = { responseMessage: 'Gladly.', version: '0' }

  it.each<[who: Who, path: string, form: TypedForm, table: string, text: string]>([
    [
      'visitor',
      '/mediator/bethan-llewellyn/enquiry',
      anInquiry(),
      'inquiries',
      'Failed to submit inquiry. Please try again later.',
    ],
    ['visitor', '/mediator/bethan-llewellyn/review', reviewed, 'reviews', 'Failed to add review'],
    [
      'visitor',
      '/contact',
      message,
      'pgboss.job_common',
      'Failed to send message. Please try again later.',
    ],
    [
      'visitor',
      '/login',
      login,
      'sessions',
      'An error occurred. Please try again or contact support if the problem persists.',
    ],
    ['mediator', '/logout', {}, 'sessions', 'Logout failed. Please try again.'],
    [
      'mediator',
      '/dashboard/profile',
      aProfile(),
      'mediators',
      'Failed to update profile. Please try again later.',
    ],
    [
      'mediator',
      '/dashboard/leads/:lead/status',
      status,
      'inquiries',
      'Failed to update inquiry status. Please try again later.',
    ],
    [
      'mediator',
      '/dashboard/leads/:lead/response',
      answer,
      'inquiries',
      'Failed to update lead. Please try again.',
    ],
    [
      'mediator',
      '/dashboard/suite/connect',
      { code: 'UMS-1' },
      'mediators',
      'Failed to connect to Unite Mediation Suite',
    ],
    [
      'mediator',
      '/dashboard/suite/disconnect',
      {},
      'mediators',
      'Failed to disconnect from Unite Mediation Suite',
    ],
    [
      'admin',
      '/admin/profile-approvals/:waiting/approve',
      { version: '0' },
      'mediators',
      'Failed to approve profile. Please try again.',
    ],
    [
      'admin',
      '/admin/mediators/:mediator/edit',
      aProfile(),
      'mediators',
      'Failed to save changes. Please try again.',
    ],
    ['admin', '/admin/reviews/:review/approve', {}, 'reviews', 'Failed to approve review.'],
    [
      'admin',
      '/admin/reviews/:review/delete',
      { reason: 'abusive' },
      'reviews',
      'Failed to delete review.',
    ],
  ])('a %s posts to %s', async (who, path, form, table, text) => {
    const typed = Object.entries(form).map(([name, value]) => [name, at(String(value), world)])
    await refuseWrites(world.product.db, table)
    const shown = await post(world, who, path, Object.fromEntries(typed))
    await allowWrites(world.product.db, table)
    expect(shown).toContain(text)
  })

  it('a mediator uploads a photo', async () => {
    const photo = photoForm(await aPicture().png().toBuffer(), 'me.png')
    await refuseWrites(world.product.db, 'mediators')
    const shown = await post(world, 'mediator', '/dashboard/profile/photo', photo)
    await allowWrites(world.product.db, 'mediators')
    expect(shown).toContain('Failed to update profile. Please try again.')
  })

  it('a review has an invalid date', async () => {
    await world.product.db.execute(`update reviews set date_created = 'infinity'`)
    expect(await get(world, 'admin', '/admin/reviews')).toContain(
      '1 review with an invalid date format was skipped.',
    )
  })
})
