import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { anAnswer, aReport, aReview } from '#test/kit/builders.ts'
import { expectNoSidewaysScrolling } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { aGivenUpMail } from '../kit/deliveries.ts'
import { smallTargets } from '../kit/layout/small-targets.ts'
import { aListedMediator, aWaitingMediator } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const lists = [
  '/admin/mediators',
  '/admin/analytics',
  '/admin/profile-approvals',
  '/admin/reviews',
  '/admin/reviews/approved',
  '/admin/reviews/answers',
  '/admin/reports',
  '/admin/deliveries',
  '/admin/audit',
  '/admin/security-log',
]

test.describe.configure({ timeout: 240_000 })

/** A mediator each of whose answers is 120 letters without a blank, and what else says something long. */
async function somethingLong() {
  const word = 'unbroken'.repeat(15)
  const answers = {
    title: word,
    bio: `<p>${word}</p>`,
    certifications: `<p>${word}</p>`,
    phone: word,
    location: word,
    website: `https://${word}.example`,
    linkedin: `https://www.linkedin.com/in/${word}`,
    familyAccreditedFor: word,
    practiceAreas: ['family'],
  }
  const { id } = await aWaitingMediator(word, answers)
  const listed = await aListedMediator(word)
  await onDatabase(async (db) => {
    await db.execute(sql`
      update mediators set title = ${`${word}s`}, bio = ${`<p>${word}s</p>`}, approved = false,
        version = version + 1, submitted_at = '2019-01-01' where id = ${listed.id}`)
    await db.execute(sql`update users set email = ${`${id}@${word}.org`} where id = ${id}`)
    const review = { clientName: word, comment: word, dateCreated: new Date('2001-01-01') }
    await aReview(db, listed.id, { ...review, status: 'in_review' })
    const published = await aReview(db, listed.id, { ...review, dateCreated: new Date() })
    await anAnswer(db, published, { text: word })
    const about = { kind: 'review', reviewId: published, reviewAuthor: word, reportedText: word }
    await aReport(db, listed.id, { ...about, mediatorName: word, text: word })
    await db.execute(sql`
      insert into audit_log (actor_id, actor_email, action, subject_id, person_name, before, after, at)
      values ('admin', ${`${word}@example.org`}, 'mediator.take-down', ${word}, ${word},
        ${JSON.stringify({ Title: word })}, ${JSON.stringify({ Title: `${word}s`, reason: word })},
        now())`)
    await db.execute(sql`
      insert into security_log (event, user_id, email_key, detail, at, minute)
      values ('sign-in.failure', ${id}, ${word.slice(0, 32)}, ${word}, now(), 0)`)
  })
  await aGivenUpMail(word)
  return { id, listedId: listed.id }
}

test('long words never widen a page of the administrators', async ({ page }) => {
  const { id, listedId } = await somethingLong()
  await signIn(page, 'support@example.org')
  const profile = `/admin/profile-approvals/${id}`
  const details = [
    profile,
    `${profile}/edit`,
    `${profile}/send-back`,
    `/admin/profile-approvals/${listedId}`,
    `/admin/profile-approvals/approve?profile=${id}:0&profile=${listedId}:1`,
    `/admin/mediators/${id}`,
    `/admin/mediators/${id}/suspend`,
    `/admin/mediators/${id}/delete`,
    `/admin/mediators?keyword=${'unbroken'.repeat(15)}`,
    `/admin/audit?subject=${'unbroken'.repeat(15)}`,
  ]
  for (const path of [...lists, ...details]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScrolling(page)
    }
  }
})

test('the names of similar accounts are large enough to press', async ({ page }) => {
  const phone = '0117 496 0777'
  for (const name of ['Similar Sam', 'Similar Sion']) await aWaitingMediator(name, { phone })
  const { id } = await aWaitingMediator('Target Tam', { phone })
  await signIn(page, 'support@example.org')
  await page.goto(`/admin/profile-approvals/${id}`)
  await expect(page.getByRole('link', { name: /^Similar Sam/ }).last()).toBeVisible()
  expect(await page.evaluate(smallTargets)).toEqual([])
})

test('the lists of the administrators use the width of a screen', async ({ page }) => {
  await signIn(page, 'support@example.org')
  for (const path of lists) {
    await page.goto(path)
    for (const [width, atLeast] of [
      [1280, 1100],
      [1680, 1500],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const box = await page.getByRole('main').locator(':scope > *').last().boundingBox()
      expect(box?.width, `${path} at ${width}`).toBeGreaterThan(atLeast)
    }
  }
})
