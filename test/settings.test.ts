import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingNames } from '#app/platform/settings/environment.server.ts'

it('has every setting in the operators’ table, and no other', () => {
  const document = readFileSync('docs/operations.md', 'utf8')
  const [, table = ''] = /## Settings([\s\S]*?)\n## /.exec(document) ?? []
  const rows = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual([...settingNames].toSorted())
})

it('passes only settings that there are in the deployment documents', () => {
  const own = new Set([...settingNames, 'NODE_ENV'])
  const unit = readFileSync('docs/deployment/find-a-mediator.service', 'utf8')
  const image = readFileSync('docs/deployment/Dockerfile', 'utf8')
  const composition = readFileSync('docs/deployment/compose.yaml', 'utf8')
  const [, app = ''] = /\n {2}app:\n([\s\S]*?)\n {2}database:/.exec(composition) ?? []
  const passed = [
    ...[...unit.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name),
    ...[...image.matchAll(/(?:ENV |^ {4})([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
  ]
  expect(passed.length).toBeGreaterThan(15)
  expect(passed.filter((name) => !own.has(String(name)))).toEqual([])
})
