import { type Standing, standingLabel } from '#app/domain/administration/standing.ts'
import { Tag, type TagKind } from '../tag.tsx'

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
