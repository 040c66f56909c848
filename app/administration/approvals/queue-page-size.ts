/** How many waiting profiles one page of the queue shows. */
export const queuePageSize = 25
