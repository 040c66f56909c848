import { element, elementOfOurs } from '#app/ui/element.tsx'

/**
 * Adds a button that fills in the outcode nearest to where one is, and nothing more exact. The
 * browser is asked for the location only when it is pressed.
 */
export function addLocationButton(input: HTMLInputElement): void {
  if (!('geolocation' in navigator)) return
  const message = element('p', { role: 'status', class: 'text-sm text-ink-soft not-empty:mt-1.5' })
  const button = element(
    'button',
    {
      type: 'button',
      'aria-label': 'Use my location',
      title: 'Use my location',
      class:
        'absolute top-px right-px flex size-11 cursor-pointer items-center justify-center rounded-sm text-green-700 hover:text-green-900',
    },
    elementOfOurs(target),
  )
  button.addEventListener('click', async () => {
    message.textContent = 'Finding where you are…'
    try {
      const { fillInOutcode } = await import('./locate-outcode.tsx')
      message.textContent = await fillInOutcode(input)
    } catch {
      message.textContent = unavailable
    }
  })
  input.after(button, message)
}

const target =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22"></path></svg>'

const unavailable = 'Your location could not be found. Type a town or postcode instead.'
