import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { anInquiry } from '#test/kit/builders.ts'
import { onDatabase } from '../kit/database.ts'
import { addMediator } from '../kit/mediator.ts'
import { untilFormsPost } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const sent = 'Your message has been sent successfully! The mediator will contact you soon.'
const words = 'zero one two three four five'.split(' ')

/** A mediator to whom so many wrote some minutes ago that visitors are asked a question. */
function aFloodedMediator() {
  return onDatabase(async (db) => {
    const mediator = await addMediator(db, { fullName: ofThisTry('Olwen Flood') })
    const at = new Date(Date.now() - 8 * 60_000)
    const leads = Array.from({ length: 400 }, () => ({
      ...anInquiry(),
      ...{ id: randomUUID(), mediatorId: mediator.id },
      ...{ createdAt: at, updatedAt: at, urgency: 'within_week', preferredContactMethod: 'email' },
    }))
    await db.insert(inquiries).values(leads)
    return mediator
  })
}

test('in a flood a visitor answers a question and loses nothing', async ({ page }) => {
  const { publicPath } = await aFloodedMediator()
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
  await answerQuestion(page)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText(sent).first()).toBeVisible()
})

async function answerQuestion(page: Page) {
  const asked = /^What is (\w+) plus (\w+)\?/
  const label = await page.getByText(asked).first().textContent()
  const [, a = '', b = ''] = asked.exec(label ?? '') ?? []
  await page.getByLabel(asked).fill(String(words.indexOf(a) + words.indexOf(b)))
}
