import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import type { Silence } from "#client/lib/reach.ts";

interface Instance {
  saude: Pick<MyInstance["saude"], "situacao">;
}

/** Words of the sidebar and their dot, which agree with the notices; short, because every first visit loads them. */
export function connectionOf(silence: Silence | null, instancias: readonly Instance[] = []) {
  if (silence) return ["Offline", "bg-grey"];
  return instancias.some(({ saude }) => saude.situacao === "desconectada")
    ? ["Online, WhatsApp fora", "bg-amber"]
    : ["Online", "bg-green"];
}
