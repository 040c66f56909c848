import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#server/embedded-database/postmaster.ts'
import { signal } from '../../kit/processes.ts'
import type { Machine, Machines } from './machines.ts'
import { findProgram, postgresPrograms } from './parts.ts'
import { descendantsOf, killAll, Program } from './program.ts'
import { fillTemplate } from './templates.ts'

/** The passwords of one run, by the user that has them in the documents. */
export type Passwords = Record<'patroni' | 'postgres' | 'replicator' | 'mediator', string>

export function newPasswords(): Passwords {
  const any = () => randomBytes(12).toString('hex')
  return { patroni: any(), postgres: any(), replicator: any(), mediator: any() }
}

/** The three machines as the documents list them. */
const documented = ['db1', 'db2', 'db3'].map((name, index) => ({
  name,
  address: `10.0.0.${index + 1}`,
}))
const peerOf = ({ name, address }: { name: string; address: string }) =>
  `${name}=http://${address}:2380`
const lists = {
  peers: documented.map(peerOf).join(','),
  clients: documented.map(({ address }) => `${address}:2379`).join(','),
}

/** PostgreSQL under Patroni and a member of etcd, on one machine. */
export class DatabaseNode {
  readonly machine: Machine
  readonly patroniFile: string
  readonly #data: string
  readonly #etcd: Program
  readonly #patroni: Program

  static async prepare(within: string, machine: Machine, machines: Machines, passwords: Passwords) {
    const folder = join(within, machine.name)
    makeOwnFolder(folder)
    const etcdFile = await fillTemplate('cluster/etcd.env', [
      [lists.peers, machines.all.map(peerOf).join(',')],
      ['10.0.0.1', machine.address],
      ['ETCD_NAME=db1', `ETCD_NAME=${machine.name}`],
      ['/var/lib/etcd/mediators', join(folder, 'etcd')],
    ])
    const patroniFile = await fillTemplate('cluster/patroni.yml', [
      [lists.clients, machines.all.map(({ address }) => `${address}:2379`).join(',')],
      ['10.0.0.1', machine.address],
      ['name: db1', `name: ${machine.name}`],
      ['10.0.0.0/24', machines.network],
      ['/var/lib/postgresql/15/mediators', join(folder, 'postgres')],
      ['/var/lib/postgresql/.pgpass-patroni', join(folder, 'pgpass')],
      ['/usr/lib/postgresql/15/bin', postgresPrograms],
      ['shared_buffers: 1GB', 'shared_buffers: 64MB'],
      ['CHANGE-ME-patroni', passwords.patroni],
      ['CHANGE-ME-postgres', passwords.postgres],
      ['CHANGE-ME-replicator', passwords.replicator],
    ])
    await writeFile(join(folder, 'patroni.yml'), patroniFile)
    return new DatabaseNode(folder, machine, environmentOf(etcdFile))
  }

  private constructor(folder: string, machine: Machine, etcdSettings: Record<string, string>) {
    this.machine = machine
    this.patroniFile = join(folder, 'patroni.yml')
    this.#data = join(folder, 'postgres')
    const { prefix } = machine
    this.#etcd = new Program([findProgram('etcd')], {
      prefix,
      env: etcdSettings,
      logFile: join(folder, 'etcd.log'),
    })
    this.#patroni = new Program([findProgram('patroni'), this.patroniFile], {
      prefix,
      logFile: join(folder, 'patroni.log'),
    })
  }

  get name() {
    return this.machine.name
  }

  start() {
    this.startEtcd()
    this.#patroni.start()
  }

  startEtcd() {
    this.#etcd.start()
  }

  async killEtcd() {
    await this.#etcd.end('SIGKILL')
  }

  /** Everything on the machine ends at once, as in a power cut. */
  async kill() {
    await killAll(this.#pids())
  }

  freeze() {
    signal(this.#pids(), 'SIGSTOP')
  }

  thaw() {
    signal(this.#pids(), 'SIGCONT')
  }

  get said() {
    return `${this.name}, Patroni:\n${this.#patroni.said}\n${this.name}, etcd:\n${this.#etcd.said}`
  }

  #pids(): number[] {
    const postmaster = this.#postmaster()
    const server = postmaster ? [postmaster, ...descendantsOf(postmaster)] : []
    // Patroni first, so that it cannot start anew what was ended.
    return [...new Set([...this.#patroni.pids, ...server, ...this.#etcd.pids])]
  }

  /** Patroni lets go of the server that it starts. */
  #postmaster(): number | undefined {
    try {
      const pid = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return isAlive(pid) && command.includes(this.#data) ? pid : undefined
    } catch {
      return undefined
    }
  }
}

/** A file of settings, NAME=value by lines. */
function environmentOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/** A folder of the user whom PostgreSQL runs as. */
function makeOwnFolder(folder: string) {
  mkdirSync(folder, { mode: 0o700 })
  if (process.getuid?.() !== 0) return
  const [uid = '', gid = ''] = ['-u', '-g'].map((option) =>
    execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }).trim(),
  )
  chownSync(folder, Number(uid), Number(gid))
}
