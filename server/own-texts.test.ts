import { expect, it } from 'vitest'
import { textsLines } from './own-texts.ts'

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
