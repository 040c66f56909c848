import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { expectSound } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { follow } from '../kit/follow.ts'
import { holdRequests } from '../kit/hold.ts'
import { expectWellLaidOut } from '../kit/layout/expect-well-laid-out.ts'
import { mailWith } from '../kit/outbox.ts'
import { aPrivatePage } from '../kit/private-page.ts'
import { untilFormsPost, untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

// Only this journey leads to these pages.
test('a sender opens the page, writes again, asks one more, withdraws and erases', async ({
  page,
}) => {
  const { path, disputeDescription, ...names } = await aPrivatePage()
  await page.goto(path)
  await expect(page).toHaveTitle('Your page')
  await expect(page.getByText(disputeDescription)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open my page' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('has answered you')
  await expect(page.getByText('Would Tuesday after 6 pm suit you?')).toBeVisible()
  const gwen = page.getByRole('region', { name: `Your enquiry to ${names.gwen}` })
  const tariq = page.getByRole('region', { name: `Your enquiry to ${names.tariq}` })
  await expect(gwen.getByRole('list').first().getByText('Not yet')).toHaveCount(0)
  await expect(tariq.getByText('Not yet')).toHaveCount(2)
  await untilFormsPost(page)
  await expectWellLaidOut(page)
  await expectSound(page)

  const more = ofThisTry('Tuesday suits me well')
  await gwen.getByRole('button', { name: 'Send to Gwen' }).click()
  await expect(page.getByRole('alert')).toContainText('Please write something first')
  await gwen.getByLabel('Write again to Gwen').fill(more)
  await gwen.getByRole('button', { name: 'Send to Gwen' }).click()
  await expect(gwen.getByRole('listitem').filter({ hasText: more })).toBeVisible()
  await expect(gwen.getByLabel('Write again to Gwen')).toHaveValue('')
  expect(await mailWith(more)).toContain('has written to you')

  await untilFormsPost(page)
  await page
    .getByRole('button', { name: /^Send it to \S+ too$/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: /^Your enquiry to / })).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Send it to/ })).toHaveCount(0)
  await expect(page.getByText('Sent to one more mediator').first()).toBeVisible()

  await page.getByRole('link', { name: 'Change how we may contact you' }).click()
  await expect(page.getByLabel('When, and what')).toHaveValue('After 6 pm')
  await untilScriptsRun(page)
  await expectSound(page)
  await page.getByLabel('When, and what').fill('Only on Mondays')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Email is fine, no calls. Only on Mondays')).toBeVisible()

  await page.getByRole('link', { name: /^Go on with Gwen/ }).click()
  await expect(page.getByRole('checkbox', { name: names.gwen })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: names.tariq })).toBeChecked()
  await untilScriptsRun(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(tariq.getByText('You withdrew this enquiry')).toBeVisible()

  await page.getByRole('link', { name: 'Erase everything' }).click()
  await expect(page.getByText('It cannot be undone.')).toBeVisible()
  await untilScriptsRun(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything was erased')
  await expect(page.getByText(disputeDescription)).toHaveCount(0)
  await expectSound(page)
})

test('what is typed stays while a message is sent slowly, and while an answer comes', async ({
  page,
}) => {
  const { path, leads, gwen: name } = await aPrivatePage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Open my page' }).click()
  const gwen = page.getByRole('region', { name: `Your enquiry to ${name}` })
  const field = gwen.getByLabel('Write again to Gwen')
  await untilFormsPost(page)
  const release = await holdRequests(page, /message/)
  await field.fill('Two lines,\nsent slowly.')
  await gwen.getByRole('button', { name: 'Send to Gwen' }).click()
  await field.fill('A second thought')
  release()
  await expect(gwen.getByRole('listitem').filter({ hasText: 'sent slowly.' })).toBeVisible()
  await expect(field).toHaveValue('A second thought')

  const text = ofThisTry('I have a room on Friday')
  await onDatabase((db) =>
    db.insert(messages).values({
      ...{ id: text, inquiryId: leads[0] ?? '', author: 'mediator', channel: 'page' },
      ...{ text, digest: text, createdAt: new Date() },
    }),
  )
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(gwen.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await expect(field).toHaveValue('A second thought')
  await gwen.getByRole('button', { name: 'Send to Gwen' }).click()
  await expect(field).toHaveValue('')
})

test('the link is mailed to its sender; the page is left at once, and Back does not show it', async ({
  page,
}) => {
  const { path } = await aPrivatePage()
  await page.route('https://www.bbc.co.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }),
  )
  await page.goto('/')
  await page.goto(path)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await expect(page.getByRole('button', { name: 'Email me the link' })).toBeVisible()
  await untilFormsPost(page)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText('We have emailed you the link').first()).toBeVisible()
  expect(await mailWith(path)).toContain('The link you asked for')

  await page.getByRole('link', { name: 'Exit this page' }).click()
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
})

test('a review that is half written stays with its mediator, where the same sender reviews another', async ({
  page,
}) => {
  const { path, leads, gwen, tariq } = await aPrivatePage()
  const [first = '', second = ''] = leads
  await onDatabase((db) =>
    db.update(inquiries).set({ answeredAt: new Date() }).where(eq(inquiries.id, second)),
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('answered you')
  await page.goto(`${path}/review/${first}`)
  await untilScriptsRun(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(gwen)
  await page.getByLabel('Your review').fill('Gwen heard us both.')
  await page.getByLabel('4 stars').check({ force: true })
  await follow(page, `${path}/review/${second}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tariq)
  await expect(page.getByLabel('Your review')).toHaveValue('')
  await expect(page.getByLabel('4 stars')).not.toBeChecked()
  await page.getByLabel('Your review').fill('Tariq was late.')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(gwen)
  await expect(page.getByLabel('Your review')).not.toHaveValue('Tariq was late.')
})
