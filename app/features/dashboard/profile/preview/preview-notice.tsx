import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

type Props = { isSaved: boolean; acceptNewCases: boolean }

export function PreviewNotice({ isSaved, acceptNewCases }: Props) {
  return (
    <Notice>
      <p>
        <strong className="font-semibold">This is a preview. Only you can see it.</strong>{' '}
        {isSaved
          ? 'It shows your profile as it is saved. Visitors see the last approved one.'
          : 'It shows what stands in the form. Nothing of it is saved yet.'}
      </p>
      <p className="mt-1">
        {acceptNewCases
          ? 'Visitors also see your reviews and a form to send you an enquiry.'
          : 'Visitors also see your reviews, and that you are not taking new cases.'}
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
