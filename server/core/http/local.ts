import ipaddr from "ipaddr.js";
import { canonicalAddress } from "./proxies.ts";

/** Whether a host, as an address of the web or `HOST` names it, is this machine and nothing else. */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  const address = canonicalAddress(name);
  return address !== undefined && ipaddr.parse(address).range() === "loopback";
}

/** Whether links that begin with this address lead to this machine only. */
export const isLocalUrl = (url: string): boolean => isLocalHost(new URL(url).hostname);
