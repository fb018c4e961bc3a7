import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { paths } from "#client/lib/paths.ts";

type Instance = Pick<MyInstance, "id" | "nome_instancia" | "ativa" | "saude">;

export interface InstanceAlert {
  /** Identity of the alert: changes with each new state or outage. */
  key: string;
  /** For a phone's width. */
  short: string;
  text: string;
  link: { to: string; label: string };
}

const SETTINGS = `${paths.configuracoes}?aba=whatsapp`;

/** Alert about the professional's own numbers, in one line; null while all of them are well. */
export function alertOf(
  instancias: readonly Instance[],
  say: (instant: Date) => string,
): InstanceAlert | null {
  const unwell = instancias.filter(({ ativa, saude }) => ativa && saude.situacao !== "ok");
  const [first] = unwell;
  if (!first) return null;
  const key = unwell
    .map(({ id, saude }) => `${id} ${saude.situacao} ${saude.desde?.getTime() ?? ""}`)
    .toSorted()
    .join(", ");
  if (unwell.length === 1) return { key, ...wordsOf(first, say) };
  return {
    key,
    short: `${unwell.length} WhatsApps com problema`,
    text: `${unwell.length} números de WhatsApp estão desconectados ou em silêncio.`,
    link: { to: SETTINGS, label: "Verificar" },
  };
}

function wordsOf({ id, nome_instancia: nome, saude }: Instance, say: (instant: Date) => string) {
  const since = saude.desde ? ` desde ${say(saude.desde)}` : "";
  if (saude.situacao === "silenciosa") {
    return {
      short: "WhatsApp em silêncio",
      text: `O número "${nome}" está conectado ao WhatsApp, mas em silêncio${since}.`,
      link: { to: SETTINGS, label: "Verificar" },
    };
  }
  const to = `${SETTINGS}&conectar=${id}`;
  if (!saude.desde) {
    return {
      short: "WhatsApp ainda não conectado",
      text: `O número "${nome}" ainda não foi conectado ao WhatsApp.`,
      link: { to, label: "Conectar" },
    };
  }
  return {
    short: "WhatsApp desconectado",
    text: `O número "${nome}" está desconectado do WhatsApp${since}: nenhuma mensagem chega nem sai.`,
    link: { to, label: "Reconectar" },
  };
}
