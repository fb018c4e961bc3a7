/**
 * Percent of what was sent that was delivered or read, with one decimal. Null while nothing was acknowledged: some hosts
 * never say, and then the rate is unknown and not 0 %.
 */
export function successRate({ enviadas, entregues }: { enviadas: number; entregues: number }) {
  if (entregues <= 0 || enviadas <= 0) return null;
  return Math.round((1000 * entregues) / enviadas) / 10;
}
