import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Node.js alone, which sends one file with the headers of another: the least that a page can cost. */
const [bodyFile = '', headersFile = ''] = process.argv.slice(2)
const body = await readFile(bodyFile)
const headers: string[] = JSON.parse(await readFile(headersFile, 'utf8'))

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, () => process.send?.((server.address() as AddressInfo).port))
