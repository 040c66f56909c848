import { groups } from './features/engines.ts'
import { type Answer, type Fact, type Source, sources } from './features/feature.ts'

const answers: Record<Answer, string> = {
  yes: 'yes',
  change: 'with a change',
  no: '**no**',
  untried: 'to be tried',
}

/** The page of the documentation that says which distributed database has what the product needs. */
export function distributedSqlPage(): string {
  const cited = Object.keys(sources) as Source[]
  const engine = (fact: Fact) => {
    const cite = fact.source === 'none' ? '' : ` [${cited.indexOf(fact.source) + 1}]`
    return `${answers[fact.answer]}${cite}${fact.change ? `: ${fact.change}` : ''}`
  }
  const tables = groups.map(({ title, features }) =>
    [
      `## ${title}`,
      '',
      '| what | what for | YugabyteDB | CockroachDB |',
      '|---|---|---|---|',
      ...features.map(
        ({ name, use, yugabyte, cockroach }) =>
          `| ${name} | ${use} | ${engine(yugabyte)} | ${engine(cockroach)} |`,
      ),
    ].join('\n'),
  )
  const list = cited
    .filter((key) => key !== 'none')
    .map((key) => `${cited.indexOf(key) + 1}. ${sources[key]}`)
  return `${[intro, ...tables, `## Where the answers come from\n\n${list.join('\n')}`].join('\n\n')}\n`
}

const intro = `# Distributed databases

Which features of PostgreSQL the product needs, and whether databases that spread one database over several machines have them. **None of this was run**: Citus, YugabyteDB and CockroachDB are neither packages of Debian nor of npm. The answers come from the documentation named below. What was run is PostgreSQL itself, in versions 15 and 18 ([operations](../growing.md#step-2-a-managed-postgresql-tested)).

The list of features is kept by a test. It takes apart all SQL of the product and of pg-boss with PostgreSQL's own parser, and fails for a word that no line here stands for, and for a line that nothing needs. This page is written from the same table, \`test/portability/features\`.

- **Citus** is an extension of PostgreSQL. Tables that nobody distributes stay on its coordinator, which is a PostgreSQL with everything in this list, and pg-boss needs no setting for it. Nothing has to be changed, and nothing is gained: enquiries and searches are still served by one machine. To distribute the tables, each would need one column that all its unique keys have, and \`FOR UPDATE\` works within one such part alone (Citus documentation: SQL support and workarounds; frequently asked questions). Citus 14 needs PostgreSQL 16 or later (its changelog).
- **YugabyteDB** lacks triggers that see the rows of a statement, numbers of transactions and GIN indexes on several columns. Searches rest on the first two, so the product does not start on it.
- **CockroachDB** lacks such triggers too, announcements and advisory locks: some of their functions are there and do nothing, so two posts of one enquiry would both be stored. The product does not start on it.

The start refuses both in a sentence, whatever version they say they are.`
