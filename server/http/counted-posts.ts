import { createMiddleware } from 'hono/factory'
import type { Services } from '../product.ts'

/** Counts the posts that are being answered, from when they have been read. */
export function countedPosts({ posts }: Pick<Services, 'posts'>) {
  return createMiddleware(async (context, next) => {
    if (context.req.method !== 'POST') return next()
    const end = posts.begin()
    return next().finally(end)
  })
}
