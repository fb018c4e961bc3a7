import type { SystemContext } from "#server/core/context.ts";
import { freedByReply } from "#server/domains/espera/service/mark-freed.ts";
import { statusAsSeen } from "#server/domains/marcacoes/service/show-status.ts";
import { endedByReply } from "#server/domains/series/service/find-ended-by-reply.ts";
import { LETRAS, type Pedido } from "#shared/respostas/respostas.constants.ts";
import { m } from "#shared/respostas/respostas.messages.ts";
import type { Decisao } from "#shared/respostas/rules/decide.ts";
import type { Alvo } from "#shared/respostas/rules/situation.ts";
import { insertOptions, type Resposta, type Resultado } from "../queries/respostas.queries.ts";
import { answerOffer, askWithOffer } from "./answer-offer.ts";
import { write } from "./write-reply.ts";

/** Does what was decided; nothing when somebody has changed the appointment meanwhile: then it is decided again. */
export async function carryOut(
  ctx: SystemContext,
  reply: Resposta,
  decision: Decisao,
): Promise<Resultado | undefined> {
  switch (decision.kind) {
    case "agir":
      return act(ctx, reply, decision.pedido, decision.alvo);
    case "ja_confirmado":
      await respond(ctx, reply, decision.alvo, SENTENCES.ja_confirmado);
      return { acao: "ja_confirmado", ...aboutOf(decision.alvo) };
    case "perguntar":
      return decision.oferta
        ? askWithOffer(ctx, reply, { ...decision, oferta: decision.oferta })
        : ask(ctx, reply, decision);
    case "qual_da_serie":
      return askWhichOfSeries(ctx, reply, decision);
    case "oferta":
      return answerOffer(ctx, reply, decision);
    case "nada":
      return { acao: "nenhuma", motivo: decision.motivo };
  }
}

const idsOf = (dates: readonly Alvo[]) => dates.map(({ marcacao_id }) => marcacao_id);

const aboutOf = ({ marcacao_id, sobre_id, serie }: Alvo) => ({
  marcacao_id,
  sobre_id,
  ...(serie ? { marcacoes: idsOf(serie) } : {}),
});

async function act(
  ctx: SystemContext,
  reply: Resposta,
  pedido: Pedido,
  alvo: Alvo,
): Promise<Resultado | undefined> {
  const { usuario_id, cliente_id, timezone } = reply;
  const isConfirming = pedido === "confirmar";
  const to = isConfirming ? "confirmado" : "cancelado";
  for (const { marcacao_id: id, horario, status } of alvo.serie ?? [alvo]) {
    if (status === to) continue;
    const seen = { id, usuario_id, cliente_id, horario, status };
    // Decided again, with what is done so far as it is then.
    if (!(await statusAsSeen({ ...ctx, autor: "cliente" }, timezone, seen, to))) return undefined;
    if (!isConfirming) await freedByReply(ctx, usuario_id, id);
  }
  if (alvo.serie && !isConfirming) await endedByReply(ctx, usuario_id, idsOf(alvo.serie));
  await respond(ctx, reply, alvo, SENTENCES[to]);
  return { acao: isConfirming ? "confirmou" : "cancelou", ...aboutOf(alvo) };
}

const SENTENCES = {
  confirmado: { one: m.confirmado, many: m.serieConfirmada },
  cancelado: { one: m.cancelado, many: m.serieCancelada },
  ja_confirmado: { one: m.jaConfirmado, many: m.serieJaConfirmada },
};

const respond = (
  ctx: SystemContext,
  reply: Resposta,
  { marcacao_id, horario, serie }: Alvo,
  { one, many }: (typeof SENTENCES)[keyof typeof SENTENCES],
) =>
  write(ctx, reply, {
    mensagem: serie
      ? many(serie.length, serie[0]?.horario ?? horario, reply.timezone)
      : one(horario, reply.timezone),
    marcacao_id,
    expira_em: serie?.at(-1)?.horario ?? horario,
  });

/** Asks whether all dates of a series are meant or one; what each letter stands for is kept with the question. */
async function askWhichOfSeries(
  ctx: SystemContext,
  reply: Resposta,
  { alvo, datas }: Extract<Decisao, { kind: "qual_da_serie" }>,
): Promise<Resultado> {
  const { serie: _all, ...first } = alvo;
  const meant = [{ ...first, todas: true }, ...datas.map((data) => ({ ...data, todas: false }))];
  const options = LETRAS.flatMap((letra, n) =>
    meant.slice(n, n + 1).map((one) => ({ ...one, letra })),
  );
  const question = await write(ctx, reply, {
    mensagem: m.qualDaSerie(options, datas.length, reply.timezone),
    expira_em: datas.at(-1)?.horario ?? first.horario,
  });
  if ("motivo" in question) return { acao: "nenhuma", motivo: question.motivo };
  await keepOptions(ctx, reply, question.id, { options, pedido: "cancelar" });
  return { acao: "perguntou" };
}

interface Asked {
  options: (Pick<Alvo, "marcacao_id" | "sobre_id" | "horario"> & {
    letra: string;
    todas: boolean;
  })[];
  pedido: "confirmar" | "cancelar" | null;
}

/** Each option is stored with its question, so that the answer means what the client has read. */
const keepOptions = (
  { db }: SystemContext,
  { usuario_id }: Resposta,
  mensagem_id: string,
  { options, pedido }: Asked,
) =>
  insertOptions(
    db,
    options.map(({ letra, marcacao_id, sobre_id, horario, todas }) => ({
      usuario_id,
      mensagem_id,
      letra,
      marcacao_id,
      oferta_id: null,
      horario,
      sobre_id,
      todas,
      pedido,
    })),
  );

/** Asks which appointment is meant, or whether the only one is. */
async function ask(
  ctx: SystemContext,
  reply: Resposta,
  { alvos, pedido, mudou }: Extract<Decisao, { kind: "perguntar" }>,
): Promise<Resultado> {
  const [first, ...others] = alvos;
  if (!first) return { acao: "nenhuma", motivo: "sem_pergunta" };
  const isOne = others.length === 0;
  const options = isOne
    ? [{ ...first, letra: "" }]
    : LETRAS.flatMap((letra, n) => alvos.slice(n, n + 1).map((alvo) => ({ ...alvo, letra })));
  const one = mudou ? m.mudou : m.qualDeUm;
  const sentence = first.serie
    ? m.qualSerie(first.serie.length, first.serie[0]?.horario ?? first.horario, reply.timezone)
    : one(first.horario, reply.timezone);
  const question = await write(ctx, reply, {
    mensagem: isOne ? sentence : m.qual(pedido, options, reply.timezone),
    expira_em: first.horario,
    ...(isOne ? { marcacao_id: first.marcacao_id } : {}),
  });
  if ("motivo" in question) return { acao: "nenhuma", motivo: question.motivo };
  const asked = options.map((one) => ({ ...one, todas: one.serie !== undefined }));
  await keepOptions(ctx, reply, question.id, { options: asked, pedido: isOne ? null : pedido });
  return { acao: "perguntou", ...(isOne ? aboutOf(first) : {}) };
}
