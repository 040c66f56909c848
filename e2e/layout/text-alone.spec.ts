import { expect, test } from '@playwright/test'
import { viewers, visitScreens } from '../kit/visit.ts'

for (const viewer of viewers) {
  test(`no words on the screens of a ${viewer} run together in text alone`, async ({ page }) => {
    test.setTimeout(600_000)
    const joined: string[] = []
    for await (const screen of visitScreens(page, viewer)) {
      const found = await page.evaluate(joinedWords)
      joined.push(...found.map((words) => `${screen}: ${words}`))
    }
    expect(joined).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message that was sent says so at the top of the page', async ({ page }) => {
    const sent = 'Your message has been sent successfully! The mediator will contact you soon.'
    await page.goto('/mediator/bethan-llewellyn/enquiry')
    await page.getByLabel('Your name').fill('Priya Shah')
    await page.getByLabel('Email', { exact: true }).fill('priya@example.com')
    await page.getByLabel('Briefly, what is the dispute about?').fill('The hedge.')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText(sent)).toBeVisible()
    // Text in this element is found by no other locator.
    const first = page.getByRole('main').locator('> :not(script, title)').first()
    expect(await first.locator('div').textContent()).toBe(sent)
  })

  test('a review that was sent says so at the top of the page', async ({ page }) => {
    await page.goto('/mediator/bethan-llewellyn/review')
    await page.getByLabel('Name to show').fill('R. Thomas')
    await page.getByLabel('5 stars').check({ force: true })
    await page.getByLabel('Your review').fill('Calm and fair.')
    await page.getByRole('button', { name: 'Submit review' }).click()
    const message = page.getByText('Review submitted successfully')
    await expect(message).toBeInViewport()
    const text = (await page.locator('body').textContent()) ?? ''
    expect(text.indexOf('Review submitted successfully')).toBeLessThan(text.indexOf('About'))
  })
})

/**
 * Runs in the page: what follows other words in the same line without a blank. Browsers that show
 * text alone begin a line only at these elements, and show each field in its place.
 */
function joinedWords(): string[] {
  const lines =
    'address,blockquote,caption,dd,div,dl,dt,fieldset,form,h1,h2,h3,h4,hr,legend,li,ol,option,p,td,th,tr,ul,br'
  const found: string[] = []
  let before: { text: string; element: Element | null } | undefined
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = textOf(node)
    if (node instanceof Element && node.matches(lines)) before = undefined
    if (text === '') continue
    const element = node.parentElement
    const isNext =
      before && before.element !== element && lineOf(before.element) === lineOf(element)
    if (isNext && before && /[^\s([“‘–/]$/.test(before.text) && /^[\p{L}\p{N}£[]/u.test(text)) {
      found.push(`${before.text}|${text}`)
    }
    before = { text, element }
  }
  return found

  function textOf(node: Node): string {
    if (node.parentElement?.closest('script, style, noscript, svg, select, [role=toolbar]'))
      return ''
    if (node.parentElement?.closest('[aria-hidden=true]')) return ''
    if (node instanceof Text) return node.data
    const fields = 'input:not([type=hidden]), select, textarea, button:not(:empty)'
    return node instanceof Element && node.matches(fields) ? '[' : ''
  }

  function lineOf(element: Element | null): Element | null {
    return element?.closest(lines) ?? null
  }
}
