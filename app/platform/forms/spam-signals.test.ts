import { describe, expect, it } from 'vitest'
import { findSuspicion, type SentFacts } from './spam-signals.ts'

const ordinary: SentFacts = {
  isTrapped: false,
  secondsOpen: 95,
  text: 'We cannot agree about the fence between our gardens.',
}

const link = 'See https://example.com/a'

describe('what a person may well send is not held', () => {
  it.each<[string, Partial<SentFacts>]>([
    ['an ordinary text', {}],
    ['a form that is filled in at once', { secondsOpen: 0.5 }],
    ['a form that never said when it was made', { secondsOpen: undefined }],
    ['a form of a page from yesterday', { secondsOpen: 86_400 }],
    ['three links', { text: 'https://a.example www.b.example http://c.example' }],
    ['one link from an old browser', { text: link, secondsOpen: undefined }],
    ['the same text to nine mediators', { copies: 8 }],
    ['the same text to nine, with a link', { copies: 8, text: link }],
  ])('%s', (_what, given) => {
    expect(findSuspicion({ ...ordinary, ...given })).toEqual([])
  })
})

describe('what speaks for a program is held', () => {
  it.each<[string, Partial<SentFacts>, string[]]>([
    ['the field that nobody sees', { isTrapped: true }, ['trap']],
    ['a link within two seconds', { secondsOpen: 1, text: link }, ['fast', 'links']],
    ['four links', { text: `${link} ${link} ${link} ${link}` }, ['many-links']],
    ['a link as HTML', { text: '<a href="//x.example">x</a>' }, ['markup']],
    ['a link as BBCode', { text: '[url=x.example]x[/url]' }, ['markup']],
    ['the tenth copy', { copies: 9 }, ['many-copies']],
    ['an address that is named too often', { isNamedOften: true }, ['named-often']],
    [
      'copies with a link and without a form',
      { copies: 4, text: link, secondsOpen: undefined },
      ['unopened', 'links', 'copies'],
    ],
  ])('%s', (_what, given, expected) => {
    expect(findSuspicion({ ...ordinary, ...given })).toEqual(expected)
  })
})
