import { Tag, type TagKind } from '#app/ui/tag.tsx'
import { inquiryStatusLabel } from './inquiry.ts'

export function LeadStatusTag({ status }: { status: string }) {
  return <Tag kind={kinds[status] ?? 'plain'}>{inquiryStatusLabel(status)}</Tag>
}

const kinds: Record<string, TagKind> = {
  new: 'clay',
  contacted: 'blue',
  in_progress: 'wait',
  completed: 'ok',
  declined: 'plain',
}
