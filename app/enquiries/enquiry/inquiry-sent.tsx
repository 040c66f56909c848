import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'

/** Takes the focus the send button had, so that the news is heard. */
export function InquirySent() {
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => news.current?.focus(), [])

  return (
    <div
      ref={news}
      role="status"
      tabIndex={-1}
      className="mt-4 flex gap-3 rounded-sm bg-ok-bg px-4 py-3 text-green-900"
    >
      <Icon name="check-circle" size={22} className="mt-0.5 text-ok" />
      <p>{inquiryMessages.sent}</p>
    </div>
  )
}
