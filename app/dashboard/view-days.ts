import { daysBefore } from '#app/platform/time/london-time.ts'

/** How many days the chart of views goes back, today among them. */
export const chartDays = 30

export type ViewDay = { day: string; views: number }

/** The recorded days with the days between them, on which nobody looked. */
export function everyDay(firstDay: string, recorded: readonly ViewDay[]): ViewDay[] {
  const views = new Map(recorded.map((each) => [each.day, each.views]))
  return Array.from({ length: chartDays }, (_, index) => {
    const day = daysBefore(firstDay, -index)
    return { day, views: views.get(day) ?? 0 }
  })
}

export function sumOfLast(days: readonly ViewDay[], count: number): number {
  return days.slice(-count).reduce((sum, { views }) => sum + views, 0)
}
