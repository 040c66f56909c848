import { acceptedAdvisories, acceptedWithoutRelease } from './accepted.ts'
import { npm } from './npm.ts'

/** What was found, what is wrong about it, and what could not be asked. */
export type Finding = { told: string[]; faults: string[] }

type Via = { url?: string; title?: string; severity?: string; name?: string }

/** The advisories that the registry knows for what is installed. Not every registry answers. */
export async function findAdvisories(): Promise<Finding> {
  const report = parsed(await npm(['audit', '--json'])) as {
    vulnerabilities?: Record<string, { via: (Via | string)[] }>
  }
  if (!report.vulnerabilities)
    return { told: ['The registry gave no answer about advisories.'], faults: [] }

  const advisories = new Map<string, string>()
  for (const { via } of Object.values(report.vulnerabilities))
    for (const each of via)
      if (typeof each !== 'string')
        advisories.set(idOf(each), `${each.name} (${each.severity}): ${each.title}, ${each.url}`)
  const told: string[] = [`${advisories.size} advisories.`]
  const faults: string[] = []
  for (const [id, sentence] of advisories) {
    const reason = acceptedAdvisories[id]
    if (reason) told.push(`${sentence}. Accepted: ${reason}`)
    else faults.push(`${sentence}.`)
  }
  return { told, faults }
}

/** 'https://github.com/advisories/GHSA-…' by its last part. */
const idOf = ({ url = '' }: Via) => url.slice(url.lastIndexOf('/') + 1)

const twoYears = 2 * 365 * 24 * 60 * 60 * 1_000

/** Which direct dependencies had no release of any version for two years. */
export async function findWithoutRelease(names: readonly string[], now: Date): Promise<Finding> {
  const told: string[] = []
  const faults: string[] = []
  let answered = 0
  for (const name of names) {
    const released = latest(parsed(await npm(['view', name, 'time', '--json'])))
    if (!released) continue
    answered += 1
    if (now.getTime() - released.getTime() < twoYears) continue
    const sentence = `${name}: no release since ${released.toISOString().slice(0, 10)}.`
    const reason = acceptedWithoutRelease[name]
    if (reason) told.push(`${sentence} ${reason}`)
    else faults.push(sentence)
  }
  const asked = `The registry knew the releases of ${answered} of ${names.length} packages.`
  return { told: [asked, ...told], faults }
}

export function latest(times: unknown): Date | undefined {
  if (typeof times !== 'object' || times === null) return undefined
  const dates = Object.entries(times)
    .filter(([version]) => /^\d/.test(version))
    .map(([, text]) => Date.parse(String(text)))
    .filter((time) => !Number.isNaN(time))
  return dates.length > 0 ? new Date(Math.max(...dates)) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
