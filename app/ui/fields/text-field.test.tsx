import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

describe('TextField', () => {
  it('ties its label, hint and error to the input', () => {
    const html = renderToStaticMarkup(
      <TextField label="Email" name="email" hint="To reply to you" error="Email is required" />,
    )
    expect(html).toContain('for="email"')
    expect(html).toContain('aria-describedby="email-hint email-error"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toMatch(/id="email-error"[^>]*><span class="sr-only">Error: <\/span>Email is/)
  })

  it('describes nothing when there is neither hint nor error', () => {
    const html = renderToStaticMarkup(<TextField label="Email" name="email" />)
    expect(html).not.toMatch(/aria-(describedby|invalid)=/)
  })

  it('takes an id of its own where two forms share a name', () => {
    const html = renderToStaticMarkup(
      <TextField label="Name" name="name" id="review-name" error="Name is required" />,
    )
    expect(html).toContain('name="name"')
    expect(html).toContain('aria-describedby="review-name-error"')
  })
})
