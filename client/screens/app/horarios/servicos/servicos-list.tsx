import { Badge } from "#client/components/badge.tsx";
import { SortedList } from "#client/components/sorted-list.tsx";
import { switchOffActions } from "#client/components/switch-off-actions.tsx";
import { type Servico, useSetServicoAtivo, useSortServicos } from "#client/data/servicos.hooks.ts";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { servicoText } from "#client/features/servicos/servico-text.ts";
import { cx } from "#client/lib/cx.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/servicos/tela.messages.ts";

/** The services, sorted by hand. */
export function ServicosList({ servicos, onEdit, onRemove }: ServicosListProps) {
  const sort = useSortServicos();
  const setAtivo = useSetServicoAtivo();
  return (
    <>
      <p className="mb-3 text-sm text-faint">{m.ordemAjuda}</p>
      <SortedList
        label={m.lista}
        items={servicos}
        onSort={sort}
        onEdit={onEdit}
        actions={(servico) =>
          switchOffActions({
            isOn: servico.ativo,
            onSwitch: (ativo) => setAtivo(servico.id, ativo),
            onRemove: () => onRemove(servico),
          })
        }
      >
        {(servico) => (
          <>
            <ServicoDot cor={servico.cor} />
            <Description servico={servico} />
          </>
        )}
      </SortedList>
    </>
  );
}

function Description({ servico }: { servico: Servico }) {
  const { nome, ativo, publico, folga_antes_minutos, folga_depois_minutos, sinal_centavos } =
    servico;
  const folgas = m.folgas(
    folga_antes_minutos ? formatMinutes(folga_antes_minutos) : null,
    folga_depois_minutos ? formatMinutes(folga_depois_minutos) : null,
  );
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={cx("min-w-0 font-medium break-words", !ativo && "text-faint")}>
          {nome}
        </span>
        {!ativo && <Badge>{m.inativo}</Badge>}
        {publico && <Badge tone="brand">{m.doPublico}</Badge>}
      </p>
      <p className="text-xs text-faint tabular-nums">
        {servicoText(servico)}
        {sinal_centavos !== null && <> · {m.comSinal(shownReais(sinal_centavos))}</>}
        {folgas && <> · {folgas}</>}
      </p>
    </div>
  );
}

interface ServicosListProps {
  servicos: readonly Servico[];
  onEdit: (servico: Servico) => void;
  onRemove: (servico: Servico) => void;
}
