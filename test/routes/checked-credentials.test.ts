import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#app/listings/listings.table.server.ts'
import { aCheckedCredential, aMediator, aProfile } from '../kit/builders.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

const says = {
  practiceAreas: ['family'],
  familyAccredited: true,
  familyAccreditationDate: '2015-05-14',
  familyQualifiedCourtForms: true,
  miamFee: 95,
}

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  const { db } = product
  const checked = {
    ...says,
    ...(await inPlaces(db, 'Leeds')),
    credentials: [{ validUntil: '2099-12-31' }],
  }
  await aMediator(db, { fullName: 'Gwen Pritchard', ...checked })
  await aMediator(db, { fullName: 'Una Unchecked', ...says, ...(await inPlaces(db, 'Leeds')) })
  const scottish = { ...says, ...(await inPlaces(db, 'Edinburgh')), credentials: [{}] }
  await aMediator(db, { fullName: 'Ailsa Rendall', ...scottish })
  const registered = {
    practiceAreas: ['workplace'],
    credentials: [{ kind: 'registered' as const }],
  }
  await aMediator(db, { fullName: 'Tariq Hussain', ...registered })
})

describe('a profile with a checked credential', () => {
  it('says what was checked, when, and what that means', async () => {
    const html = await page('/mediator/gwen-pritchard')
    const text = textOf(html)
    expect(text).toContain('FMC accredited Checked March 2026')
    expect(text).toContain(
      'Family Mediation Council. Checked on 9 March 2026, valid until 31 December 2099.',
    )
    expect(html).toMatch(/<details data-off-paper[^>]*><summary[^>]*>What “checked” means/)
    expect(text).toContain('It does not mean that we have judged their work or recommend them')
    expect(text).toContain('Accredited Yes: FMC accredited, checked March 2026')
    expect(text).toContain('Qualified to sign court forms Yes')
    expect(text).toContain('First meeting (MIAM) £95')
    expect(text).toContain('Court forms Can sign after a MIAM')
    expect(html).toContain(
      '"hasCredential":[{"@type":"EducationalOccupationalCredential","name":"FMC accredited","recognizedBy":{"@type":"Organization","name":"Family Mediation Council"}}]',
    )
  })

  it('tells it of others than family mediators', async () => {
    const text = textOf(await page('/mediator/tariq-hussain'))
    expect(text).toContain('FMC registered Checked March 2026')
    expect(text).not.toContain('Court forms')
  })
})

describe('a profile whose mediator alone says so', () => {
  it('says that, and neither the fee of a MIAM nor that court forms are signed', async () => {
    const html = await page('/mediator/una-unchecked')
    const text = textOf(html)
    expect(text).toContain('Accredited Says since May 2015 Not checked')
    expect(text).toContain('Accredited Yes, says the mediator; not checked')
    expect(text).toContain('Qualified to sign court forms Not checked')
    expect(text).not.toMatch(/MIAM|£95|Can sign|Checked Credentials|FMC/)
    expect(html).not.toContain('hasCredential')
  })

  it('in Scotland says that there is no MIAM, whatever was checked', async () => {
    const text = textOf(await page('/mediator/ailsa-rendall'))
    expect(text).toContain('FMC accredited Checked March 2026')
    expect(text).toContain('Qualified to sign court forms No: there is no MIAM in Scotland')
    expect(text).toContain('family mediators follow other rules there')
    expect(text).not.toMatch(/£95|Can sign/)
  })
})

it('a credential that has ended is not shown, though no job has run', async () => {
  const ended = {
    ...says,
    ...(await inPlaces(product.db, 'Leeds')),
    credentials: [{ validUntil: '2099-12-31' }],
  }
  const { id } = await aMediator(product.db, { fullName: 'Edna Ended', ...ended })
  const day = '2026-01-31'
  await product.db
    .update(listings)
    .set({
      credentials: [{ body: 'fmc', kind: 'accredited', checkedOn: '2025-03-09', validUntil: day }],
      ...{ checkedUntil: day, accreditedUntil: day },
    })
    .where(eq(listings.id, id))
  const text = textOf(await page('/mediator/edna-ended'))
  expect(text).toContain('Accredited Says since May 2015 Not checked')
  expect(text).not.toMatch(/MIAM|Checked Credentials/)
  expect(textOf(await page('/search?keyword=edna'))).not.toContain('accredited, checked')
  for (const need of ['accredited', 'credentialsChecked', 'courtForms'])
    expect(await page(`/search?${need}=true`)).not.toContain('Edna Ended')
})

describe('a search', () => {
  it.each([
    ['accredited', ['Gwen Pritchard', 'Ailsa Rendall']],
    ['credentialsChecked', ['Gwen Pritchard', 'Ailsa Rendall', 'Tariq Hussain']],
    ['courtForms', ['Gwen Pritchard']],
  ])('for %s finds those of whom it was checked, and no others', async (need, names) => {
    const html = await page(`/search?${need}=true`)
    const everyone = ['Gwen Pritchard', 'Ailsa Rendall', 'Tariq Hussain', 'Una Unchecked']
    expect(everyone.filter((name) => html.includes(name))).toEqual(
      everyone.filter((name) => names.includes(name)),
    )
    expect(textOf(html)).toContain(`Found ${names.length} mediator`)
  })

  it('shows it on the card, and what a MIAM costs to nobody before', async () => {
    const text = textOf(await page('/search?location=Leeds'))
    expect(text.match(/FMC accredited, checked March 2026/g)).toHaveLength(1)
    expect(text.match(/£95 for the first meeting \(MIAM\)/g)).toHaveLength(1)
  })

  it('offers the filter for every area, with how many it leaves', async () => {
    const html = await page('/search?disputeType=workplace')
    expect(html).toMatch(/name="credentialsChecked"[^>]*> ?Credentials checked ?<i>1</)
    expect(html).not.toContain('name="accredited"')
  })
})

it('the comparison and the saved list tell the same', async () => {
  const compared = textOf(await page('/compare?with=gwen-pritchard,una-unchecked'))
  expect(compared).toContain('FMC accredited, checked March 2026')
  expect(compared).toContain('Says yes, since 2015; not checked')
  expect(compared).toContain('First meeting £95 Not provided')
  const saved = textOf(await page('/shortlist?saved=gwen-pritchard,una-unchecked'))
  expect(saved.match(/first meeting \(MIAM\)/g)).toHaveLength(1)
})

describe('the preview', () => {
  it('shows what the public would see, saved or not, before a listing and after', async () => {
    const own = await signedIn(product, { fullName: 'Olwen Owner', ...says, approved: false })
    const preview = async () => {
      const saved = await product.get('/dashboard/profile/preview', own.headers)
      const typed = aProfile({
        ...{ practiceAreas: ['family'], familyAccredited: 'yes', miamFee: '95' },
        familyQualifiedCourtForms: 'on',
      })
      const posted = await product.post('/dashboard/profile/preview', typed, own.headers)
      return [textOf(await saved.text()), textOf(await posted.text())]
    }
    for (const text of await preview()) {
      expect(text).toContain('Qualified to sign court forms Not checked')
      expect(text).not.toContain('£95')
    }
    await aCheckedCredential(product.db, own.id)
    for (const text of await preview()) {
      expect(text).toContain('FMC accredited Checked March 2026')
      expect(text).toContain('Qualified to sign court forms Yes')
      expect(text).toContain('£95')
    }
  })

  it('the form says beside these fields when they are shown', async () => {
    const own = await signedIn(product, { fullName: 'Form Filler', ...says })
    const html = await (await product.get('/dashboard/profile', own.headers)).text()
    const hint = 'The public sees it once your FMC accreditation is checked.'
    expect(textOf(html).split(hint)).toHaveLength(3)
  })
})

async function page(path: string) {
  const answer = await product.get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}

function textOf(html: string) {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
}
