import { expect, type Page } from '@playwright/test'

/**
 * Watches a page for what no text may do: run something, load something from elsewhere, lead
 * elsewhere, or open a dialog. Gives what happened so far.
 */
export async function watch(page: Page, own: string): Promise<() => string[]> {
  const happened: string[] = []
  await page.exposeFunction('ran', () => {
    happened.push(`something ran at ${page.url()}`)
  })
  await page.route('**/*', (route) => {
    const url = route.request().url()
    const isOwn = url.startsWith(own) || /^(data|about|blob):/.test(url)
    if (isOwn) return route.continue()
    happened.push(`${url} was asked for by ${page.url()}`)
    return route.abort()
  })
  page.on('dialog', (dialog) => {
    happened.push(`a dialog opened at ${page.url()}`)
    return dialog.dismiss()
  })
  return () => happened
}

/** Expects rich text to hold what is allowed, and nothing else, in its own element. */
export async function expectRichTextAlone(page: Page, what: string) {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('.rich-text *')].flatMap((element) => {
      // The editor closes an empty last line with a break of its own, which is never saved.
      if (element.matches('.ProseMirror br.ProseMirror-trailingBreak')) return []
      const name = element.localName
      const isAllowed = /^(p|br|h3|h4|strong|em|ul|ol|li|a|blockquote)$/.test(name)
      const attributes = element.getAttributeNames().filter((each) => !/^(href|rel)$/.test(each))
      const protocol = element instanceof HTMLAnchorElement ? element.protocol : ''
      // What is no address at all has the protocol ":", and leads nowhere.
      const isLink = /^(|:|https?:|mailto:|tel:)$/.test(protocol)
      return isAllowed && attributes.length === 0 && isLink ? [] : [element.outerHTML]
    }),
  )
  expect(found, what).toEqual([])
}
