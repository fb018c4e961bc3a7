import { Wallet } from "lucide-react";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useServicos } from "#client/data/servicos.hooks.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";

/** The deposit that a visitor was asked for, until it is marked as paid. */
export function Deposit({ marcacao }: { marcacao: Marcacao }) {
  const { servico_id, pagamento, status, criada_por } = marcacao;
  const isOwed = criada_por === "visitante" && pagamento === "pendente" && isLive(status);
  const servico = useServicos().data?.find(({ id }) => id === servico_id);
  const sinal = isOwed ? servico?.sinal_centavos : null;
  if (!sinal) return null;
  return (
    <span className="flex items-center gap-1 text-xs font-medium text-amber-ink">
      <Wallet size={12} aria-hidden className="shrink-0" />
      {m.sinal(shownReais(sinal))}
    </span>
  );
}
