import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ToastRegion } from './toast-region.tsx'
import { currentToasts, showToast } from './toast-store.tsx'

describe('ToastRegion', () => {
  it('is a live region before there is anything to say', () => {
    expect(renderToStaticMarkup(<ToastRegion />)).toContain('<ul aria-live="polite"')
  })

  it('has a message that came with the page in the server’s HTML', () => {
    const html = renderToStaticMarkup(<ToastRegion initial={{ message: 'Saved' }} />)
    expect(html).toContain('Saved')
  })

  it('keeps nothing on the server, where every visitor would see it', () => {
    showToast({ message: 'Saved' })
    expect(currentToasts()).toEqual([])
  })
})
