import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RatingField, Stars } from './rating.tsx'

describe('Stars', () => {
  it.each([
    [4.8, '4.8 out of 5'],
    [5, '5 out of 5'],
    [0, '0 out of 5'],
    [4.75, '4.8 out of 5'],
  ])('reads %s as "%s"', (rating, text) => {
    expect(renderToStaticMarkup(<Stars rating={rating} />)).toContain(text)
  })

  it('fills no more than five stars', () => {
    expect(renderToStaticMarkup(<Stars rating={9} />)).toContain('width="120"')
  })
})

describe('RatingField', () => {
  it('is five radio buttons of one name, with the chosen one checked', () => {
    const html = renderToStaticMarkup(<RatingField label="Rating" name="rating" defaultValue="3" />)
    expect(html.match(/type="radio"/g)).toHaveLength(5)
    expect(html).toMatch(/id="rating-3"[^>]*checked=""[^>]*value="3"/)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })
})
