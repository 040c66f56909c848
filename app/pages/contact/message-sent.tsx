import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { contactMessages } from './contact-messages.ts'

/** Takes the focus the send button had, so that the news is heard. */
export function MessageSent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <Card look="raised" className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="text-card">
        Thank you
      </h2>
      <p className="mt-2">{contactMessages.sent}</p>
      <p className="mt-4 text-sm">
        <Link to={href('/contact')} className="relative touch-44">
          Send another message
        </Link>
      </p>
    </Card>
  )
}
