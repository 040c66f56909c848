import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import type { DatabaseNode } from '../cluster/node.ts'
import type { Crowd } from '../load/crowd.ts'
import type { ProductProcess } from '../servers/product.ts'

/** What is on, while faults are made. */
export type Play = { cluster: Cluster; apps: ProductProcess[]; crowd: Crowd }

type Standing = { leader: DatabaseNode; synchronous: DatabaseNode | undefined }
type Undo = () => Promise<void>

export type ClusterFault = {
  title: string
  /** Why it cannot be made here. */
  impossible?(play: Play): string | undefined
  /** Resolves once it has had its effect, with what undoes it. */
  make(play: Play, standing: Standing): Promise<Undo | undefined>
}

/** Milliseconds: longer than a lock in etcd is held. */
const etcdAwayFor = 30_000

/** Milliseconds: longer than `fail_timeout` in upstream.conf. */
const passedOverFor = 5_000

/** The faults of a cluster, in the order in which they are made. */
export const clusterFaults: ClusterFault[] = [
  {
    title: 'the machine that leads is killed (kill -9 of PostgreSQL, Patroni, etcd)',
    async make({ cluster }, { leader }) {
      await leader.kill()
      await cluster.otherThan(leader)
      return async () => leader.start()
    },
  },
  {
    title: 'the machine that leads is frozen (SIGSTOP)',
    async make({ cluster }, { leader }) {
      leader.freeze()
      await cluster.otherThan(leader)
      return async () => leader.thaw()
    },
  },
  {
    title: 'the network of the machine that leads is cut',
    impossible: ({ cluster }) => cluster.machines.cannotCut,
    async make({ cluster }, { leader }) {
      cluster.machines.cut(leader.machine)
      await cluster.otherThan(leader)
      return async () => cluster.machines.mend(leader.machine)
    },
  },
  {
    title: 'the machine of the synchronous standby is killed',
    async make({ cluster }, { synchronous }) {
      if (!synchronous) throw new Error('no standby is synchronous')
      await synchronous.kill()
      await cluster.syncOtherThan(synchronous)
      return async () => synchronous.start()
    },
  },
  {
    title: 'all of etcd is killed, and started again after 30 s',
    async make({ cluster }) {
      await Promise.all(cluster.nodes.map((node) => node.killEtcd()))
      // So long is it away: the fault itself.
      await delay(etcdAwayFor)
      for (const node of cluster.nodes) node.startEtcd()
      return undefined
    },
  },
  {
    title: 'another machine leads on purpose (patronictl switchover)',
    async make({ cluster }, { leader, synchronous }) {
      if (!synchronous) throw new Error('no standby is synchronous')
      await cluster.switchOver(leader, synchronous)
      await cluster.otherThan(leader)
      return undefined
    },
  },
  {
    title: 'both processes of the app are started anew, one after the other',
    async make({ apps }) {
      for (const app of apps) {
        await app.end('SIGTERM')
        await app.start()
        await app.answering('/readyz')
        // nginx may pass it over for so long yet, and would have nobody left.
        await delay(passedOverFor)
      }
      return undefined
    },
  },
]
