import type { TenantContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { listServicos } from "#server/domains/servicos/service/edit-servicos.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import { formatReais } from "#shared/common/money.ts";
import { searchable } from "#shared/common/text.ts";

/** Services that can be booked now, in the form given to the model. */
export async function servicesAnswer(ctx: TenantContext): Promise<Record<string, unknown>> {
  const found = await listServicos(ctx, { inativos: false });
  if (found.length === 0) return { servicos: [], aviso: m.semServicos };
  return {
    servicos: found.map(({ id, nome, descricao, duracao_minutos, preco_centavos }) => ({
      servico_id: id,
      nome,
      ...(descricao === null ? {} : { descricao }),
      duracao_minutos,
      preco: preco_centavos === null ? m.semPreco : formatReais(preco_centavos),
    })),
  };
}

/**
 * The service that the model means, by id or by name without case and accents; nothing where it names none.
 * @throws AppError 404 with the names there are, for one that is not there or can no longer be booked.
 */
export async function servicoOf(ctx: TenantContext, named: string | null | undefined) {
  if (!named) return undefined;
  const found = await listServicos(ctx, { inativos: false });
  const wanted = named.toLowerCase();
  const servico =
    found.find(({ id, nome }) => id === wanted || nome.toLowerCase() === wanted) ??
    found.find(({ nome }) => searchable(nome) === searchable(named));
  if (!servico) throw notFound(m.servicoDesconhecido(found.map(({ nome }) => nome)));
  return servico;
}
