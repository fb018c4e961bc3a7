import {
  asProfessional,
  type CurrentUser,
  type Services,
  type TenantContext,
} from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { AppError } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import type { LlmCall } from "#server/integrations/llm/llm.ts";
import { insertStep } from "../queries/passos.queries.ts";
import { holdTurn } from "../queries/turnos.queries.ts";
import type { Toolbox } from "./converse-with-model.ts";
import { readEligibility } from "./hold-eligibility.ts";
import { isFerramenta, readCall, TOOLS } from "./tools/list-tools.ts";
import { perform } from "./tools/perform-tool.ts";
import type { Done } from "./tools/write-answers.ts";

/** A turn as one attempt has claimed it. */
interface Held {
  id: string;
  cliente_id: string;
  versao: number;
  tentativas: number;
}

/**
 * The tools of one turn. Each call is one transaction of the professional's: it makes sure that the turn is still this
 * attempt's and nobody has silenced the assistant, does the work, and stores the step; all of it is there or nothing.
 */
export const liveTools = (
  services: Services,
  user: Pick<CurrentUser, "id">,
  turno: Held,
  tools = TOOLS,
): Toolbox => ({
  tools,
  run: async (call) => {
    const pedido = readCall(call);
    if ("erro" in pedido) return refused(services, user, turno, { call, erro: pedido.erro });
    try {
      return await inTurn(services, user, turno, async (ctx) => {
        const done = await perform(ctx, turno.cliente_id, pedido);
        await keep(ctx, turno, call, done);
        return done.result;
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refused(services, user, turno, { call, erro: error.message });
    }
  },
});

/** A refused call leaves only the step that records the refusal. */
async function refused(
  services: Services,
  user: Pick<CurrentUser, "id">,
  turno: Held,
  { call, erro }: { call: LlmCall; erro: string },
) {
  const result = { erro };
  if (!isFerramenta(call.name)) return result;
  return inTurn(services, user, turno, async (ctx) => {
    await keep(ctx, turno, call, { result });
    return result;
  });
}

/** "stop": the turn is somebody else's by now, or the assistant may not answer there any more. */
async function inTurn(
  services: Services,
  { id }: Pick<CurrentUser, "id">,
  turno: Held,
  work: (ctx: TenantContext) => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown> | "stop"> {
  const result = await retryOnDeadlock(() =>
    asProfessional(services, id, async (ctx) => {
      if (!(await holdTurn(ctx.db, id, turno))) return undefined;
      const { cliente_id } = turno;
      const eligibility = await readEligibility(ctx, { usuario_id: id, cliente_id });
      return eligibility.kind === "answers" ? work({ ...ctx, autor: "assistente" }) : undefined;
    }),
  );
  return result ?? "stop";
}

async function keep(
  ctx: TenantContext,
  { id, cliente_id }: Held,
  { name, arguments: given }: LlmCall,
  { result, acao }: Done,
) {
  if (!isFerramenta(name)) return;
  const { db, user, now } = ctx;
  await insertStep(db, {
    usuario_id: user.id,
    cliente_id,
    turno_id: id,
    ferramenta: name,
    argumentos: JSON.stringify(storableArguments(given)),
    resultado: JSON.stringify(result),
    acao: acao?.acao ?? null,
    marcacao_id: acao?.marcacao_id ?? null,
    horario: acao?.horario ?? null,
    criado_em: now(),
  });
  if (acao) await notify(db, user.id, { tipo: "conversa", id: cliente_id });
}

const MAX_ARGUMENTOS = 2_000;

/** Arguments that a JSON column can hold, bounded in length; others were refused and become `{}`. */
function storableArguments(given: unknown): unknown {
  const text = JSON.stringify(given) ?? "";
  const isStorable = text.length <= MAX_ARGUMENTOS && !/\\u(0000|d[89a-f])/.test(text);
  return isStorable && text.startsWith("{") ? given : {};
}
