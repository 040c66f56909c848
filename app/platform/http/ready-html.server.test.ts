import { expect, it } from 'vitest'
import { packText } from '../text/own-text.server.ts'
import { openReadyHtml } from './ready-html.server.ts'

it('puts what was ready where it belongs, and leaves the rest as it was drawn', () => {
  const ready = openReadyHtml()
  const fees = ready.put([packText('<li>Siân’s fees'), packText('<li>£90 👋')])
  const none = ready.put([])
  const more = ready.put([packText('<li>more')])
  const drawn = [`<p>“all”</p><ul>${fees}</ul>`, '', `<ul>${none}</ul><ul>${more}`]
  expect(ready.bytesOf(drawn).toString()).toBe(
    '<p>“all”</p><ul><li>Siân’s fees<li>£90 👋</ul><ul></ul><ul><li>more',
  )
})

it('does not take the comment of another page for its own', () => {
  const other = openReadyHtml().put([packText('other')])
  const ready = openReadyHtml()
  ready.put([packText('own')])
  expect(ready.bytesOf([other]).toString()).toBe(other)
})
