import { useState } from "react";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { PriceField } from "#client/components/price-field.tsx";
import { type Marcacao, useSaveDetail } from "#client/data/marcacoes.hooks.ts";
import { useActiveServicos } from "#client/data/servicos.hooks.ts";
import { ServicoField } from "#client/features/marcacoes/booking/servico-field.tsx";
import { asGivenBy, useServico } from "#client/features/marcacoes/booking/use-servico.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { shownReais } from "#client/lib/money.ts";
import { useSeen } from "#client/lib/use-seen.ts";
import { m } from "#shared/marcacoes/encaixe.messages.ts";
import { MAX_PRECO_CENTAVOS } from "#shared/servicos/servicos.constants.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { InPlace, InPlaceForm } from "./in-place.tsx";

/** The service of an appointment; another one keeps the time and brings its own length and price. */
export function BookedService({ marcacao }: { marcacao: Marcacao }) {
  const hasChoice = useActiveServicos().length > 0;
  const shown = marcacao.servico_nome ?? <span className="text-faint">{m.semServico}</span>;
  if (!hasChoice) return shown;
  return (
    <InPlace
      label={m.mudarServico(nomeOf(marcacao))}
      text={m.mudar}
      editor={(onEnd) => <ServiceEditor marcacao={marcacao} onEnd={onEnd} />}
    >
      {shown}
    </InPlace>
  );
}

function ServiceEditor({ marcacao, onEnd }: EditorProps) {
  const { id, encaixe, servico_id, servico_nome } = marcacao;
  const choice = asGivenBy(marcacao.profissional_id, useServico(marcacao));
  const seen = useSeen("servico_id", servico_id, {
    value: choice.id || null,
    set: (next) => choice.choose(next ?? ""),
  });
  const nameOf = (_name: string, value: unknown) =>
    value === servico_id
      ? (servico_nome ?? m.semServico)
      : choice.servicos.find((servico) => servico.id === value)?.nome;
  const save = useSaveDetail();
  return (
    <InPlaceForm
      isSaving={save.isPending}
      onDiscard={onEnd}
      onSave={() => {
        if (choice.id === (servico_id ?? "")) return onEnd();
        if (seen.mustChoose()) return;
        const kept = encaixe ? { encaixe } : {};
        const change = { id, servico_id: choice.id || null, ...kept, antes: seen.antes };
        save.mutate(change, { onSuccess: onEnd });
      }}
    >
      <ElsewhereNotice elsewhere={seen} labels={{ servico_id: m.servico }} textOf={nameOf} />
      <ServicoField hideLabel id={choice.id} servicos={choice.servicos} onChange={choice.choose} />
    </InPlaceForm>
  );
}

/** The price of this appointment alone, whatever its service costs. */
export function BookedPrice({ marcacao }: { marcacao: Marcacao }) {
  const { valor_centavos } = marcacao;
  const isNew = valor_centavos === null;
  const nameOf = isNew ? m.adicionarValor : m.mudarValor;
  return (
    <InPlace
      label={nameOf(nomeOf(marcacao))}
      text={isNew ? m.adicionar : m.mudar}
      editor={(onEnd) => <PriceEditor marcacao={marcacao} onEnd={onEnd} />}
    >
      {isNew ? <span className="text-faint">{m.semValor}</span> : shownReais(valor_centavos)}
    </InPlace>
  );
}

function PriceEditor({ marcacao: { id, valor_centavos: present }, onEnd }: EditorProps) {
  const [valor_centavos, setValor] = useState(present);
  const seen = useSeen("valor_centavos", present, { value: valor_centavos, set: setValor });
  const [isRefused, setRefused] = useState(false);
  const save = useSaveDetail();
  const isAmount =
    valor_centavos === null || (valor_centavos >= 0 && valor_centavos <= MAX_PRECO_CENTAVOS);
  return (
    <InPlaceForm
      isSaving={save.isPending}
      onDiscard={onEnd}
      onSave={() => {
        setRefused(!isAmount);
        if (!isAmount || seen.mustChoose()) return;
        save.mutate({ id, valor_centavos, antes: seen.antes }, { onSuccess: onEnd });
      }}
    >
      <ElsewhereNotice elsewhere={seen} labels={{ valor_centavos: m.valor }} textOf={priceText} />
      <PriceField
        ref={focus}
        label={m.valor}
        hideLabel
        value={valor_centavos}
        onChange={setValor}
        error={isRefused && !isAmount ? servicos.preco : undefined}
      />
    </InPlaceForm>
  );
}

const priceText = (_name: string, value: unknown) =>
  typeof value === "number" ? shownReais(value) : undefined;

/** Opening the field is asking to type in it, over the price that stands there. */
function focus(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

interface EditorProps {
  marcacao: Marcacao;
  onEnd: () => void;
}
