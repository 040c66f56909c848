import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { afterFile } from '../run/after-file.ts'
import { aTemporaryFolder } from '../temporary-folder.ts'

/** An S3-compatible store on loopback with one empty bucket, "photos". */
export async function aBucketServer() {
  const directory = await aTemporaryFolder()
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: 'photos' }],
    })
    await server.run()
    return server
  }
  let server = await open(0)
  const { port } = server.httpServer.address() as AddressInfo
  const stop = async () => {
    if (!server.httpServer.listening) return
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }
  afterFile(stop, 'servers')

  return {
    port,
    stop,
    async startAgain() {
      server = await open(port)
    },
    url: ({ key = 'S3RVER', secret = 'S3RVER', bucket = 'photos', at = port } = {}) =>
      `s3://${key}:${secret}@127.0.0.1:${at}/${bucket}?region=us-east-1&insecure=true`,
  }
}
