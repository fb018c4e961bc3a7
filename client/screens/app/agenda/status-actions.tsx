import { Ban, CalendarClock, Check, CheckCheck, Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import { type Marcacao, useChangeStatus } from "#client/data/marcacoes.hooks.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import type { Dialogs } from "./dialogs.ts";
import { nomeOf } from "./marcacao-text.ts";

interface ActionsProps {
  marcacao: Marcacao;
  dialogs: Pick<Dialogs, "open">;
  size?: "sm" | "md";
}

/** What may happen next, product.md section 4: confirm, cancel, complete; the rest is in the menu. */
export function StatusActions({ marcacao, dialogs, size = "md" }: ActionsProps) {
  const changeStatus = useChangeStatus();
  const { id, status } = marcacao;
  const nome = nomeOf(marcacao);
  // Many rows of solid buttons would shout; in the details there is one.
  const isRow = size === "sm";
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
          <Button
            size={size}
            variant={isRow ? "ghost" : "secondary"}
            aria-label={`Cancelar agendamento de ${nome}`}
            onPress={() => dialogs.open({ kind: "cancel", marcacao })}
          >
            Cancelar
          </Button>
        </>
      )}
      {status === "confirmado" && (
        <Button
          size={size}
          variant={isRow ? "secondary" : "primary"}
          icon={<CheckCheck size={16} aria-hidden />}
          aria-label={`Concluir agendamento de ${nome}`}
          onPress={() => changeStatus(id, "concluido")}
        >
          Concluir
        </Button>
      )}
    </>
  );
}

/** Moving, deleting, and cancelling what was confirmed already. */
export function MoreActions({ marcacao, dialogs }: ActionsProps) {
  const actions: MenuAction[] = [];
  if (isLive(marcacao.status)) {
    actions.push({
      id: "move",
      label: "Remarcar",
      icon: <CalendarClock size={16} aria-hidden />,
      onAction: () => dialogs.open({ kind: "move", marcacao }),
    });
  }
  if (marcacao.status === "confirmado") {
    actions.push({
      id: "cancel",
      label: "Cancelar agendamento",
      icon: <Ban size={16} aria-hidden />,
      onAction: () => dialogs.open({ kind: "cancel", marcacao }),
    });
  }
  actions.push({
    id: "remove",
    label: "Excluir",
    tone: "danger",
    icon: <Trash2 size={16} aria-hidden />,
    onAction: () => dialogs.open({ kind: "remove", marcacao }),
  });
  return <Menu label={`Mais ações para ${nomeOf(marcacao)}`} actions={actions} />;
}
