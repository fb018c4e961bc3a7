import type { SystemContext } from "#server/core/context.ts";
import { freedByReply } from "#server/domains/espera/service/freed.ts";
import { statusAsSeen } from "#server/domains/marcacoes/service/status-as-seen.ts";
import { LETRAS, type Pedido } from "#shared/respostas/respostas.constants.ts";
import { m } from "#shared/respostas/respostas.messages.ts";
import type { Decisao } from "#shared/respostas/rules/decide.ts";
import type { Alvo } from "#shared/respostas/rules/situation.ts";
import { insertOptions, type Resposta, type Resultado } from "../queries/respostas.queries.ts";
import { answerOffer, askWithOffer } from "./offers.ts";
import { write } from "./write.ts";

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
      await respond(ctx, reply, decision.alvo, m.jaConfirmado);
      return { acao: "ja_confirmado", ...aboutOf(decision.alvo) };
    case "perguntar":
      return decision.oferta
        ? askWithOffer(ctx, reply, { ...decision, oferta: decision.oferta })
        : ask(ctx, reply, decision);
    case "oferta":
      return answerOffer(ctx, reply, decision);
    case "nada":
      return { acao: "nenhuma", motivo: decision.motivo };
  }
}

const aboutOf = ({ marcacao_id, sobre_id }: Alvo) => ({ marcacao_id, sobre_id });

async function act(
  ctx: SystemContext,
  reply: Resposta,
  pedido: Pedido,
  alvo: Alvo,
): Promise<Resultado | undefined> {
  const { usuario_id, cliente_id, timezone } = reply;
  const { marcacao_id: id, horario, status } = alvo;
  const isConfirming = pedido === "confirmar";
  const seen = { id, usuario_id, cliente_id, horario, status };
  const isDone = await statusAsSeen(ctx, timezone, seen, isConfirming ? "confirmado" : "cancelado");
  if (!isDone) return undefined;
  if (!isConfirming) await freedByReply(ctx, usuario_id, id);
  await respond(ctx, reply, alvo, isConfirming ? m.confirmado : m.cancelado);
  return { acao: isConfirming ? "confirmou" : "cancelou", ...aboutOf(alvo) };
}

const respond = (
  ctx: SystemContext,
  reply: Resposta,
  { marcacao_id, horario }: Alvo,
  sentence: (horario: Date, zone: string) => string,
) =>
  write(ctx, reply, {
    mensagem: sentence(horario, reply.timezone),
    marcacao_id,
    expira_em: horario,
  });

/** What is asked is kept with the question, so that the answer means what the client has read. */
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
  const question = await write(ctx, reply, {
    mensagem: isOne ? one(first.horario, reply.timezone) : m.qual(pedido, options, reply.timezone),
    expira_em: first.horario,
    ...(isOne ? { marcacao_id: first.marcacao_id } : {}),
  });
  if ("motivo" in question) return { acao: "nenhuma", motivo: question.motivo };
  await insertOptions(
    ctx.db,
    options.map(({ letra, marcacao_id, sobre_id, horario }) => ({
      usuario_id: reply.usuario_id,
      mensagem_id: question.id,
      letra,
      marcacao_id,
      oferta_id: null,
      horario,
      sobre_id,
      pedido: isOne ? null : pedido,
    })),
  );
  return { acao: "perguntou", ...(isOne ? aboutOf(first) : {}) };
}
