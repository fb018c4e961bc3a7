/** Milliseconds that all threads of this process have used: what another one does meanwhile does not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
