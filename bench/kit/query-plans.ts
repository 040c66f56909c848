/** A statement that PostgreSQL has run, and how. */
export type LoggedPlan = { statement: string; milliseconds: number; plan: string }

/** The plans in a log of PostgreSQL's auto_explain in its text format, in their order. */
export function loggedPlans(log: string): LoggedPlan[] {
  // An entry goes on in the lines that begin with a tab.
  const entries = log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)
  return [...entries].map(([, milliseconds = '', lines = '']) => {
    const text = lines.replace(/^\t/gm, '')
    // The statement may have several lines; the plan begins at its first node.
    const planAt = text.search(/^\S.*\(cost=/m)
    return {
      statement: text
        .slice(0, planAt)
        .replace(/^Query Text: /, '')
        .trim(),
      milliseconds: Number(milliseconds),
      plan: shortPlan(text.slice(planAt)),
    }
  })
}

/** Without estimated costs, which differ from run to run and say nothing beside what really came. */
function shortPlan(plan: string): string {
  return plan
    .replace(/ {2}\(cost=.*?\)(?= \(|$)/gm, '')
    .replace(/('\{[^}']{60})[^}']+/g, '$1 …')
    .replace(/(.{240}).+/g, '$1 …')
    .trim()
}

/** A statement on a few lines: what it selects stands for itself, and long lists of values are cut. */
export function shortStatement(statement: string): string {
  return statement
    .replace(/\s+/g, ' ')
    .replace(/^select (?:"\w+"(?:\."\w+")?(?:, )?){4,}/, 'select …')
    .replace(/ in \(\$\d+(?:, \$\d+)+\)/g, ' in ($1, …)')
    .replace(/ (from (?=["(])|where |inner join |left join |order by |union all )/g, '\n$1')
    .replace(/(.{400}).+/g, '$1 …')
}
