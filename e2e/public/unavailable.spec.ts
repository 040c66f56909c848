import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { expectSound } from '../kit/check.ts'

const page502 = pathToFileURL('docs/deployment/unavailable.html').href

test('the page that nginx shows while the app restarts is as sound as those of the app', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(page502)
  await expect(page).toHaveTitle('We are restarting the site | Find a Mediator')
  await expectSound(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectSound(page)
  expect(asked).toEqual([page502])

  await expect(page.getByRole('link', { name: 'Exit this page' })).toHaveAttribute(
    'href',
    'https://www.bbc.co.uk/weather',
  )
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(page502)
})
