import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

describe('ErrorSummary', () => {
  it('is not there while nothing is wrong', () => {
    expect(renderToStaticMarkup(<ErrorSummary errors={undefined} />)).toBe('')
    expect(renderToStaticMarkup(<ErrorSummary errors={{}} />)).toBe('')
  })

  it('leads to each field, under the id it was given', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary errors={{ name: 'Name is required' }} idFor={(name) => `review-${name}`} />,
    )
    expect(html).toContain('There is a problem')
    expect(html).toContain('href="#review-name"')
  })

  it('states a fault of the whole form without a link', () => {
    const html = renderToStaticMarkup(<ErrorSummary errors={{ form: 'Please try again later.' }} />)
    expect(html).toMatch(/<li[^>]*>Please try again later\.<\/li>/)
  })
})
