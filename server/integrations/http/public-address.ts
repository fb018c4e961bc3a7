import ipaddr from "ipaddr.js";

/**
 * Whether an IP address (any written form that ipaddr.js reads) is one of the public internet. Everything special is
 * not: private, loopback, link-local, shared, reserved, and IPv6 forms that carry an IPv4 address inside (mapped,
 * NAT64, 6to4, Teredo). IPv6 counts as public only inside 2000::/3, the part that is handed out.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed.kind() === "ipv4") return true;
  return ((parsed.toByteArray()[0] ?? 0) & 0b1110_0000) === 0b0010_0000;
}

/** The address in a URL's host name, if it is a literal one; URL has brought it to its usual form already. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : undefined;
}
