import { useState } from "react";
import { type Servico, useActiveServicos } from "#client/data/servicos.hooks.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";

/** Service, price and length of an appointment, as they were when it was booked. */
export interface Kept extends Duracao {
  servico_id: string | null;
  servico_nome: string | null;
  valor_centavos: number | null;
}

interface Choice
  extends Pick<Servico, "id" | "nome" | "cor" | "preco_centavos" | keyof Duracao>,
    Partial<Pick<Servico, "profissionais">> {}

/** The services to choose from and the one that is chosen; without a choice the one wished for, or the only one there is. */
export function useServico(kept?: Kept, wished?: string) {
  const [chosen, choose] = useState(kept ? (kept.servico_id ?? "") : null);
  const active: readonly Choice[] = useActiveServicos();
  const own = kept && keptChoice(kept, active);
  const servicos: readonly Choice[] = own
    ? [own, ...active.filter(({ id }) => id !== own.id)]
    : active;
  const only = active.length === 1 ? active[0]?.id : undefined;
  const id = chosen ?? active.find((one) => one.id === wished)?.id ?? only ?? "";
  return { id, choose, servicos, servico: servicos.find((one) => one.id === id) ?? null };
}

/** The services with the length and price that are a professional's own; of nobody by name they are the general ones. */
export function asGivenBy<C extends Chosen>(profissionalId: string | undefined, choice: C): C {
  const own = (servico: Choice): Choice => {
    const { duracao_minutos, preco_centavos } =
      servico.profissionais?.find((one) => one.profissional_id === profissionalId) ?? {};
    return {
      ...servico,
      duracao_minutos: duracao_minutos ?? servico.duracao_minutos,
      preco_centavos: preco_centavos ?? servico.preco_centavos,
    };
  };
  return {
    ...choice,
    servicos: choice.servicos.map(own),
    servico: choice.servico && own(choice.servico),
  };
}

type Chosen = Pick<ReturnType<typeof useServico>, "servicos" | "servico">;

function keptChoice({ servico_id, servico_nome, ...kept }: Kept, active: readonly Choice[]) {
  if (!servico_id) return undefined;
  const { duracao_minutos, folga_antes_minutos, folga_depois_minutos, valor_centavos } = kept;
  return {
    id: servico_id,
    nome: servico_nome ?? "",
    cor: active.find(({ id }) => id === servico_id)?.cor ?? null,
    preco_centavos: valor_centavos,
    duracao_minutos,
    folga_antes_minutos,
    folga_depois_minutos,
  };
}
