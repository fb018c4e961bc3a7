import type { MyInstance } from "#client/data/usuarios.hooks.ts";

/** How an instance is, in words; `say` tells an instant as people do. Nothing where there is nothing to tell. */
export function healthText(
  { situacao, desde, ultimo_evento_em }: MyInstance["saude"],
  say: (instant: Date) => string,
): string | null {
  if (situacao === "desconectada") {
    if (!desde) return "Ainda não foi conectado a um celular.";
    return `Desconectado desde ${say(desde)}: nenhuma mensagem chega nem sai.`;
  }
  if (situacao === "silenciosa") {
    const since = desde ? ` desde ${say(desde)}` : "";
    return `Conectado, mas em silêncio${since}. Escreva para este número de outro celular; se a mensagem não aparecer no histórico, desconecte e conecte de novo.`;
  }
  return ultimo_evento_em && `Última atividade: ${say(ultimo_evento_em)}.`;
}
