import type { publicOffer } from "#server/domains/servicos/service/list-public-services.ts";
import type { PaginaPublica } from "#shared/publico/publico.schema.ts";

type Offer = Awaited<ReturnType<typeof publicOffer>>;

/**
 * Services as visitors see them, and the professionals to choose from: nobody where each service is given by one alone,
 * whose length and price it then has. A service that nobody gives now is left out.
 */
export function offerOf(offer: Offer): Pick<PaginaPublica, "servicos" | "profissionais"> {
  const given = offer.servicos.flatMap((servico) => {
    const givers = giversOf(servico, offer);
    return givers.length ? [{ servico, givers }] : [];
  });
  const isChosen = given.length
    ? given.some(({ givers }) => givers.length > 1)
    : offer.servicos.length === 0 && offer.profissionais.length > 1;
  if (!isChosen) {
    const servicos = given.map(({ servico, givers }) => ({ ...servico, ...lengthOf(givers) }));
    return { servicos, profissionais: [] };
  }
  const all = new Set(given.flatMap(({ givers }) => givers.map((one) => one.profissional_id)));
  return {
    servicos: given.map(({ servico, givers }) => ({
      ...servico,
      ...(givers.length === 1 && lengthOf(givers)),
      profissionais: isLimited(servico, offer) ? givers : [],
    })),
    profissionais: given.length
      ? offer.profissionais.filter(({ id }) => all.has(id))
      : offer.profissionais,
  };
}

type Servico = Offer["servicos"][number];

/** A service that names nobody is given by all. */
const isLimited = ({ id }: Servico, { vinculos }: Offer) =>
  vinculos.some(({ servico_id }) => servico_id === id);

/** The active professionals who give it, in their order, with the length and the price that it has with them. */
function giversOf(servico: Servico, offer: Offer) {
  const { id, duracao_minutos, preco_centavos } = servico;
  return offer.profissionais.flatMap((one) => {
    const usual = { profissional_id: one.id, duracao_minutos, preco_centavos };
    if (!isLimited(servico, offer)) return [usual];
    const own = offer.vinculos.find(
      (link) => link.servico_id === id && link.profissional_id === one.id,
    );
    if (!own) return [];
    return [
      {
        ...usual,
        duracao_minutos: own.duracao_minutos ?? duracao_minutos,
        preco_centavos: own.preco_centavos ?? preco_centavos,
      },
    ];
  });
}

const lengthOf = ([only]: ReturnType<typeof giversOf>) =>
  only && { duracao_minutos: only.duracao_minutos, preco_centavos: only.preco_centavos };
