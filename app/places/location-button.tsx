import { type RefObject, useState } from 'react'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Fills in the outcode nearest to where one is, and nothing more exact. The browser is asked for the
 * location only when the button is pressed.
 */
export function LocationButton({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const scriptsRun = useScriptsRun()
  const [message, setMessage] = useState('')
  if (!scriptsRun || !('geolocation' in navigator)) return null

  const locate = async () => {
    setMessage('Finding where you are…')
    const { fillInOutcode } = await import('./locate-outcode.tsx')
    setMessage(input.current ? await fillInOutcode(input.current) : '')
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
        <Icon name="locate" size={20} />
      </button>
      <p role="status" className="text-sm text-ink-soft not-empty:mt-1.5">
        {message}
      </p>
    </>
  )
}

const unavailable = 'Your location could not be found. Type a town or postcode instead.'
