import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type InitialToast, ToastRegion } from './toast-region.tsx'
import { showToast, showToastsBy } from './toast-store.tsx'

const htmlWith = (initial?: InitialToast) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ToastRegion initial={initial} />
    </MemoryRouter>,
  )

describe('ToastRegion', () => {
  it('is a live region before there is anything to say', () => {
    expect(htmlWith()).toContain('<ul aria-live="polite"')
  })

  it('has a message that came with the page in the server’s HTML', () => {
    expect(htmlWith({ message: 'Saved <b>' })).toContain('>Saved &lt;b&gt;</p>')
  })

  it('keeps nothing on the server, where every visitor would see it', () => {
    showToast({ message: 'Saved' })
    const shown: string[] = []
    showToastsBy((message) => shown.push(message))()
    expect(shown).toEqual([])
  })
})
