import { asSystem, type Services, type UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { createTurns } from "#server/core/turns.ts";
import type {
  HostInstance,
  OutgoingMedia,
  SendResult,
} from "#server/integrations/whatsapp/host.ts";
import { ESPECIE_LABELS, type Especie } from "#shared/historico-mensagens/midia.constants.ts";
import { midiaMessages as m } from "#shared/historico-mensagens/midia.messages.ts";
import { attach, detach, findKept, holdUpload } from "../queries/midias.queries.ts";
import { fileName } from "./name-file.ts";
import { readBytes } from "./seal-bytes.ts";

/**
 * An upload that is about to be sent, held until the transaction ends; answers its kind.
 * @throws AppError 404 unknown; 409 when it was sent before.
 */
export async function holdForSending({ db, user }: UserContext, id: string): Promise<Especie> {
  const found = await holdUpload(db, user.id, id);
  if (!found || found.estado !== "pronta" || found.especie === "localizacao") {
    throw notFound(m.naoEncontrada);
  }
  if (found.mensagem_id !== null) throw conflict(m.jaEnviada);
  return found.especie;
}

export const attachToMessage = ({ db, user, now }: UserContext, id: string, mensagemId: string) =>
  attach(db, user.id, { id, mensagemId, now: now() });

/** The message is withdrawn: its file waits to be sent again, or is deleted with the other unsent uploads. */
export const detachFromMessage = ({ db, user, now }: UserContext, mensagemId: string) =>
  detach(db, user.id, mensagemId, now());

/** A file is in memory whole, and once more in base64. */
const inTurn = createTurns(4);

interface Carrying {
  id: string;
  midia_id: string;
  mensagem_enviada: string | null;
}

/** Sends what a message carries, with its words below; `impossible` when the bytes are gone. */
export function sendCarried(
  services: Services,
  { id, midia_id, mensagem_enviada }: Carrying,
  { access, to }: { access: HostInstance; to: string },
): Promise<SendResult | { kind: "impossible"; reason: string }> {
  return inTurn(async () => {
    const row = await asSystem(services, ({ db }) => findKept(db, midia_id));
    const bytes = row?.chave && (await readBytes(services, { id: row.id, chave: row.chave }));
    const especie = row && SENT[row.especie];
    if (!row || !bytes || !especie) return { kind: "impossible", reason: m.semArquivo };
    const words = mensagem_enviada ?? "";
    const media: OutgoingMedia = {
      especie,
      bytes,
      mimetype: row.tipo ?? "",
      nome: fileName(row),
      legenda: words === ESPECIE_LABELS[especie] ? null : words || null,
    };
    return services.whatsapp.sendMedia(access, { to, media, reference: id });
  });
}

const SENT: Partial<Record<string, OutgoingMedia["especie"]>> = {
  imagem: "imagem",
  audio: "audio",
  documento: "documento",
};
