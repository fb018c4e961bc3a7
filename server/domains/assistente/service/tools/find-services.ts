import type { TenantContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { listLinked, listServicos } from "#server/domains/servicos/service/edit-servicos.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import { formatReais } from "#shared/common/money.ts";
import { searchable } from "#shared/common/text.ts";
import { type Person, peopleOf } from "./find-people.ts";

/** Services that can be booked now, in the form given to the model. */
export async function servicesAnswer(ctx: TenantContext): Promise<Record<string, unknown>> {
  const people = await peopleOf(ctx);
  const found = people.length
    ? await listLinked(ctx, { inativos: false })
    : (await listServicos(ctx, { inativos: false })).map((one) => ({ ...one, profissionais: [] }));
  // By name: the id of the practice's own professional is the practice's, which no client is told.
  const profissionais = people.map(({ nome, especialidade }) => ({
    nome,
    ...(especialidade === null ? {} : { especialidade }),
  }));
  const who = people.length ? { profissionais } : {};
  if (found.length === 0) return { servicos: [], ...who, aviso: m.semServicos };
  return {
    servicos: found.map((servico) => ({
      servico_id: servico.id,
      nome: servico.nome,
      ...(servico.descricao === null ? {} : { descricao: servico.descricao }),
      ...wayOf(servico),
      ...givenBy(servico, people),
    })),
    ...who,
  };
}

interface Way {
  duracao_minutos: number;
  preco_centavos: number | null;
}

const wayOf = ({ duracao_minutos, preco_centavos }: Way) => ({
  duracao_minutos,
  preco: preco_centavos === null ? m.semPreco : formatReais(preco_centavos),
});

type Linked = Way & Pick<Awaited<ReturnType<typeof listLinked>>[number], "profissionais">;

/** The professionals whom a service names, as they give it; nothing where all of them do. */
function givenBy(servico: Linked, people: readonly Person[]) {
  if (servico.profissionais.length === 0) return {};
  const profissionais = people.flatMap(({ id, nome }) => {
    const own = servico.profissionais.find((one) => one.profissional_id === id);
    if (!own) return [];
    const duracao_minutos = own.duracao_minutos ?? servico.duracao_minutos;
    const preco_centavos = own.preco_centavos ?? servico.preco_centavos;
    return [{ nome, ...wayOf({ duracao_minutos, preco_centavos }) }];
  });
  return { profissionais };
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
