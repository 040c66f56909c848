import { Tag, type TagKind } from '#app/ui/tag.tsx'
import { type Standing, standingLabel } from './standing.ts'

export function StandingTag({ standing }: { standing: Standing }) {
  return <Tag kind={kinds[standing]}>{standingLabel(standing)}</Tag>
}

const kinds: Record<Standing, TagKind> = {
  suspended: 'clay',
  taken_down: 'clay',
  sent_back: 'blue',
  incomplete: 'plain',
  in_review: 'wait',
  active: 'ok',
}
