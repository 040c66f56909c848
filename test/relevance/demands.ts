/** The demands of one row of the table that what was found, in its order, does not meet. */
export function unmetDemands(demands: string, found: readonly string[]): string[] {
  return demands.split('; ').filter((demand) => !isMet(demand, found))
}

function isMet(demand: string, found: readonly string[]): boolean {
  const [, kind, list = ''] = /^(first|finds|not|only|last) (.+)$/.exec(demand) ?? []
  const groups = list.split(', ').map((group) => group.split('+'))
  const names = groups.flat().filter((name) => name !== 'nobody')
  if (kind === 'first') return isSequence(groups, found.slice(0, names.length))
  if (kind === 'last') return isSequence(groups, found.slice(-names.length))
  if (kind === 'finds') return names.every((name) => found.includes(name))
  if (kind === 'not') return !names.some((name) => found.includes(name))
  if (kind === 'only') return sorted(names) === sorted(found)
  throw new Error(`no demand is written “${demand}”`)
}

/** Whether the groups follow each other; within a group any order will do. */
function isSequence(groups: readonly string[][], found: readonly string[]): boolean {
  let at = 0
  return groups.every((group) => {
    const next = found.slice(at, at + group.length)
    at += group.length
    return sorted(group) === sorted(next)
  })
}

function sorted(names: readonly string[]): string {
  return [...names].sort().join()
}
