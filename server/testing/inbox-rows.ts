import type { Db } from "#server/db/database.ts";
import { DAY } from "#shared/common/civil.ts";
import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

interface Ids {
  cliente: string;
  agendada: string;
  nota: string;
  rapida: string;
}

/** A conversation with a message for later, a note, a label and a pin, put away, and a quick reply, all marked. */
export async function insertInbox(
  db: Db,
  usuario_id: string,
  { ids, mark, now }: { ids: Ids; mark: string; now: Date },
) {
  const of = { usuario_id, cliente_id: ids.cliente };
  const times = { criado_em: now, atualizado_em: now };
  const later = {
    ...of,
    id: ids.agendada,
    instancia_id: null,
    template_id: null,
    mensagem: `${mark} agendada`,
    enviar_em: new Date(now.getTime() + DAY),
    mesmo_se_responder: false,
    criado_em: now,
    cancelada_em: null,
    cancelada_motivo: null,
  };
  const note = { ...of, ...times, id: ids.nota, texto: `${mark} nota` };
  const label = { ...of, chave: `${mark} conversa`.toLowerCase(), etiqueta: `${mark} conversa` };
  const reply = { ...times, id: ids.rapida, usuario_id, atalho: "ola", texto: `${mark} rápida` };
  await Promise.all([
    db.insertInto("mensagens_agendadas").values(later).execute(),
    db.insertInto("notas").values(note).execute(),
    db
      .insertInto("avisos_automaticos")
      .values({ ...of, em: now })
      .execute(),
    db
      .insertInto("conversa_etiquetas")
      .values({ ...label, ordem: 1 })
      .execute(),
    db
      .insertInto("conversas_fixadas")
      .values({ ...of, fixada_em: now })
      .execute(),
    db
      .insertInto("conversas_arquivadas")
      .values({ ...of, arquivada_em: now })
      .execute(),
    db
      .insertInto("conversas_responsaveis")
      .values({ ...of, pessoa_id: of.usuario_id, desde: now })
      .execute(),
    db.insertInto("respostas_rapidas").values(reply).execute(),
  ]);
}

/** Calls of the inbox that succeed, as in `samples.ts`. */
export const inboxSamples: Record<string, (fixture: TenantFixture) => Input> = {
  "historicoMensagens.cancelScheduled": ({ agendada }) => ({ id: agendada }),
  "historicoMensagens.saveEtiquetas": ({ cliente }) => ({ id: cliente, etiquetas: ["Orçamento"] }),
  "historicoMensagens.saveFixada": ({ cliente }) => ({ id: cliente, fixada: true }),
  "historicoMensagens.saveArquivada": ({ cliente }) => ({ id: cliente, arquivada: false }),
  "historicoMensagens.saveResponsavel": ({ cliente }) => ({ id: cliente, pessoa_id: null }),
  "historicoMensagens.tellWriting": ({ cliente }) => ({ id: cliente }),
  "historicoMensagens.markUnread": ({ cliente }) => ({ id: cliente }),
  "historicoMensagens.listEtiquetas": () => ({}),
  "clientes.createNota": ({ cliente }) => ({ id: cliente, texto: "Prefere à tarde" }),
  "clientes.updateNota": ({ cliente, nota }) => ({ id: cliente, nota_id: nota, texto: "Outra" }),
  "clientes.removeNota": ({ cliente, nota }) => ({ id: cliente, nota_id: nota }),
  "respostasRapidas.list": () => ({}),
  "respostasRapidas.create": () => ({ atalho: "pix", texto: "Nossa chave PIX é o telefone." }),
  "respostasRapidas.update": ({ rapida }) => ({ id: rapida, texto: "Outro texto" }),
  "respostasRapidas.remove": ({ rapida }) => ({ id: rapida }),
};
