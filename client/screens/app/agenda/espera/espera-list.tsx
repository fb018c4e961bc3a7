import { BellRing, CalendarPlus, History, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Menu } from "#client/components/menu.tsx";
import { useColleagueName } from "#client/data/colegas.hooks.ts";
import type { Espera } from "#client/data/espera.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { diasText, horasText, periodoText } from "#client/features/espera/preferences-text.ts";
import { formatDay, formatDayTime, formatTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { usePode } from "#client/session/session.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/espera/tela.messages.ts";

type Opened = "edit" | "ofertas" | "remove" | "book";

/** Rows where there is room; cards on a phone. */
export function EsperaList({ esperas, ...row }: EsperaListProps) {
  return (
    <ul
      aria-label={m.lista}
      className="space-y-3 sm:space-y-0 sm:divide-y sm:divide-line sm:rounded-lg sm:border sm:border-line sm:bg-surface"
    >
      {esperas.map((espera) => (
        <EsperaRow key={espera.id} espera={espera} {...row} />
      ))}
    </ul>
  );
}

interface RowProps {
  now: Date;
  zone: string;
  onOpen: (kind: Opened, espera: Espera) => void;
}

interface EsperaListProps extends RowProps {
  esperas: readonly Espera[];
}

function EsperaRow({ espera, now, zone, onOpen }: RowProps & { espera: Espera }) {
  const { cliente_id, cliente_nome, cliente_telefone, oferta } = espera;
  const nome = clientLabel(cliente_nome, cliente_telefone);
  return (
    <li className="grid gap-x-4 gap-y-3 p-4 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto] sm:items-center sm:px-5">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={cliente_nome} />
        <div className="min-w-0">
          <Link
            to={paths.cliente(cliente_id)}
            className="-my-2 block truncate py-2 font-medium hover:underline"
          >
            {nome}
          </Link>
          {cliente_nome && cliente_telefone && (
            <p className="text-xs text-faint tabular-nums">{formatTelefone(cliente_telefone)}</p>
          )}
        </div>
      </div>
      <Preferences espera={espera} now={now} zone={zone} />
      <RowActions espera={espera} nome={nome} onOpen={onOpen} />
      {oferta && (
        <p className="flex items-center gap-2 rounded-md bg-brand-soft px-3 py-2 text-sm text-brand-ink tabular-nums sm:col-span-3">
          <BellRing size={16} aria-hidden className="shrink-0" />
          {m.ofertaAberta(
            formatDayTime(oferta.horario, zone, now),
            formatTime(oferta.expira_em, zone),
          )}
        </p>
      )}
    </li>
  );
}

/** Booking, editing and removing are for those who still wait. */
function RowActions({ espera, nome, onOpen }: RowActionsProps) {
  const mayWrite = usePode("agenda.escrever");
  const isWaiting = mayWrite && espera.situacao === "aguardando";
  return (
    <div className="flex items-center justify-end gap-1 max-sm:order-last max-sm:-mr-2">
      {isWaiting && (
        <Button
          size="sm"
          variant="secondary"
          icon={<CalendarPlus size={16} aria-hidden />}
          aria-label={m.agendarPara(nome)}
          onPress={() => onOpen("book", espera)}
        >
          {m.agendar}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<History size={16} aria-hidden />}
        aria-label={m.verOfertasDe(nome)}
        onPress={() => onOpen("ofertas", espera)}
      >
        {m.ofertas}
      </Button>
      {isWaiting && (
        <Menu
          label={m.acoes(nome)}
          actions={[
            {
              id: "edit",
              label: m.editar,
              icon: <Pencil size={16} aria-hidden />,
              onAction: () => onOpen("edit", espera),
            },
            {
              id: "remove",
              label: m.tirar,
              tone: "danger",
              icon: <Trash2 size={16} aria-hidden />,
              onAction: () => onOpen("remove", espera),
            },
          ]}
        />
      )}
    </div>
  );
}

interface RowActionsProps extends Pick<RowProps, "onOpen"> {
  espera: Espera;
  nome: string;
}

/** For what they wait, since when, and what is noted about it. */
function Preferences({ espera, now, zone }: { espera: Espera; now: Date; zone: string }) {
  const { servico_nome, observacao, origem, situacao, criado_em, encerrada_em } = espera;
  const today = civilOf(now, zone).date;
  const periodo = periodoText(espera, today);
  const colleague = useColleagueName()(espera);
  const hasColegas = useColegas().length > 0;
  const whom =
    hasColegas && espera.profissional_nome && m.comProfissional(espera.profissional_nome);
  const origin = colleague ? `por ${colleague}` : m.origens[origem];
  const since = encerrada_em
    ? m.saiu(formatDayTime(encerrada_em, zone, now))
    : m.esperaDesde(formatDay(civilOf(criado_em, zone).date, today));
  return (
    <div className="min-w-0 space-y-1 text-sm">
      <p className="tabular-nums">
        {diasText(espera.dias_semana)}, {horasText(espera)}
        {periodo && <span className="text-soft"> · {periodo}</span>}
      </p>
      <p className="text-xs text-faint">
        {[servico_nome ?? m.qualquerServico, whom, since, origin].filter(Boolean).join(" · ")}
      </p>
      {observacao && <p className="text-xs break-words text-soft">{observacao}</p>}
      {situacao !== "aguardando" && (
        <Badge tone={situacao === "atendida" ? "green" : "grey"}>{m.situacoes[situacao]}</Badge>
      )}
    </div>
  );
}
