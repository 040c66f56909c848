import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Spinner } from './spinner.tsx'
import { spinnerHtml } from './spinner-html.ts'

it('is the same as HTML of ours as it is where React draws it', () => {
  expect(spinnerHtml(18)).toBe(renderToStaticMarkup(<Spinner size={18} />))
})
