import { execFileSync, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { mailWith } from '../kit/outbox.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const hasW3m = spawnSync('w3m', ['-version']).error === undefined
if (!hasW3m) console.log('w3m is not installed, so nothing was tried with a text browser.')

test('w3m searches, opens a profile and sends an enquiry, which arrives', async ({
  baseURL,
}, testInfo) => {
  test.skip(!hasW3m, 'w3m is not installed')
  const url = (path: string) => new URL(path, baseURL).href
  const text = (...args: string[]) => w3m('-dump', '-cols', '500', ...args)

  const search = w3m('-dump_source', url('/search'))
  expect(search).toMatch(/<form[^>]* action="\/search"/)
  expect(search).toMatch(/<input[^>]* name="keyword"/)
  const found = url('/search?keyword=bethan+llewellyn&location=')
  expect(text(found)).toContain('Found 1 mediator')

  const [, profile = ''] =
    /href="([^"]+)"[^>]*>Bethan Llewellyn</.exec(w3m('-dump_source', found)) ?? []
  expect(text(url(profile))).toContain('Individual seeking mediation')
  const choice = /href="([^"#]+)[^"]*"[^>]*>Individual seeking mediation</
  const [, chosen = ''] = choice.exec(w3m('-dump_source', url(profile))) ?? []
  const form = w3m('-dump_source', url(chosen))
  const [, action = ''] = /<form[^>]* action="([^"]+\/enquiry)"/.exec(form) ?? []

  const post = async (fields: Record<string, string>) => {
    const file = testInfo.outputPath('enquiry')
    await writeFile(file, new URLSearchParams(fields).toString())
    return text('-post', file, url(action))
  }
  const dispute = ofThisTry('A hedge')
  const fields = {
    inquirerType: 'individual',
    email: 'priya.textbrowser@example.com',
    urgency: 'within_week',
  }
  expect(await post({ ...fields, disputeDescription: dispute })).toContain('Name is required')
  expect(await post({ ...fields, name: 'Priya Shah', disputeDescription: dispute })).toContain(
    'Your message has been sent successfully! The mediator will contact you soon.',
  )
  expect(await mailWith(dispute)).toContain('To: Bethan Llewellyn')
})

/** What w3m writes, in a home of its own. */
function w3m(...args: string[]): string {
  const env = { ...process.env, W3M_DIR: test.info().outputPath('w3m'), LC_ALL: 'C.UTF-8' }
  return execFileSync('w3m', ['-o', 'accept_encoding=identity', ...args], {
    encoding: 'utf8',
    env,
    timeout: 30_000,
  })
}
