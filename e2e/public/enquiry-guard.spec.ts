import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { anInquiry } from '#test/kit/builders.ts'
import { expectAccessible } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { addMediator } from '../kit/mediator.ts'
import { untilFormsPost } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const sent = 'Your message has been sent successfully! The mediator will contact you soon.'
const words = 'zero one two three four five'.split(' ')

/** A mediator to whom, or of whom, so many wrote some minutes ago that visitors are asked a question. */
async function aFloodedMediator(flood: (db: Database, id: string, at: Date) => Promise<unknown>) {
  return onDatabase(async (db) => {
    const mediator = await addMediator(db, { fullName: ofThisTry('Olwen Flood') })
    await flood(db, mediator.id, new Date(Date.now() - 8 * 60_000))
    return mediator
  })
}

test('in a flood a visitor answers a question and loses nothing', async ({ page }) => {
  const { publicPath } = await aFloodedMediator((db, id, createdAt) => {
    const leads = Array.from({ length: 400 }, () => ({
      ...{
        ...anInquiry(),
        mediatorId: id,
        createdAt,
        updatedAt: createdAt,
        urgency: 'within_week',
      },
      ...{ id: randomUUID(), digest: randomUUID(), preferredContactMethod: 'email' },
    }))
    return db.insert(inquiries).values(leads)
  })
  const dispute = ofThisTry('The hedge')
  await page.goto(`${publicPath}?as=business#contact`)
  const panel = page.locator('#contact')
  await untilFormsPost(page)
  await panel.getByLabel('Your name').fill('Priya Shah')
  await panel.getByLabel('Email', { exact: true }).fill('priya.enquiryguard@example.com')
  await panel.getByLabel('Briefly, what is the dispute about?').fill(dispute)
  await panel.getByRole('button', { name: 'Send enquiry' }).click()

  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please answer this question as well')
  await expect(page.getByLabel('Briefly, what is the dispute about?')).toHaveValue(dispute)
  await expectAccessible(page)
  await answerQuestion(page)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText(sent).first()).toBeVisible()
})

test('in a flood of reviews a visitor answers one, too, without JavaScript', async ({
  browser,
}) => {
  const { publicPath } = await aFloodedMediator((db, mediatorId, dateCreated) => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      ...{ id: randomUUID(), digest: randomUUID(), mediatorId, dateCreated, status: 'in_review' },
      ...{ clientName: 'R. Thomas', rating: 5, comment: `Fair ${n}` },
    }))
    return db.insert(reviews).values(many)
  })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const comment = ofThisTry('Calm and clear')
  await page.goto(`${publicPath}/review`)
  await page.getByLabel('Name to show').fill('Priya Shah')
  await page.getByLabel('4 stars').check({ force: true })
  await page.getByLabel('Your review').fill(comment)
  await page.getByRole('button', { name: 'Submit review' }).click()

  await expect(page.getByRole('alert')).toContainText('Please answer this question as well')
  await expect(page.getByLabel('Your review')).toHaveValue(comment)
  await answerQuestion(page)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await context.close()
})

test('nobody sees, reaches or hears the field that has to stay empty', async ({ page }) => {
  for (const path of ['/mediator/bethan-llewellyn/enquiry', '/contact']) {
    await page.goto(path)
    const field = page.locator('main input[name=homepage]')
    await expect(field).toHaveAttribute('tabindex', '-1')
    await expect(field).toHaveAttribute('autocomplete', 'off')
    await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
    const box = await page.locator('main label:has(input[name=homepage])').boundingBox()
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)
  }
})

async function answerQuestion(page: Page) {
  const asked = /^What is (\w+) plus (\w+)\?/
  const label = await page.getByText(asked).first().textContent()
  const [, a = '', b = ''] = asked.exec(label ?? '') ?? []
  await page.getByLabel(asked).fill(String(words.indexOf(a) + words.indexOf(b)))
}
