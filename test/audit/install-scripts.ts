import type { LockedPackage, Manifest } from './lock-file.ts'

/** Sentences about install scripts that nobody has decided about, and decisions without a script. */
export function installScriptFaults(
  packages: readonly LockedPackage[],
  allowed: Manifest['allowScripts'],
): string[] {
  const withScript = new Set(packages.flatMap((each) => (each.hasInstallScript ? each.name : [])))
  const undecided = [...withScript].filter((name) => !(name in allowed))
  const stale = Object.keys(allowed).filter((name) => !withScript.has(name))
  return [
    ...undecided.map((name) => `${name} has an install script that allowScripts does not name.`),
    ...stale.map((name) => `allowScripts names ${name}, which has no install script.`),
  ]
}
