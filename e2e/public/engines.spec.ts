import { expect } from '@playwright/test'
import { samplePassword } from '#app/accounts/weak-password.ts'
import type { EnginePage } from '../kit/engines/engine.ts'
import { firefox } from '../kit/engines/firefox.ts'
import { webkit } from '../kit/engines/webkit.ts'
import { mailWith } from '../kit/outbox.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

for (const engine of [firefox, webkit]) {
  if (engine.missing) console.log(`${engine.name} was not tried: ${engine.missing} is not here.`)

  test(`in ${engine.name} a visitor searches and enquires, and the mediator reads it`, async ({
    baseURL,
  }) => {
    test.skip(engine.missing !== undefined, `${engine.missing} is not here`)
    const dispute = ofThisTry(`A hedge in ${engine.name}`)
    const page = await engine.open()
    try {
      const see = (text: string) => expect.poll(() => textOf(page)).toContain(text)

      await page.goto(`${baseURL}/search`)
      await fill(page, 'Name or keyword', 'bethan llewellyn')
      await see('Found 1 mediator (all results)')
      await press(page, 'Bethan Llewellyn')
      await see('Individual seeking mediation')
      await press(page, 'Individual seeking mediation')
      await see('Send enquiry')
      await press(page, 'Send enquiry')
      await see('Name is required')
      await fill(page, 'Your name', 'Priya Shah')
      await fill(page, 'Email', 'priya.engines@example.com')
      await fill(page, 'Briefly, what is the dispute about?', dispute)
      await press(page, 'Send enquiry')
      await see('Your message has been sent successfully!')
      expect(await mailWith(dispute)).toContain('To: Bethan Llewellyn')

      await page.goto(`${baseURL}/login?redirect=/dashboard/leads`)
      await untilScriptsRun(page)
      await fill(page, 'Email', 'bethan@example.org')
      await fill(page, 'Password', samplePassword)
      await press(page, 'Log in')
      await see('Lead Management')
      await page.goto(`${baseURL}/dashboard/leads?keyword=${encodeURIComponent(dispute)}`)
      await see('Found 1 lead')
    } finally {
      await page.close()
    }
  })
}

const textOf = (page: EnginePage) => page.evaluate('document.body.innerText')

async function untilScriptsRun(page: EnginePage) {
  const isReact = `Object.keys(document.getElementById('main')).some((key) => key.startsWith('__react'))`
  await expect.poll(() => page.evaluate(isReact)).toBe(true)
}

/** Clicks the link or button of this name. */
async function press(page: EnginePage, name: string) {
  const found = `[...document.querySelectorAll('main :is(a, button)')].find((e) => e.innerText.trim() === ${JSON.stringify(name)})`
  expect(await page.evaluate(`${found} !== undefined`), `${name} is there`).toBe(true)
  await page.evaluate(`${found}.click()`)
}

/** Types into the field of this label, as far as the page can tell. */
async function fill(page: EnginePage, label: string, text: string) {
  const type = (label: string, text: string) => {
    const named = [...document.querySelectorAll('label')].find((element) =>
      element.innerText.trim().startsWith(label),
    )
    const field = named?.control as HTMLInputElement
    field.focus()
    field.select()
    return document.execCommand('insertText', false, text)
  }
  expect(await page.evaluate(`(${type})(${JSON.stringify(label)}, ${JSON.stringify(text)})`)).toBe(
    true,
  )
}
