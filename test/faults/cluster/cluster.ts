import { chmodSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#server/free-port.ts'
import { until } from '../../kit/until.ts'
import { openMachines } from './machines.ts'
import { DatabaseNode, newPasswords } from './node.ts'
import { findProgram } from './parts.ts'
import { Program } from './program.ts'
import { fillTemplate } from './templates.ts'

/** The database machines as the one that leads sees them. */
type Standing = { leader: DatabaseNode; synchronous: DatabaseNode | undefined; streaming: number }

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Three PostgreSQL under Patroni with etcd, and HAProxy before them; all of it ends with `close`. */
export async function openCluster(folder: string) {
  const machines = openMachines()
  const passwords = newPasswords()
  const port = await freePort()
  chmodSync(folder, 0o711)
  const nodes: DatabaseNode[] = []
  let haproxy: Program | undefined

  async function close() {
    await haproxy?.end('SIGKILL')
    for (const node of nodes) await node.kill()
    machines.close()
  }
  const url = (user: 'postgres' | 'mediator', database: string) =>
    `postgres://${user}:${passwords[user]}@127.0.0.1:${port}/${database}`

  async function onLeader<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({
      connectionString: url('postgres', 'postgres'),
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } finally {
      client.end().catch(() => {})
    }
  }

  async function standing(): Promise<Standing> {
    const { rows } = await onLeader((client) =>
      client.query<{ leader: string; streaming: number }>(
        `select host(inet_server_addr()) as leader,
           (select count(*)::int from pg_stat_replication where state = 'streaming') as streaming`,
      ),
    )
    const [row] = rows
    const leader = nodes.find(({ machine }) => machine.address === row?.leader)
    if (!row || !leader) throw new Error('nobody leads')
    return { leader, synchronous: await synchronousTo(leader), streaming: row.streaming }
  }

  /** Who may take over, as Patroni has noted it: a moment after the server has made it so. */
  async function synchronousTo({ machine }: DatabaseNode): Promise<DatabaseNode | undefined> {
    const signal = AbortSignal.timeout(2_000)
    const answer = await fetch(`http://${machine.address}:8008/cluster`, { signal })
    const { members } = (await answer.json()) as { members: { name: string; role: string }[] }
    const found = members.find(({ role }) => role === 'sync_standby')
    return nodes.find(({ name }) => name === found?.name)
  }

  /** Waits until one leads and both others follow, one of them synchronously. */
  async function whole(): Promise<Standing> {
    const isWhole = async () => {
      const now = await standing()
      return now.streaming === 2 && now.synchronous !== undefined && now
    }
    return until(isWhole, 'the cluster is whole', { seconds: 180 }).catch((error) => {
      throw new Error(`${error.message}\n${nodes.map(({ said }) => said).join('\n')}`)
    })
  }

  async function makeDatabase() {
    const sql = await fillTemplate('cluster/database.sql', [
      ['CHANGE-ME-mediator', passwords.mediator],
    ])
    const statements = sql
      .replaceAll(/^--.*$/gm, '')
      .split(';')
      .map((text) => text.trim())
    await onLeader(async (client) => {
      for (const statement of statements.filter(Boolean)) await client.query(statement)
    })
  }

  try {
    for (const machine of machines.all)
      nodes.push(await DatabaseNode.prepare(folder, machine, machines, passwords))
    const file = join(folder, 'haproxy.cfg')
    const configuration = await fillTemplate('cluster/haproxy.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${port}`],
      ['CHANGE-ME-mediator', 'none'],
      ...machines.all.map(
        ({ name, address }, index) =>
          [`server ${name} 10.0.0.${index + 1}:`, `server ${name} ${address}:`] as const,
      ),
    ])
    await writeFile(file, configuration)
    haproxy = new Program([findProgram('haproxy'), '-db', '-f', file], {
      logFile: join(folder, 'haproxy.log'),
      asRoot: true,
    })
    for (const node of nodes) node.start()
    haproxy.start()
    await whole()
    await makeDatabase()
  } catch (error) {
    await close()
    throw error
  }

  return {
    url: url('mediator', 'mediators'),
    nodes,
    machines,
    whole,
    standing,
    /** Waits until another one leads than before. */
    async otherThan(before: DatabaseNode): Promise<void> {
      const isOther = async () => (await standing()).leader !== before
      await until(isOther, 'another one leads', { seconds: 120 })
    },
    /** Waits until another one is the synchronous standby than before. */
    async syncOtherThan(before: DatabaseNode): Promise<void> {
      const isOther = async () => {
        const { synchronous } = await standing()
        return synchronous !== undefined && synchronous !== before
      }
      await until(isOther, 'another one is synchronous', { seconds: 120 })
    },
    /** Lets another one lead, as one does before work on a machine. */
    async switchOver(from: DatabaseNode, to: DatabaseNode): Promise<void> {
      const command = ['switchover', '--master', from.name, '--candidate', to.name, '--force']
      const program = new Program([findProgram('patronictl'), '-c', from.patroniFile, ...command], {
        prefix: from.machine.prefix,
        logFile: join(folder, 'patronictl.log'),
      })
      program.start()
      await program.done()
      // It ends as if nothing were wrong where nothing came of it.
      if (!program.said.includes('Successfully switched over')) throw new Error(program.said)
    },
    close,
  }
}
