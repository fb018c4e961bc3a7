import ipaddr from "ipaddr.js";

const LONGEST = 64;

/**
 * Whom an address stands for where calls are counted. Of IPv6 the first 64 bits, since whoever holds a line holds all
 * the others of it; one written as IPv6 for IPv4 is the latter.
 */
export function addressKey(ip: string): string {
  const [bare = ""] = ip.split("%");
  if (!ipaddr.isValid(bare)) return ip.slice(0, LONGEST);
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
