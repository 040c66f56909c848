import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { AreaWriting } from '../area-writing.ts'
import { civilCommercial } from './civil-commercial.ts'
import { community } from './community.ts'
import { construction } from './construction.ts'
import { elder } from './elder.ts'
import { family } from './family.ts'
import { medical } from './medical.ts'
import { online } from './online.ts'
import { restorativeJustice } from './restorative-justice.ts'
import { workplace } from './workplace.ts'

export const areaWritings: Record<PracticeAreaCode, AreaWriting> = {
  civil_commercial: civilCommercial,
  family,
  workplace,
  community,
  restorative_justice: restorativeJustice,
  odr: online,
  construction_engineering: construction,
  medical,
  elder,
}
