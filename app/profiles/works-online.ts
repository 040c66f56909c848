import type { MediatorProfile } from './mediator.ts'

type Said = Pick<MediatorProfile, 'worksOnline' | 'familyOnlineMediation' | 'practiceAreas'>

/** Whether a mediator works online, whichever of the questions about it they answered. */
export function isOnline({ worksOnline, familyOnlineMediation, practiceAreas }: Said): boolean {
  const isFamilyOnline = familyOnlineMediation && practiceAreas.includes('family')
  return worksOnline || isFamilyOnline || practiceAreas.includes('odr')
}
