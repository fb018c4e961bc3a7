import type { UserContext } from "#server/core/context.ts";
import { obstacleTo } from "#server/domains/historico-mensagens/service/reach.ts";
import { silencioOf } from "#server/domains/lembretes/service/automacoes.ts";
import type { strandedAppointments } from "#server/domains/marcacoes/service/stranded.ts";
import { SECOND } from "#shared/common/civil.ts";
import { m } from "#shared/ferias/ferias.messages.ts";
import type { FeriasPrevia } from "#shared/ferias/ferias.schema.ts";
import { noticeText } from "#shared/ferias/rules/notice.ts";
import { nextAllowed } from "#shared/lembretes/rules/silencio.ts";

type Marcacao = Awaited<ReturnType<typeof strandedAppointments>>[number];

/** Every client once, with all their dates, the one message to them, and when it leaves or why it does not. */
export async function atingidosOf(
  ctx: UserContext,
  marcacoes: readonly Marcacao[],
  input: Pick<FeriasPrevia, "de" | "ate" | "texto" | "sem_aviso" | "carencia_segundos">,
) {
  const leaves = await momentOf(ctx, input.carencia_segundos ?? 0);
  const clients = Map.groupBy(marcacoes, ({ cliente_id }) => cliente_id);
  return Promise.all(
    [...clients].map(async ([cliente_id, own]) => {
      const motivo = await reasonAgainst(ctx, cliente_id, input.sem_aviso);
      const { cliente_nome = null, cliente_telefone = null } = own[0] ?? {};
      return {
        cliente_id,
        cliente_nome,
        cliente_telefone,
        marcacoes: own,
        mensagem: noticeText(input.texto, {
          de: input.de,
          ate: input.ate,
          nome: cliente_nome,
          profissional: ctx.user.nome,
          horarios: own.map(({ horario }) => horario),
          zone: ctx.user.timezone,
        }),
        enviar_em: motivo ? null : leaves,
        motivo,
      };
    }),
  );
}

/** Once nothing can be taken back any more, and not at night. */
async function momentOf(ctx: UserContext, segundos: number) {
  const certain = new Date(ctx.now().getTime() + segundos * SECOND);
  return nextAllowed(certain, await silencioOf(ctx), ctx.user.timezone);
}

async function reasonAgainst(ctx: UserContext, clienteId: string, semAviso: readonly string[]) {
  if (semAviso.includes(clienteId)) return m.semAviso;
  const obstacle = await obstacleTo(ctx, clienteId);
  return obstacle && m[obstacle];
}
