import { expect, type Page } from '@playwright/test'
import { mailWith } from '../kit/outbox.ts'
import { untilFormsPost } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const sent = 'Your message has been sent successfully! The mediator will contact you soon.'
const path = '/mediator/bethan-llewellyn/enquiry'

const fill = async (page: Page, email: string, dispute: string) => {
  await page.getByLabel('Your name').fill('Priya Shah')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Briefly, what is the dispute about?').fill(dispute)
  await page.getByRole('button', { name: 'Send enquiry' }).click()
}

const isAsked = async (page: Page, email: string, meant: string) => {
  await expect(page.getByRole('alert')).toContainText(`Did you mean ${meant}?`)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor takes the address that was meant with one press', async ({ page }) => {
      const dispute = ofThisTry('The hedge')
      const name = ofThisTry('press').replace(' ', '-')
      await page.goto(path)
      if (javaScriptEnabled) await untilFormsPost(page)
      await fill(page, `${name}@gmail.con`, dispute)
      await isAsked(page, `${name}@gmail.con`, `${name}@gmail.com`)
      await page.getByRole('button', { name: `Use ${name}@gmail.com` }).click()
      await expect(page.getByText(sent).first()).toBeVisible()
      expect(await mailWith(dispute)).toContain(`Reply-To: Priya Shah <${name}@gmail.com>`)
    })

    test('a visitor sends the address as it is, also with the Enter key', async ({ page }) => {
      const dispute = ofThisTry('The drive')
      const name = ofThisTry('enter').replace(' ', '-')
      await page.goto(path)
      if (javaScriptEnabled) await untilFormsPost(page)
      await fill(page, `${name}@hotmial.co.uk`, dispute)
      await isAsked(page, `${name}@hotmial.co.uk`, `${name}@hotmail.co.uk`)
      await page.getByLabel('Your name').press('Enter')
      await expect(page.getByText(sent).first()).toBeVisible()
      expect(await mailWith(dispute)).toContain(`Reply-To: Priya Shah <${name}@hotmial.co.uk>`)
    })
  })
}
