import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { Nation } from '../towns.ts'
import { civilCommercial } from './civil-commercial.ts'
import { community } from './community.ts'
import { construction } from './construction.ts'
import { elder } from './elder.ts'
import { family } from './family.ts'
import { medical } from './medical.ts'
import { online } from './online.ts'
import { restorativeJustice } from './restorative-justice.ts'
import { workplace } from './workplace.ts'

/** What a sentence may depend on: it is used only where all of these are true of the person. */
export type Fact =
  | 'england_wales'
  | 'scotland'
  | 'northern_ireland'
  | 'accredited'
  | 'notAccredited'
  | 'courtForms'
  | 'legalAid'
  | 'seesChildren'
  | 'online'
  /** Their cases end in an agreement; a restorative meeting need not. */
  | 'negotiates'
  /** Most of their clients come for themselves, not for an organisation. */
  | 'servesIndividuals'
  /** Five years of mediating or more. */
  | 'settled'
  /** Three years or fewer. */
  | 'newer'

/**
 * Text with slots in braces, such as {town}. A sentence whose slot has no value for the person,
 * such as {nearby} on an island, is not used.
 */
export type Sentence = string | { text: string; when: readonly Fact[] }

export function isTrueOf(facts: ReadonlySet<Fact>, when?: readonly Fact[]): boolean {
  if (!when) return true
  for (const fact of when) if (!facts.has(fact)) return false
  return true
}

/** What somebody did before mediating. */
export type Career = {
  /** With its article: 'a family solicitor'. */
  was: string
  /** What it taught, to follow "taught me": 'how much a long case costs'. */
  lessons: readonly string[]
  /** A title of their own, such as 'Chartered surveyor and mediator'. */
  title?: string
  only?: readonly Nation[]
}

/** How mediators of one practice area write of themselves. */
export type AreaWriting = {
  titles: readonly Sentence[]
  /** Noun phrases that follow "about": 'unpaid invoices'. */
  matters: readonly string[]
  /** How a profile begins, in the first person. */
  openings: readonly Sentence[]
  /** How they work, in the first person. */
  approaches: readonly Sentence[]
  /** How a profile begins that speaks of the mediator by name. */
  introductions: readonly Sentence[]
  careers: readonly Career[]
  /** How a mediator of another area mentions this one. */
  asides: readonly Sentence[]
}

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
