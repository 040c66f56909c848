import { type RouterContextProvider, redirect } from 'react-router'
import { findRequest, type LinkedRequest } from './find-request.server.ts'
import { isOpened } from './opened-cookie.server.ts'

type LoaderArgs = {
  request: Request
  params: { key: string }
  context: Readonly<RouterContextProvider>
}

/** The request of a page that only who has opened it may see; others are led to the button first. */
export async function requireOpened(args: LoaderArgs): Promise<LinkedRequest> {
  const linked = await findRequest(args)
  if (!isOpened(linked.services, args.request, linked.request.id)) throw redirect(linked.page)
  return linked
}
