import type { HostFailure } from "./host.ts";

/**
 * `restarted`: the host ends its session with WhatsApp and begins it again, without a new code. `unsupported`: hosts of this
 * kind, or of this version, have no such call.
 */
export type RestartResult = { kind: "restarted" } | { kind: "unsupported" } | HostFailure;
