import { newId } from "#server/core/id.ts";
import { makeToken } from "#server/core/visitor-link.ts";
import type { Db } from "#server/db/database.ts";
import type { TestApp } from "./app.ts";

const slugOf = (usuarioId: string) => `pagina-${usuarioId.slice(-12)}`;

/** A booking page that is on, a booking that was kept and preferences for the waiting list, all marked. */
export async function insertPage(
  db: Db,
  usuario_id: string,
  { id, mark, now }: { id: string; mark: string; now: Date },
) {
  const pergunta = { id: newId(), label: `${mark} pergunta`, required: false };
  await db
    .insertInto("paginas")
    .values({
      usuario_id,
      ativa: true,
      titulo: `${mark} Página`,
      apresentacao: null,
      endereco: `${mark} Rua`,
      confirma_sozinho: false,
      cancelamento_ate_minutos: 1440,
      perguntas: JSON.stringify([pergunta]),
      nomes_no_feed: true,
      feed_versao: 0,
      atualizado_em: now,
    })
    .execute();
  await db
    .insertInto("pagina_slugs")
    .values({ slug: slugOf(usuario_id), usuario_id, ate: null })
    .execute();
  const sent = {
    usuario_id,
    estado: "sem_prova" as const,
    corpo: "",
    endereco: "",
    codigo: null,
    expira_em: null,
    cliente_id: null,
    servico_id: null,
    servico_nome: null,
    valor_centavos: null,
    consentimento_versao: "2026-11",
    criado_em: now,
    encerrada_em: null,
  };
  const booking = { ...sent, id: newId(), chave: newId(), horario: now, fim: now };
  const desejos = JSON.stringify({ dias_semana: ["seg"] });
  const preferences = { ...sent, id, chave: newId(), horario: null, fim: null, desejos };
  await db.insertInto("reservas").values(booking).execute();
  await db.insertInto("reservas").values(preferences).execute();
}

/** Slug of the page, and tokens of an appointment, of preferences for the waiting list and of the feed. */
export const pageTokens = (
  { services }: Pick<TestApp, "services">,
  { usuario_id, marcacao, desejos }: { usuario_id: string; marcacao: string; desejos: string },
) => ({
  slug: slugOf(usuario_id),
  marcacaoToken: makeToken(services, "agendamento", { id: marcacao, versao: 0 }),
  esperaToken: makeToken(services, "espera", { id: desejos, versao: 0 }),
  feedToken: makeToken(services, "feed", { id: usuario_id, versao: 0 }),
});
