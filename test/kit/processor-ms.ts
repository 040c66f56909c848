/** Milliseconds that the processor has worked for this thread: the same however busy the machine is. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
