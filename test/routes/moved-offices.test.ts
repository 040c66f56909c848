import { beforeAll, expect, it } from 'vitest'
import { officeQuestions } from '#app/listings/office-questions.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aProfile } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { profileOf } from '../kit/rows.ts'

let product: TestProduct
let headers: Record<string, string>

beforeAll(async () => {
  product = await aProduct()
  headers = (await anAdmin(product)).headers
  const { db } = product
  const saying = { travelMiles: 0, showsPostcode: false, areas: ['england'] }
  await aMediator(db, {
    ...{ id: 'moved', fullName: 'Moira Moved', email: 'moira@example.org', location: 'crosby' },
    offices: [
      {
        ...{ location: 'crosby', placeId: 'cosby-leicestershire', place: 'Cosby' },
        ...{ latitude: 52.55, longitude: -1.19, ...saying },
      },
    ],
  })
  await db.insert(officeQuestions).values({
    ...{ mediatorId: 'moved', location: 'crosby', placeId: 'cosby-leicestershire', place: 'Cosby' },
    ...{ choices: ['Crosby, Merseyside'], miles: 92 },
  })
})

it('administrators see whose place has to be checked, and what it would be', async () => {
  expect(await page('')).toContain('Place to be checked: 1 mediator')
  const html = await page('?place=moved')
  expect(html).toContain(
    '“Crosby” stands at Cosby. It would now be Crosby, Merseyside, 92 miles away.',
  )
  expect(html).toContain('href="/admin/mediators/moved/edit"')
  expect(html).toContain('They stay where they are until you or the mediator saves the profile.')
})

it('saving the profile decides it', async () => {
  const form = aProfile({ email: 'moira@example.org', location: 'Crosby, Merseyside' })
  const answer = await product.post('/admin/mediators/moved/edit', form, headers)
  expect(answer.status).toBe(303)
  const [office] = (await profileOf(product.db, 'moved')).offices
  expect(office).toMatchObject({ placeId: 'crosby-merseyside' })
  expect(await page('')).not.toContain('Place to be checked: 1')
  expect(await page('?place=moved')).not.toContain('Moira Moved')
})

const page = async (query: string) =>
  (await (await product.get(`/admin/mediators${query}`, headers)).text()).replaceAll('<!-- -->', '')
