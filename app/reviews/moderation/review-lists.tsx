import { href } from 'react-router'
import { Segmented } from '#app/ui/segmented.tsx'

type Props = {
  current: 'waiting' | 'approved' | 'answers'
  /** Null where they were not counted. */
  waitingAnswers: number | null
}

/** The ways through Review Moderation. */
export function ReviewLists({ current, waitingAnswers }: Props) {
  return (
    <Segmented
      label="Which reviews"
      segments={[
        { label: 'Waiting', to: href('/admin/reviews'), isCurrent: current === 'waiting' },
        {
          label: 'Published',
          to: href('/admin/reviews/approved'),
          isCurrent: current === 'approved',
        },
        {
          label: waitingAnswers ? `Answers (${waitingAnswers})` : 'Answers',
          to: href('/admin/reviews/answers'),
          isCurrent: current === 'answers',
        },
      ]}
    />
  )
}
