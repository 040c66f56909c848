import { createContext, type RouterContextProvider } from 'react-router'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type Platform, platform } from '#app/platform/platform.server.ts'
import type { Events } from './events.server.ts'
import type { DayCount, Period } from './period.ts'

/** How many profiles are in each band of completion, and how many count as complete. */
export type CompletionCounts = { high: number; medium: number; low: number; complete: number }

/** What the page of analytics shows of nouns above this one; they hand it in. */
export type AnalyticsSources = {
  countViews(db: Queryable): Promise<number>
  countCompletion(db: Queryable): Promise<CompletionCounts>
  /** The least percentages of the medium and the high band. */
  completionBands: { mediumFrom: number; highFrom: number }
  countViewsByDay(db: Queryable, period: Period): Promise<DayCount[]>
  countInquiriesByDay(db: Queryable, period: Period): Promise<DayCount[]>
  placeName(location: string): string
  experienceRangeLabel(range: { min: number; max: number }): string
}

type Analytics = Readonly<{ events: Events; sources: AnalyticsSources }>

export const analytics = createContext<Analytics>()

/** What verbs need that record what happened. */
export type AnalyticsServices = Platform & Analytics

export function analyticsServices(context: Readonly<RouterContextProvider>): AnalyticsServices {
  return { ...context.get(platform), ...context.get(analytics) }
}
