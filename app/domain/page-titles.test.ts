import { expect, it } from 'vitest'
import { errorTitle, mediatorTitle, pageTitles } from './page-titles.ts'

it('names the mediator in the title of their page', () => {
  expect(mediatorTitle('Bethan Llewellyn')).toBe('Bethan Llewellyn | Mediator Profile')
})

it('says first that a page has errors', () => {
  expect(errorTitle(pageTitles.contact)).toBe('Error: Contact Us')
})

it('gives no two screens the same title', () => {
  const titles = Object.values(pageTitles)
  expect(new Set(titles).size).toBe(titles.length)
})
