import { describe, expect, it } from 'vitest'
import { readKeywordFilters } from './keyword-filters.ts'
import { quoted } from './quoted-keyword.ts'

describe('words that are filters', () => {
  it.each([
    ['urdu speaking', { languages: ['ur'] }],
    ['speaks Polish', { languages: ['pl'] }],
    ['Scottish Gaelic speaker', { languages: ['gd'] }],
    ['wheelchair', { needs: ['wheelchair'] }],
    ['Wheelchair access', { needs: ['wheelchair'] }],
    ['disabled access', { needs: ['wheelchair'] }],
    ['step-free', { needs: ['wheelchair'] }],
    ['evenings', { needs: ['evenings'] }],
    ['evenings and weekends', { needs: ['evenings', 'weekends'] }],
    ['legal aid', { needs: ['familyLegalAid'] }],
    ['online', { needs: ['onlineMediation'] }],
    ['Online mediation', { needs: ['onlineMediation'] }],
    ['divorce online', { needs: ['onlineMediation'], keyword: 'divorce' }],
    [
      'family polish speaking evenings',
      { languages: ['pl'], needs: ['evenings'], keyword: 'family' },
    ],
  ])('%s', (keyword, expected) => {
    expect(readKeywordFilters(keyword)).toEqual({
      needs: [],
      languages: [],
      keyword: '',
      ...expected,
    })
  })

  it.each([
    'Polish',
    'online dispute resolution',
    'online purchase',
    'divorce',
    'public speaking',
    '"online"',
    '“legal aid”',
    '',
  ])('are not in %j', (keyword) => {
    expect(readKeywordFilters(keyword)).toBeUndefined()
  })

  it('are looked for as words in quotation marks', () => {
    expect(quoted('legal aid')).toBe('"legal aid"')
    expect(quoted('"legal aid"')).toBe('"legal aid"')
    expect(readKeywordFilters(quoted('legal aid'))).toBeUndefined()
  })
})
