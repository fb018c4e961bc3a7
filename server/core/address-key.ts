import ipaddr from "ipaddr.js";

const LONGEST = 64;

/**
 * Key under which an address's calls are counted. Of IPv6 the first 64 bits, since one line holds
 * all addresses below them; IPv4 in IPv6 notation counts as IPv4.
 */
export function addressKey(ip: string): string {
  const [bare = ""] = ip.split("%");
  if (!ipaddr.isValid(bare)) return ip.slice(0, LONGEST);
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
