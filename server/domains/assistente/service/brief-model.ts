import type { TenantContext } from "#server/core/context.ts";
import { readRegras } from "#server/domains/agenda/service/edit-regras.ts";
import { getCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import { weekly } from "#server/domains/disponibilidades/service/edit-disponibilidades.ts";
import type { LlmMessage, LlmTool } from "#server/integrations/llm/llm.ts";
import { MENSAGENS_DO_CONTEXTO } from "#shared/assistente/assistente.constants.ts";
import { briefText } from "#shared/assistente/rules/brief.ts";
import { firstName } from "#shared/assistente/rules/first-name.ts";
import { type Fala, spokenHistory } from "#shared/assistente/rules/spoken-history.ts";
import { findMessages } from "../queries/conversa.queries.ts";
import { peopleOf } from "./tools/find-people.ts";
import { CLINIC_TOOLS, TOOLS } from "./tools/list-tools.ts";

/** From a phone to here, with the second that its clock is rounded by. */
const AT_ONCE_MS = 3_000;

/** The text to use instead of the one in force; null is the product's own text. */
export interface Draft {
  prompt?: string | null;
  prompt_fixo?: string | null | undefined;
}

/**
 * The system's message: who the assistant works for and under which rules, at this moment. Of a client it tells how to
 * call them and nothing else. With it the tools that fit the practice.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function briefOf(
  ctx: TenantContext,
  draft: Draft,
  clienteId: string | null,
): Promise<{ brief: LlmMessage; tools: LlmTool[] }> {
  const [usuario, people, week, regras, cliente] = await Promise.all([
    findUsuario(ctx, ctx.user.id),
    peopleOf(ctx),
    weekly(ctx),
    readRegras(ctx),
    clienteId === null ? null : getCliente(ctx, clienteId),
  ]);
  const { nome, categoria, descricao, timezone } = usuario;
  const text = briefText({
    nome,
    categoria: categoria?.display_name ?? null,
    descricao,
    timezone,
    prompt: draft.prompt === undefined ? usuario.prompt : draft.prompt,
    prompt_fixo: draft.prompt_fixo === undefined ? usuario.prompt_fixo : draft.prompt_fixo,
    profissionais: people,
    week,
    regras,
    now: ctx.now(),
    cliente: firstName(cliente?.nome ?? null),
  });
  return { brief: { role: "system", text }, tools: people.length ? CLINIC_TOOLS : TOOLS };
}

/**
 * The last messages of a conversation, oldest first: the client's are the user's, all others the assistant's. Until
 * `untilMensagemId`, itself included, where that is given.
 */
export async function historyOf(
  { db, user }: TenantContext,
  clienteId: string,
  untilMensagemId?: string,
): Promise<LlmMessage[]> {
  const rows = await findMessages(db, user.id, {
    clienteId,
    limit: MENSAGENS_DO_CONTEXTO,
    untilId: untilMensagemId,
  });
  const falas = rows
    .reverse()
    .flatMap((row): Fala[] => [
      { de: "cliente", texto: row.recebida, momento: momentOf(row) },
      { de: "assistente", texto: row.enviada, momento: momentOf(row) },
    ])
    .sort((a, b) => a.momento.getTime() - b.momento.getTime());
  return spokenHistory(falas, user.timezone).map(({ de, texto }) => ({
    role: de === "cliente" ? "user" : "assistant",
    text: texto,
  }));
}

/**
 * WhatsApp tells whole seconds, so a quick reply seems to come before what it replies to: what arrived at once was written
 * when it arrived.
 */
const momentOf = ({ momento, criado_em }: { momento: Date; criado_em: Date }): Date =>
  criado_em.getTime() - momento.getTime() < AT_ONCE_MS ? criado_em : momento;
