import { expect, type Page } from '@playwright/test'
import { sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { plainHtml } from '#app/platform/rich-text/typed-rich-text.ts'
import { pastedTexts } from '#test/kit/pasted-texts.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

/** The editor has taken the place of the text area. */
const bio = (page: Page) => page.getByRole('textbox', { name: 'Bio' }).and(page.locator('div'))

/** Puts a text on the clipboard as another program does, and pastes it by the keyboard. */
async function paste(page: Page, texts: Record<string, string>) {
  await page.evaluate((given) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const [type, text] of Object.entries(given)) event.clipboardData?.setData(type, text)
    }
    document.addEventListener('copy', fill, { capture: true, once: true })
  }, texts)
  await page.keyboard.press('ControlOrMeta+C')
  await page.keyboard.press('ControlOrMeta+V')
}

async function replaceBio(page: Page, texts: Record<string, string>) {
  await bio(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await paste(page, texts)
}

/** An editor has a paragraph in each item of a list. */
const withoutItemParagraphs = (html: string) =>
  plainHtml(html).replaceAll(/<li><p>(.*?)<\/p>/g, '<li>$1')

const asStored = (posted: string) => withoutItemParagraphs(sanitizeRichText(posted))

test('what is pasted from another program is stored as it looked there', async ({ browser }) => {
  const page = await support(browser)
  const mediator = await aListedMediator('Paula Pasted')
  await page.goto(`${mediator.path}/edit`)
  await expect(bio(page)).toBeVisible()
  const posted = page.locator('textarea[name=bio]')

  for (const [program, clipboard, stored] of pastedTexts) {
    await bio(page).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Backspace')
    await expect(posted).toHaveValue('')
    await replaceBio(page, { 'text/html': clipboard, 'text/plain': 'without formatting' })
    await expect
      .poll(async () => asStored(await posted.inputValue()), program)
      .toBe(withoutItemParagraphs(stored))
  }
})

test('the public reads a pasted text with its lists, rows and emphasis, and plain text in its lines', async ({
  browser,
}) => {
  const page = await support(browser)
  const mediator = await aListedMediator('Petra Pasted')
  const publish = async (texts: Record<string, string>) => {
    await page.goto(`${mediator.path}/edit`)
    await expect(bio(page)).toBeVisible()
    await replaceBio(page, texts)
    await page.getByRole('button', { name: 'Save and publish' }).last().click()
    await expect(page.getByText('Changes published')).toBeVisible()
    await page.goto(mediator.publicPath)
  }
  const text = (program: string) => pastedTexts.find(([name]) => name === program)?.[1] ?? ''

  await publish({ 'text/html': text('Google Docs in Chromium') })
  const shown = page.locator('.rich-text').first()
  await expect(shown.locator('strong')).toHaveText(['Fees', 'very'])
  await expect(shown.locator('ul ul li')).toHaveText('Finances')
  await expect(shown.getByRole('link', { name: 'My site' })).toHaveAttribute(
    'href',
    'https://example.org/',
  )

  await publish({ 'text/html': text('Excel') })
  await expect(shown.locator('p')).toHaveText(/^Meeting\u2003Price\s*Half day\u2003£400\s*Full day/)

  await publish({ 'text/plain': 'I help:\n\n- families\n- elders\n\nCall\tFree\nMeeting\t£90' })
  await expect(shown.getByRole('listitem')).toHaveText(['families', 'elders'])
  await expect(shown.locator('p').last()).toHaveText(/^Call\u2003Free\s*Meeting\u2003£90$/)
})
