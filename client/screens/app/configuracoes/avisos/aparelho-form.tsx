import { Select } from "#client/components/select.tsx";
import { Switch } from "#client/components/switch.tsx";
import { type Aparelho, useSubscribe } from "#client/data/notificacoes.hooks.ts";
import { usePermissoes } from "#client/session/session.ts";
import { MINUTES_PER_DAY, timeOf } from "#shared/common/civil.ts";
import { m, silencioTexto, TIPOS } from "#shared/notificacoes/aparelho.messages.ts";
import {
  NOTIFICACOES,
  TIPOS_DE_NOTIFICACAO,
  type TipoDeNotificacao,
} from "#shared/notificacoes/notificacoes.constants.ts";
import type { keysOf } from "./browser-push.ts";

interface AparelhoFormProps {
  aparelho: Aparelho;
  /** The browser's part, which goes along with every change. */
  browser: ReturnType<typeof keysOf>;
}

/** Every change is saved as it is made. */
export function AparelhoForm({ aparelho, browser }: AparelhoFormProps) {
  const { mutate } = useSubscribe();
  const save = (change: Partial<Aparelho>) => mutate({ ...browser, ...aparelho, ...change });
  const { silencio_inicio: inicio, silencio_fim: fim } = aparelho;
  return (
    <div className="divide-y divide-line">
      <Kinds chosen={aparelho.tipos} onChange={(tipos) => save({ tipos })} />
      <div className="px-4 py-3 sm:px-5">
        <Switch
          label={m.detalhes}
          description={m.detalhesDescricao}
          value={aparelho.mostrar_detalhes}
          onChange={(mostrar_detalhes) => save({ mostrar_detalhes })}
        />
      </div>
      <section aria-label={m.silencio} className="px-4 py-4 sm:px-5">
        <h3 className="text-sm font-medium">{m.silencio}</h3>
        <p className="mt-0.5 text-sm text-faint">{silencioTexto(inicio, fim)}</p>
        <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
          <Select
            label={m.das}
            options={optionsWith(inicio)}
            value={inicio}
            onChange={(silencio_inicio) => save({ silencio_inicio })}
          />
          <Select
            label={m.ateAs}
            options={optionsWith(fim)}
            value={fim}
            onChange={(silencio_fim) => save({ silencio_fim })}
          />
        </div>
      </section>
    </div>
  );
}

interface KindsProps {
  chosen: readonly TipoDeNotificacao[];
  onChange: (tipos: TipoDeNotificacao[]) => void;
}

/** The kinds that this person may hear of; others stay as they are. */
function Kinds({ chosen, onChange }: KindsProps) {
  const pode = usePermissoes();
  const shown = TIPOS_DE_NOTIFICACAO.filter((tipo) => pode(NOTIFICACOES[tipo].permissao));
  const toggle = (tipo: TipoDeNotificacao, isOn: boolean) =>
    onChange(TIPOS_DE_NOTIFICACAO.filter((one) => (one === tipo ? isOn : chosen.includes(one))));
  return (
    <section aria-label={m.quais} className="space-y-2 px-4 pb-4 sm:px-5">
      <h3 className="text-sm font-medium">{m.quais}</h3>
      {shown.map((tipo) => (
        <Switch
          key={tipo}
          label={TIPOS[tipo].nome}
          description={TIPOS[tipo].descricao}
          value={chosen.includes(tipo)}
          onChange={(isOn) => toggle(tipo, isOn)}
        />
      ))}
    </section>
  );
}

const STEP = 30;
const TIMES = Array.from({ length: MINUTES_PER_DAY / STEP }, (_, step) => timeOf(step * STEP));

/** Half hours, and the present time where a program has set another one. */
function optionsWith(present: string) {
  const times = TIMES.includes(present) ? TIMES : [...TIMES, present].toSorted();
  return times.map((value) => ({ value, label: value }));
}
