import { Tag } from '#app/ui/tag.tsx'
import { reviewMark } from './review.ts'

/** Whether we know that a review comes from a client, beside its stars. */
export function ReviewMark({ isConfirmed }: { isConfirmed: boolean }) {
  return <Tag kind={isConfirmed ? 'ok' : 'plain'}>{reviewMark(isConfirmed)}</Tag>
}
