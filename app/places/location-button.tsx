import { useState } from 'react'

/**
 * Fills in the outcode nearest to where one is, and nothing more exact. The browser is asked for the
 * location only when the button is pressed.
 */
export function LocationButton({ input }: { input: HTMLInputElement }) {
  const [message, setMessage] = useState('')
  if (!('geolocation' in navigator)) return null

  const locate = async () => {
    setMessage('Finding where you are…')
    const { fillInOutcode } = await import('./locate-outcode.tsx')
    setMessage(await fillInOutcode(input))
  }
  return (
    <>
      <button
        type="button"
        aria-label="Use my location"
        title="Use my location"
        onClick={() => locate().catch(() => setMessage(unavailable))}
        className="absolute top-px right-px flex size-11 cursor-pointer items-center justify-center rounded-sm text-green-700 hover:text-green-900"
      >
        <svg
          width={20}
          height={20}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22" />
        </svg>
      </button>
      <p role="status" className="text-sm text-ink-soft not-empty:mt-1.5">
        {message}
      </p>
    </>
  )
}

const unavailable = 'Your location could not be found. Type a town or postcode instead.'
