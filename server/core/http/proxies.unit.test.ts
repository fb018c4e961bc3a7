import { expect, test } from "vitest";
import { callerAddress, canonicalAddress, parseProxies, proxyFault } from "./proxies.ts";

const PEER = "127.0.0.1";
const known = (text: string) => {
  const proxies = parseProxies(text);
  if (!proxies) throw new Error(`${text} is not understood`);
  return proxies;
};

test.each([
  ["nobody is believed unless named", undefined, "203.0.113.9", PEER],
  ["a named proxy is believed", "loopback", "203.0.113.9", "203.0.113.9"],
  ["another network is not", "10.0.0.0/8", "203.0.113.9", PEER],
  [
    "what the client wrote before its proxy is not",
    "loopback",
    "1.1.1.1, 203.0.113.9",
    "203.0.113.9",
  ],
  ["a chain of named proxies", "loopback,10.0.0.0/8", "203.0.113.9, 10.1.2.3", "203.0.113.9"],
  ["one step", "1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["two steps", "2", "1.1.1.1, 203.0.113.9, 198.51.100.4", "203.0.113.9"],
  ["more steps than addresses", "3", "203.0.113.9", "203.0.113.9"],
  ["one address alone", "127.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["one IPv6 form for all", "loopback", "2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["a mapped address is the IPv4 one", "loopback", "::ffff:203.0.113.9", "203.0.113.9"],
  ["no header", "loopback", undefined, PEER],
  ["an empty one", "loopback", "", PEER],
])("%s", (_name, trust, header, caller) => {
  expect(callerAddress(PEER, header, trust === undefined ? undefined : known(trust))).toBe(caller);
});

test.each([
  "x".repeat(10_000),
  "fe80::1%".padEnd(5_000, "z"),
  "203.0.113.9:4711",
  "[2001:db8::1]",
  "0x7f.1",
  "2130706433",
  "unknown",
  "127.0.0.1'; drop table limites",
  "203.0.113.9,",
])("%.40s is no address: the caller is whoever sent it", (text) => {
  expect(callerAddress(PEER, text, known("loopback"))).toBe(PEER);
  expect(callerAddress(PEER, `${text}, 203.0.113.9`, known("2"))).toBe("203.0.113.9");
});

test("a peer is one and the same in every form of its address", () => {
  expect(callerAddress("::ffff:127.0.0.1", "203.0.113.9", known("loopback"))).toBe("203.0.113.9");
  expect(callerAddress("::1", "203.0.113.9", known("loopback"))).toBe("203.0.113.9");
  expect(callerAddress("fe80::1%eth0", undefined, undefined)).toBe("fe80::1");
  expect(callerAddress(undefined, "203.0.113.9", known("1"))).toBe("");
  expect(canonicalAddress("203.0.113.9")).toBe("203.0.113.9");
});

test.each([
  "0",
  "11",
  "-1",
  "1.5",
  "true",
  "false",
  "all",
  "*",
  "0.0.0.0/0",
  "::/0",
  "10.0.0.0/33",
  "10.0.0/8",
  "10.0.0.0/8/8",
  "10.0.0.0/8,",
  "loopback,proxy.example",
  "::ffff:10.0.0.0/104",
  "Loopback",
])("TRUST_PROXY=%s is not understood", (text) => {
  expect(parseProxies(text)).toBeUndefined();
});

test.each([
  [
    "a proxy of the local network that is not named",
    undefined,
    "10.0.0.2",
    "203.0.113.9",
    "does not name",
  ],
  ["one that is named", "uniquelocal", "10.0.0.2", "203.0.113.9", undefined],
  ["a stranger who writes the header", "loopback", "198.51.100.4", "203.0.113.9", undefined],
  ["a call without the header", undefined, "127.0.0.1", undefined, undefined],
  ["a count above the proxies there are", "2", "10.0.0.2", "203.0.113.9", "counts more"],
  ["a count that fits", "2", "10.0.0.2", "203.0.113.9, 10.0.0.1", undefined],
])("%s", (_name, trust, peer, header, fault) => {
  const found = proxyFault(peer, header, trust === undefined ? undefined : known(trust));
  expect(found).toEqual(fault === undefined ? undefined : expect.stringContaining(fault));
});
