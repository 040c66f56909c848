import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
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
      data-needs-scripts
      className="mt-4 flex gap-3 rounded-sm bg-ok-bg px-4 py-3 text-green-900"
    >
      <Icon name="check-circle" size={22} className="mt-0.5 text-ok" />
      <p>{inquiryMessages.sent}</p>
    </div>
  )
}

/** The same at the top of the page, where browsers without scripts may begin to read. */
export function SentWithoutScripts() {
  const [search] = useSearchParams()
  if (search.get('sent') !== 'enquiry') return null
  return (
    <noscript>
      <Notice kind="ok" className="mb-5">
        {inquiryMessages.sent}
      </Notice>
    </noscript>
  )
}
