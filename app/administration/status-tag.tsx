import { Tag, type TagKind } from '#app/ui/tag.tsx'
import { type MediatorStatus, mediatorStatusLabel } from './mediator-status.ts'

export function StatusTag({ status }: { status: MediatorStatus }) {
  return <Tag kind={kinds[status]}>{mediatorStatusLabel(status)}</Tag>
}

const kinds: Record<MediatorStatus, TagKind> = {
  suspended: 'clay',
  taken_down: 'clay',
  sent_back: 'blue',
  incomplete: 'plain',
  in_review: 'wait',
  active: 'ok',
}
