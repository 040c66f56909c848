import { execFileSync } from 'node:child_process'

/** A machine of the cluster: an address of its own, and what a program on it is started with. */
export type Machine = { name: string; address: string; prefix: string[] }

export type Machines = {
  all: Machine[]
  /** The addresses from which they are reached. */
  network: string
  /** Why no network can be cut; undefined where it can. */
  cannotCut?: string
  cut(machine: Machine): void
  mend(machine: Machine): void
  close(): void
}

const names = ['db1', 'db2', 'db3']

/**
 * Three machines, each a network namespace on a switch of their own, which this machine reaches by
 * one cable. Where namespaces are not permitted they are addresses of loopback, which nothing cuts.
 */
export function openMachines(): Machines {
  try {
    return inNamespaces()
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    return onLoopback(`network namespaces are not to be had (${reason})`)
  }
}

function inNamespaces(): Machines {
  if (process.getuid?.() !== 0) throw new Error('not root')
  const run = `faults${process.pid}`
  const middle = `${run}-switch`
  const cable = `f${process.pid}`
  const subnet = `10.77.${process.pid % 250}`
  const made: string[] = []
  const namespace = (name: string) => {
    ip('netns', 'add', name)
    made.push(name)
    ip('-n', name, 'link', 'set', 'lo', 'up')
    return name
  }
  // What connects a namespace goes with it, as do both ends of a cable.
  const close = () => {
    for (const name of made.splice(0).reverse()) ip('netns', 'delete', name)
  }
  try {
    namespace(middle)
    ip('-n', middle, 'link', 'add', 'bridge', 'type', 'bridge')
    ip('-n', middle, 'link', 'set', 'bridge', 'up')
    const plugIn = (end: string) => {
      ip('-n', middle, 'link', 'set', end, 'master', 'bridge')
      ip('-n', middle, 'link', 'set', end, 'up')
    }
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'host', 'netns', middle)
    plugIn('host')
    ip('address', 'add', `${subnet}.254/24`, 'dev', cable)
    ip('link', 'set', cable, 'up')

    const all = names.map((name, index) => {
      const own = namespace(`${run}-${name}`)
      const address = `${subnet}.${index + 1}`
      ip('-n', middle, 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own)
      plugIn(name)
      ip('-n', own, 'address', 'add', `${address}/24`, 'dev', 'eth0')
      ip('-n', own, 'link', 'set', 'eth0', 'up')
      return { name, address, prefix: ['ip', 'netns', 'exec', own] }
    })
    return {
      all,
      network: `${subnet}.0/24`,
      cut: ({ name }) => ip('-n', middle, 'link', 'set', name, 'down'),
      mend: ({ name }) => ip('-n', middle, 'link', 'set', name, 'up'),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

function onLoopback(cannotCut: string): Machines {
  const all = names.map((name, index) => ({ name, address: `127.77.0.${index + 1}`, prefix: [] }))
  const impossible = () => {
    throw new Error(cannotCut)
  }
  return { all, network: '127.0.0.0/8', cannotCut, cut: impossible, mend: impossible, close() {} }
}

function ip(...args: string[]) {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
