import { describe, expect, it } from 'vitest'
import { credentials } from './mediator-view.server.ts'

describe('credentials', () => {
  it.each([
    [
      'the items of a list',
      '<p>I hold:</p><ul><li>FMC <strong>accredited</strong></li><li>CEDR &amp; RICS</li></ul>',
      ['FMC accredited', 'CEDR & RICS'],
    ],
    ['each paragraph, where there is no list', '<p>CMC</p><p>FMCA</p>', ['CMC', 'FMCA']],
    ['each line of a paragraph', '<p>CMC<br />FMCA</p>', ['CMC', 'FMCA']],
    ['each only once', '<ul><li>CMC</li><li>CMC</li></ul>', ['CMC']],
    ['nothing of an empty text', '<p></p>', []],
  ])('names %s', (_what, html, names) => {
    expect(credentials(html)).toEqual(names)
  })
})
