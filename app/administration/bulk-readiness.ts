import { hasText } from '#app/platform/rich-text/html-text.ts'
import { completionScore } from '#app/profiles/completion.ts'

/** Percent that a profile needs to be approved together with others. */
export const bulkScore = 60

/**
 * Why a profile is to be read by itself, not approved among others; empty where it is ready. It is
 * as complete as it has been filled in, whatever score was stored with it.
 */
export function bulkObstacles(profile: Parameters<typeof completionScore>[0]): string[] {
  return [
    ...(completionScore(profile) < bulkScore ? [`under ${bulkScore}%`] : []),
    ...(hasText(profile.bio) ? [] : ['no bio']),
  ]
}
