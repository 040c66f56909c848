import { basename, resolve } from 'node:path'
import { asUser } from '../data-owner.ts'

/** A path of the command line as it was meant where npm, or the wrapper, was called. */
export function typedPath(path: string): string {
  const from = process.env.INIT_CWD ?? process.cwd()
  return from === process.cwd() ? path : resolve(from, path)
}

/** What to type in a shell that may not have the settings of the service; '' where it has them. */
export function withServiceSettings(): string {
  const isWrapped = process.env.FIND_A_MEDIATOR === 'service'
  return isWrapped ? '' : ` With the settings of the service: ${serviceLine()}.`
}

/** This command as docs/deployment/find-a-mediator runs it, with the settings of the service. */
export function serviceLine(): string {
  return `find-a-mediator ${[commandName(), ...process.argv.slice(2)].map(quoted).join(' ')}`
}

/** The same with the settings of this shell, for a user of this name. */
export function plainLine(user: string): string {
  const script = `server/commands/${commandName()}.ts`
  const words = ['node_modules/.bin/node', script, ...process.argv.slice(2)]
  return `sudo -E ${asUser(user)} ${words.map(quoted).join(' ')}`
}

const commandName = () => basename(process.argv[1] ?? '', '.ts')

/** As a shell takes it for one word. */
const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
