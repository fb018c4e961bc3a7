import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Resolves a name to all of its addresses. */
export type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export const resolveWithSystem: Resolve = (hostname, done) =>
  systemLookup(hostname, { all: true, verbatim: true }, done);

/** The host may not be spoken to: it leads into a private network. */
export class BlockedHost extends Error {}

/**
 * The lookup that a socket itself uses while it connects: there is no moment between the check and the connection in
 * which the name could change its address. One private address among several refuses them all.
 */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error("no address"), "", 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new BlockedHost(hostname), "", 0);
      }
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
