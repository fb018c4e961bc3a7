import { paths } from "#client/lib/paths.ts";
import { CONTA_NO_LINK } from "./conta-in-link.ts";
import { beginIn, readSession } from "./storage.ts";

/** Takes the practice out of the address with which the page was opened, and keeps it for this tab. */
export function takeConta() {
  const address = new URL(location.href);
  const conta = address.searchParams.get(CONTA_NO_LINK);
  if (!conta || !address.pathname.startsWith(paths.app)) return;
  address.searchParams.delete(CONTA_NO_LINK);
  history.replaceState(history.state, "", address);
  const { user, conta: present } = readSession();
  if (conta !== (present ?? user?.id)) beginIn(conta);
}
