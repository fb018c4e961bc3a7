import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Trusted proxies: as many hops as counted from here, or peers in these networks. */
export type Proxies = { hops: number } | { networks: Network[] };

/** The names that Express gives to networks. */
const NAMED = new Map([
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["linklocal", ["169.254.0.0/16", "fe80::/10"]],
  ["uniquelocal", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]],
]);

/** Reads `TRUST_PROXY`: `1`, or `loopback, 10.0.0.0/8`; undefined where it is malformed. */
export function parseProxies(text: string): Proxies | undefined {
  if (/^([1-9]|10)$/.test(text)) return { hops: Number(text) };
  const names = text.split(",").map((name) => name.trim());
  const networks = names.flatMap((name) => NAMED.get(name) ?? [name]).map(parseNetwork);
  const known = networks.filter((network) => network !== undefined);
  return known.length === networks.length ? { networks: known } : undefined;
}

/** One that holds everybody is refused: then every stranger would be believed. */
function parseNetwork(text: string): Network | undefined {
  const [address = "", bits] = text.split("/");
  const version = isIP(address);
  const cidr = bits === undefined ? `${address}/${version === 4 ? 32 : 128}` : text;
  if (version === 0 || !ipaddr.isValidCIDR(cidr)) return undefined;
  const network = ipaddr.parseCIDR(cidr);
  // Addresses are compared as IPv4 wherever they are one: such a network would never match.
  const isMapped = network[0] instanceof ipaddr.IPv6 && network[0].isIPv4MappedAddress();
  return network[1] === 0 || isMapped ? undefined : network;
}

function trusts(proxies: Proxies, address: string, hop: number): boolean {
  if ("hops" in proxies) return hop < proxies.hops;
  return ipaddr.subnetMatch(ipaddr.parse(address), { known: proxies.networks }, "") === "known";
}

/** An address in its one canonical form, an IPv4 address as such; nothing for any other text. */
export function canonicalAddress(text: string | undefined): string | undefined {
  // A zone (`fe80::1%eth0`) may hold anything, at any length.
  if (text === undefined || isIP(text) === 0 || text.includes("%")) return undefined;
  return ipaddr.process(text).toString();
}

/**
 * The caller's address: the peer's, or the one that trusted proxies name in `X-Forwarded-For`, read
 * from its end. An entry that is no address ends the reading: its sender is the caller. So a limit
 * never counts under a stranger's words.
 */
export function callerAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: Proxies | undefined,
): string {
  // A peer of the local network may have a zone.
  let caller = canonicalAddress(peer?.split("%", 1)[0]) ?? "";
  if (caller === "" || !proxies || !forwardedFor) return caller;
  for (const [hop, text] of forwardedFor.split(",").reverse().entries()) {
    if (!trusts(proxies, caller, hop)) break;
    const next = canonicalAddress(text.trim());
    if (next === undefined) break;
    caller = next;
  }
  return caller;
}

const NEAR = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

/** Contradiction between a request and `TRUST_PROXY`; undefined when there is none. */
export function proxyFault(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: Proxies | undefined,
): string | undefined {
  const address = canonicalAddress(peer?.split("%", 1)[0]);
  if (address === undefined || forwardedFor === undefined) return undefined;
  if (proxies && "hops" in proxies && forwardedFor.split(",").length < proxies.hops) {
    return "TRUST_PROXY counts more proxies than X-Forwarded-For names: callers can forge their address";
  }
  const isNear = NEAR.has(ipaddr.parse(address).range());
  if (!isNear || (proxies && trusts(proxies, address, 0))) return undefined;
  return "X-Forwarded-For comes from a peer that TRUST_PROXY does not name: all its callers share one address";
}
