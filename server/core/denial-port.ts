import type { OutsideContext } from "./context.ts";
import { port } from "./port.ts";

/** Security events of refused calls, which the caller's list of events shows; written in a transaction of its own. */
export const denials = port<{
  /** `chamada` is the path of the procedure. */
  recordDenied: (ctx: OutsideContext, chamada: string) => Promise<void>;
}>("the denials of core");
