import { expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { goingLiveWarnings } from './going-live.ts'

const ready = {
  APP_URL: 'https://mediators.example',
  TRUST_PROXY: 'true',
  SUPPORT_EMAIL: 'support@mediators.example',
  MAIL_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'no-reply@mediators.example',
}
const warnings = (variables: Record<string, string>) =>
  goingLiveWarnings(parseEnvironment(variables))

it('has nothing to say about a site that is set up, or that only this machine can reach', () => {
  expect(warnings(ready)).toEqual([])
  expect(warnings({ ...ready, DATABASE_URL: 'postgres://x@y/z', BACKUP_DIR: '/backups' })).toEqual(
    [],
  )
  expect(warnings({})).toEqual([])
})

it.each([
  [{ ...ready, APP_URL: '', HOST: '0.0.0.0' }, /^APP_URL is not set/],
  [{ ...ready, APP_URL: 'http://mediators.example' }, /^APP_URL has no https/],
  [{ ...ready, TRUST_PROXY: '' }, /^TRUST_PROXY is not set/],
  [{ ...ready, SUPPORT_EMAIL: '' }, /^SUPPORT_EMAIL is an example/],
  [{ ...ready, MAIL_URL: '' }, /^Neither MAIL_URL nor EmailJS is set/],
  [{ ...ready, MAIL_FROM: '' }, /^MAIL_FROM is an example/],
  [{ ...ready, BACKUP_KEEP: '0' }, /^BACKUP_KEEP is 0: there are no daily backups/],
  [{ ...ready, DATABASE_URL: 'postgres://x@y/z' }, /^BACKUP_DIR is not set: .*no daily backups/],
])('warns of what is left: %j', (variables, sentence) => {
  expect(warnings(variables)).toEqual([expect.stringMatching(sentence)])
})
