import { describe, expect, it } from 'vitest'
import { telephoneUrl } from '#app/platform/text/telephone.ts'
import { helplines } from './helplines.ts'

it.each(['England', 'Scotland', 'Wales', 'Northern Ireland'])('has a helpline for %s', (nation) => {
  expect(helplines.filter((line) => line.nation === nation)).not.toEqual([])
})

it('has no helpline twice', () => {
  expect(new Set(helplines.map(({ number }) => number)).size).toBe(helplines.length)
  expect(new Set(helplines.map(({ name }) => name)).size).toBe(helplines.length)
})

describe.each(helplines)('$name', ({ name, number, site, hours, isFor }) => {
  it('has a free number of the UK, which can be dialled', () => {
    expect(number).toMatch(/^0(800|808)[\d ]+$/)
    expect(telephoneUrl(number)).toBe(`tel:${number.replaceAll(' ', '')}`)
  })

  it('has a site of its own that is encrypted', () => {
    expect(new URL(site)).toMatchObject({ protocol: 'https:', search: '', hash: '' })
  })

  it('says nothing that is empty', () => {
    for (const text of [name, hours, isFor]) expect(text).not.toBe('')
  })
})
