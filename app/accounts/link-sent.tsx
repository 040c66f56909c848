import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** Takes the focus the button had, so that the news is heard. */
export function LinkSent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-card">
        Look in your email
      </h2>
      <p className="mt-2">We have sent you a link. It works once, for one hour.</p>
      <p className="mt-3 text-sm text-ink-soft">
        Nothing there? Look among unwanted mail, or{' '}
        <Link to="/forgot-password">ask for another link</Link>.
      </p>
    </>
  )
}
