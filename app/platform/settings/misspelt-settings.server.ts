import { settingNames } from './environment.server.ts'

/** Settings of earlier versions, and what to do about each. */
const formerSettings = new Map([
  [
    'DATABASE_SESSION_URL',
    'Everything uses DATABASE_URL: name PostgreSQL itself in it, or a pooler with pool_mode = session.',
  ],
  ['DATABASE_READ_URL', 'Every page is read from the database that DATABASE_URL names.'],
  [
    'PROCESSES',
    'Start a process for each port, as the services find-a-mediator@3001 and find-a-mediator@3002, with one DATABASE_URL for all.',
  ],
])

/** A line for each variable that is a setting but for a letter or two, for its case, or no longer. */
export function misspeltSettings(variables: Record<string, string | undefined>): string[] {
  return Object.keys(variables)
    .filter((name) => !settingNames.includes(name) && !name.startsWith('npm_'))
    .flatMap((name) => {
      const advice = formerSettings.get(name)
      if (advice && variables[name]) return [`${name} is no longer a setting. ${advice}`]
      const meant = meantBy(name.toUpperCase())
      return meant ? [`${name} is no setting. Did you mean ${meant}?`] : []
    })
}

/** The setting that is nearest, two letters away at most, or one where the name is short. */
function meantBy(name: string): string | undefined {
  const near = settingNames
    .map((setting) => ({ setting, distance: distance(name, setting) }))
    .filter(({ setting, distance }) => distance <= (setting.length > 8 ? 2 : 1))
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.setting
}

/** Letters to add, leave out, exchange or swap with the next one (Damerau's distance). */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(from.length, to.length)
}
