import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import type { Visibility } from './visibility.ts'

type Props = { isSaved: boolean; acceptNewCases: boolean; visibility: Visibility }

export function PreviewNotice({ isSaved, acceptNewCases, visibility }: Props) {
  const visitors = visibility === 'listed' ? 'Visitors' : 'Once it is listed, visitors'
  return (
    <Notice>
      <p>
        <strong className="font-semibold">This is a preview. Only you can see it.</strong>{' '}
        {isSaved
          ? `It shows your profile as it is saved. ${seenByVisitors[visibility]}`
          : 'It shows what stands in the form. Nothing of it is saved yet.'}
      </p>
      <p className="mt-1">
        {acceptNewCases
          ? `${visitors} also see your reviews and a form to send you an enquiry.`
          : `${visitors} also see your reviews, and that you are not taking new cases.`}
      </p>
      {isSaved ? (
        <Link to="/dashboard/profile" className="inline-flex min-h-11 items-center">
          Back to Manage Profile
        </Link>
      ) : (
        <p className="mt-1">To go on editing, close this tab.</p>
      )}
    </Notice>
  )
}

const seenByVisitors: Record<Visibility, string> = {
  listed: 'Visitors see the last approved one.',
  taken_down: 'Visitors cannot see it: we have taken it down.',
  hidden: 'Visitors cannot see it while you keep it hidden.',
  unapproved: 'Visitors cannot see it until we have approved it.',
}
