import { expect } from '@playwright/test'
import { anAnswer, aReview } from '#test/kit/builders.ts'
import { aCredential } from '#test/kit/credentials.ts'
import { onDatabase } from '../kit/database.ts'
import { follow } from '../kit/follow.ts'
import { aListedMediator, aWaitingMediator } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

test('a jump in the history from one editor to another shows the fields of that mediator', async ({
  browser,
}) => {
  const page = await support(browser)
  const [first, second] = [await aListedMediator('Fern First'), await aListedMediator('Sid Second')]
  const name = page.getByLabel('Full name')
  await page.goto(`${first.path}/edit`)
  await untilScriptsRun(page)
  await expect(name).toHaveValue(first.fullName)
  await follow(page, second.path)
  await follow(page, `${second.path}/edit`)
  await expect(name).toHaveValue(second.fullName)
  await page.evaluate(() => history.go(-2))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.fullName)
  await expect(name).toHaveValue(first.fullName)
})

/** Two mediators who are listed, and what the administrator's page of each is about. */
async function pagesOfListed(pathOf: (mediator: { id: string; path: string }) => Promise<string>) {
  const mediators = [await aListedMediator('Fern First'), await aListedMediator('Sid Second')]
  return Promise.all(
    mediators.map(async (each) => ({ name: each.fullName, path: await pathOf(each) })),
  )
}

async function aWaitingAnswer(mediatorId: string) {
  return onDatabase(async (db) => {
    const reviewId = await aReview(db, mediatorId)
    await anAnswer(db, reviewId)
    return reviewId
  })
}

async function pagesOfWaiting() {
  const mediators = [await aWaitingMediator('Fern First'), await aWaitingMediator('Sid Second')]
  return mediators.map(({ id, fullName }) => ({
    name: fullName,
    path: `/admin/profile-approvals/${id}/send-back`,
  }))
}

const reasons = [
  {
    about: 'suspending a mediator',
    label: 'Why?',
    pages: () => pagesOfListed(async ({ path }) => `${path}/suspend`),
  },
  {
    about: 'taking down a profile',
    label: 'Why?',
    pages: () => pagesOfListed(async ({ path }) => `${path}/take-down`),
  },
  { about: 'sending back a profile', label: 'What should change?', pages: pagesOfWaiting },
  {
    about: 'refusing a credential',
    label: 'In your own words',
    pages: () =>
      pagesOfListed(async ({ id }) => {
        const credential = await onDatabase((db) => aCredential(db, id))
        return `/admin/credentials/${credential}/refuse`
      }),
  },
  {
    about: 'refusing an answer',
    label: 'Why is this answer refused?',
    pages: () =>
      pagesOfListed(async ({ id }) => `/admin/reviews/${await aWaitingAnswer(id)}/answer/refuse`),
  },
  {
    about: 'deleting a review',
    label: 'Details',
    pages: () =>
      pagesOfListed(async ({ id }) => {
        const review = await onDatabase((db) => aReview(db, id))
        return `/admin/reviews/${review}/delete`
      }),
  },
]

for (const { about, label, pages } of reasons)
  test(`a reason for ${about} stays with the one it was written for`, async ({ browser }) => {
    const page = await support(browser)
    const [first, second] = await pages()
    if (!first || !second) throw new Error('two pages are compared')
    await page.goto(first.path)
    await untilScriptsRun(page)
    await page.getByLabel(label).fill('Written about the first.')
    await follow(page, second.path)
    await expect(page.getByRole('main')).toContainText(second.name)
    await expect(page.getByLabel(label)).toHaveValue('')
    await page.getByLabel(label).fill('Written about the second.')
    await page.goBack()
    await expect(page.getByRole('main')).toContainText(first.name)
    await expect(page.getByLabel(label)).not.toHaveValue('Written about the second.')
  })
