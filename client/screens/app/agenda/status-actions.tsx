import { Ban, CalendarClock, CalendarPlus, Check, CheckCheck, Trash2, UserX } from "lucide-react";
import { Suspense } from "react";
import { Button } from "#client/components/button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import { useSaveToCalendar } from "#client/data/calendario.hooks.ts";
import { type Marcacao, useChangeStatus, useIsFree } from "#client/data/marcacoes.hooks.ts";
import { followUp } from "#client/features/avisos/follow-old.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { useAttendance } from "#client/features/fechar/use-attendance.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { useNoticeOf } from "#client/features/marcacoes/use-notice.ts";
import { civilOf } from "#shared/common/time.ts";
import { m as calendario } from "#shared/marcacoes/calendario.messages.ts";
import { FECHAMENTO_LABELS, STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { canMove, hasBegun, isLive, mayBecome } from "#shared/marcacoes/marcacoes.rules.ts";
import type { Dialogs } from "./dialogs.ts";

const ActionsTold = lazyPart(() => import("./actions-told.tsx"));

interface ActionsProps {
  marcacao: Marcacao;
  dialogs: Pick<Dialogs, "open">;
  now: Date;
  /** For a row in a list; otherwise its details are open. */
  isRow?: boolean;
}

/** The next steps, product.md section 4: confirm, cancel, complete; the rest is in the menu. */
export function StatusActions({ marcacao, dialogs, now, isRow = false }: ActionsProps) {
  const changeStatus = useChangeStatus();
  const attended = useAttendance();
  const { id, status } = marcacao;
  const nome = nomeOf(marcacao);
  // Many rows of solid buttons would shout; in the details there is one.
  const size = isRow ? "sm" : "md";
  return (
    <>
      {status === "pendente" && (
        <>
          <Button
            size={size}
            variant={isRow ? "secondary" : "primary"}
            icon={<Check size={16} aria-hidden />}
            aria-label={`Confirmar agendamento de ${nome}`}
            onPress={() => changeStatus(id, "confirmado")}
          >
            Confirmar
          </Button>
          {isRow && (
            <Button
              size={size}
              variant="ghost"
              aria-label={`Cancelar agendamento de ${nome}`}
              onPress={() => dialogs.open({ kind: "cancel", marcacao })}
            >
              Cancelar
            </Button>
          )}
        </>
      )}
      {canMove(status, "concluido") && hasBegun(marcacao, now) && (
        <>
          <Button
            size={size}
            variant={isRow ? "secondary" : "primary"}
            icon={<CheckCheck size={16} aria-hidden />}
            aria-label={`Concluir agendamento de ${nome}`}
            onPress={() => changeStatus(id, "concluido", undefined, followUp([marcacao], now))}
          >
            Concluir
          </Button>
          <Button
            size={size}
            variant={isRow ? "ghost" : "secondary"}
            aria-label={`${STATUS_LABELS.faltou}: marcar falta de ${nome}`}
            onPress={() => attended(marcacao, "faltou")}
          >
            {STATUS_LABELS.faltou}
          </Button>
        </>
      )}
    </>
  );
}

/** Whether `StatusActions` draws anything. */
export const hasStatusActions = ({ status, horario }: Marcacao, now: Date) =>
  status === "pendente" || (canMove(status, "concluido") && hasBegun({ horario }, now));

/** In a row also moving, and cancelling what was confirmed already: the details show both. */
export function MoreActions({ marcacao, dialogs, now, isRow = false }: ActionsProps) {
  const actions = useMoreActions({ marcacao, dialogs, now, isRow });
  return (
    <Menu
      label={`Mais ações para ${nomeOf(marcacao)}`}
      actions={actions}
      note={
        isRow &&
        isLive(marcacao.status) && (
          <Suspense fallback={null}>
            <ActionsTold marcacao={marcacao} now={now} />
          </Suspense>
        )
      }
    />
  );
}

function useMoreActions({ marcacao, dialogs, now, isRow }: ActionsProps): MenuAction[] {
  const changeStatus = useChangeStatus();
  const attended = useAttendance();
  const saveToCalendar = useSaveToCalendar();
  const { id, status } = marcacao;
  const actions: (MenuAction | false | undefined)[] = [
    isRow &&
      isLive(status) && {
        id: "move",
        label: "Remarcar",
        icon: <CalendarClock size={16} aria-hidden />,
        onAction: () => dialogs.open({ kind: "move", marcacao }),
      },
    canMove(status, "concluido") &&
      !hasBegun(marcacao, now) && {
        id: "complete",
        label: "Concluir",
        icon: <CheckCheck size={16} aria-hidden />,
        onAction: () => changeStatus(id, "concluido"),
      },
    // A confirmed one has a button for it.
    status !== "confirmado" &&
      mayBecome(marcacao, "faltou", now) && {
        id: "missed",
        label: STATUS_LABELS.faltou,
        icon: <UserX size={16} aria-hidden />,
        onAction: () => attended(marcacao, "faltou"),
      },
    status === "faltou" &&
      mayBecome(marcacao, "concluido", now) && {
        id: "came",
        label: FECHAMENTO_LABELS.concluido,
        icon: <CheckCheck size={16} aria-hidden />,
        onAction: () => changeStatus(id, "concluido", undefined, followUp([marcacao], now)),
      },
    isRow &&
      status === "confirmado" && {
        id: "cancel",
        label: "Cancelar agendamento",
        icon: <Ban size={16} aria-hidden />,
        onAction: () => dialogs.open({ kind: "cancel", marcacao }),
      },
    !isRow && {
      id: "calendar",
      label: calendario.salvar,
      icon: <CalendarPlus size={16} aria-hidden />,
      onAction: () => saveToCalendar(id),
    },
    {
      id: "remove",
      label: "Excluir",
      tone: "danger",
      icon: <Trash2 size={16} aria-hidden />,
      onAction: () => dialogs.open({ kind: "remove", marcacao }),
    },
  ];
  return actions.filter((action) => typeof action === "object");
}

/** For one that was cancelled: the form with all that was booked, as long as its time is free. */
export function BookAgain({ marcacao, dialogs, now, zone }: AgainProps) {
  const { date, time } = civilOf(marcacao.horario, zone);
  const isAhead = marcacao.status === "cancelado" && marcacao.horario > now;
  const isFree = useIsFree({ date, time }, { enabled: isAhead });
  if (!isAhead || !isFree) return null;
  const { cliente_id, cliente_nome, cliente_telefone, servico_id } = marcacao;
  return (
    <Button
      variant="secondary"
      className="mt-5"
      icon={<CalendarPlus size={16} aria-hidden />}
      onPress={() =>
        dialogs.open({
          kind: "new",
          date,
          time,
          cliente: { id: cliente_id, label: clientLabel(cliente_nome, cliente_telefone) },
          ...(servico_id ? { servicoId: servico_id } : {}),
        })
      }
    >
      {m.agendarDeNovo}
    </Button>
  );
}

interface AgainProps extends Pick<ActionsProps, "marcacao" | "dialogs" | "now"> {
  zone: string;
}

/** Another time or none at all, side by side, with what the client hears of either. */
export function ChangeActions({ marcacao, dialogs }: Pick<ActionsProps, "marcacao" | "dialogs">) {
  const notice = useNoticeOf(marcacao);
  const nome = nomeOf(marcacao);
  if (!isLive(marcacao.status)) return null;
  return (
    <section aria-label="Remarcar ou cancelar" className="mt-5 border-t border-line pt-4">
      <div className="grid grid-cols-2 gap-2 large:grid-cols-1">
        <Button
          variant="secondary"
          icon={<CalendarClock size={16} aria-hidden />}
          aria-label={`Remarcar agendamento de ${nome}`}
          onPress={() => dialogs.open({ kind: "move", marcacao })}
        >
          Remarcar
        </Button>
        <Button
          variant="secondary"
          className="max-sm:px-2"
          icon={<Ban size={16} aria-hidden className="max-sm:hidden" />}
          aria-label={`Cancelar agendamento de ${nome}`}
          onPress={() => dialogs.open({ kind: "cancel", marcacao })}
        >
          Cancelar agendamento
        </Button>
      </div>
      {/* The lines are there before their words are: nothing moves. */}
      <p className="mt-2 min-h-8 text-xs text-faint">
        {notice && `${notice.moved} ${notice.cancelled}`}
      </p>
    </section>
  );
}
