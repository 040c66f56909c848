import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { aTemporaryFolder } from '#test/kit/temporary-folder.ts'
import { ownTextsLines, textsLines } from './own-texts.ts'

const condition = {
  unfilled: [
    { file: 'terms.md', names: ['operator name', 'address'] },
    { file: 'privacy.md', names: ['address'] },
  ],
  faults: ['cookies.md cannot be used: it is empty. The default text is shown.'],
}
const site = { openedBy: 'HOST 0.0.0.0', textsDir: '/srv/texts' }

it('names what is not filled in, file by file, where others can reach the site', () => {
  expect(textsLines(condition, site)).toBe(
    [
      '',
      '  Texts of this site: cookies.md cannot be used: it is empty. The default text is shown.',
      '  Before going live: these texts of the site have places that are not filled in.',
      '    terms.md: operator name, address',
      '    privacy.md: address',
      '  Fill them in once for all in /srv/texts/operator.txt (docs/operations.md, Your own texts).',
      '',
    ].join('\n'),
  )
})

it('tells of files alone where nobody else can reach it', () => {
  const own = { ...site, openedBy: undefined }
  expect(textsLines(condition, own)).toBe(
    '\n  Texts of this site: cookies.md cannot be used: it is empty. The default text is shown.\n',
  )
})

it('says nothing where there is nothing to say', () => {
  expect(textsLines({ unfilled: [], faults: [] }, site)).toBe('')
})

it('reads the files of the data folder, names a file until it is filled in, and none twice', async () => {
  const DATA_DIR = await aTemporaryFolder()
  await mkdir(join(DATA_DIR, 'texts'))
  const filled = ['operator name', 'legal form', 'address', 'contact email', 'where data is stored']
  const lines = [...filled, 'data protection contact', 'date of these texts'].map((n) => `${n}: x`)
  await writeFile(join(DATA_DIR, 'texts', 'operator.txt'), lines.join('\n'))
  await writeFile(join(DATA_DIR, 'texts', 'terms.md'), '# Ours\n\nBy {{Chair}}, for {{address}}.')
  await writeFile(join(DATA_DIR, 'texts', 'cookies.md'), '')

  const open = await ownTextsLines(parseEnvironment({ DATA_DIR, HOST: '0.0.0.0' }))
  expect(open).toContain('    terms.md: chair\n    privacy.md: ico registration number\n')
  expect(open).not.toContain('complaints.md')
  expect(open).toContain('Texts of this site: cookies.md cannot be used: it is empty.')

  const own = await ownTextsLines(parseEnvironment({ DATA_DIR }))
  expect(own).not.toContain('terms.md')
  expect(own).toContain('Texts of this site: cookies.md')
})
