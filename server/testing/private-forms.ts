import type { Resolve } from "#server/integrations/http/checked-lookup.ts";

/** The only names that there are in tests about private addresses. */
const names: Record<string, string[]> = {
  localhost: ["127.0.0.1"],
  "localhost.": ["127.0.0.1"],
  "loopback.example": ["127.0.0.1"],
  "loopback6.example": ["::1"],
  "two-faced.example": ["93.184.215.14", "127.0.0.1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "inside.fbsbx.com": ["127.0.0.1"],
};
export const addressesOf = (list: string[]) =>
  list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
export const resolve: Resolve = (hostname, done) => done(null, addressesOf(names[hostname] ?? []));

/** Ways to write an address that leads inside; `PORT` stands for where something listens there. */
export const PRIVATE_FORMS = [
  "http://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://127.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://0x7f.0.0.1:PORT/",
  "http://017700000001:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://0177.0x0.0.1:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://１２７.０.０.１:PORT/",
  "http://①②⑦.⓪.⓪.①:PORT/",
  "http://127。0。0。1:PORT/",
  "http://127%2e0%2e0%2e1:PORT/",
  "http://0:PORT/",
  "http://0.0.0.0:PORT/",
  "http://127.8.8.8:PORT/",
  "http://[::1]:PORT/",
  "http://[::]:PORT/",
  "http://[0:0:0:0:0:0:0:1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[64:ff9b::127.0.0.1]:PORT/",
  "http://user:secret@127.0.0.1:PORT/",
  "http://localhost:PORT/",
  "http://localhost.:PORT/",
  "http://two-faced.example:PORT/",
  "http://loopback.example:PORT/",
  "http://loopback6.example:PORT/",
  "http://mapped.example:PORT/",
  "https://127.0.0.1:PORT/",
  "ftp://127.0.0.1:PORT/",
];
