import { CalendarPlus, ListPlus, Palmtree, Wallet } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import { Pode } from "#client/features/equipe/pode.tsx";
import { paths } from "#client/lib/paths.ts";
import { usePermissoes } from "#client/session/session.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";
import { m as espera } from "#shared/espera/tela.messages.ts";
import { m as ferias } from "#shared/ferias/ferias.messages.ts";

/** Beside the title, where there is room. */
export function HeaderActions({ onAdd, onFerias }: { onAdd: () => void; onFerias: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:hidden print:hidden">
      <ButtonLink to={paths.espera} variant="secondary" icon={<ListPlus size={16} aria-hidden />}>
        {espera.abrir}
      </ButtonLink>
      <Pode a="pagamentos.ler">
        <ButtonLink
          to={paths.pagamentos}
          variant="secondary"
          icon={<Wallet size={16} aria-hidden />}
        >
          Pagamentos
        </ButtonLink>
      </Pode>
      <Pode a="agenda.escrever">
        <Button variant="secondary" icon={<Palmtree size={16} aria-hidden />} onPress={onFerias}>
          {ferias.abrir}
        </Button>
        <Button icon={<CalendarPlus size={16} aria-hidden />} onPress={onAdd}>
          Novo Agendamento
        </Button>
      </Pode>
    </div>
  );
}

/** On a phone: what stands beside the title where there is room. */
export function MoreMenu({ onFerias }: { onFerias: () => void }) {
  const navigate = useNavigate();
  const pode = usePermissoes();
  const go = (to: string) => () => void navigate(to);
  const actions: (MenuAction & { needs?: Permissao })[] = [
    {
      needs: "agenda.escrever",
      id: "ferias",
      label: ferias.abrir,
      icon: <Palmtree size={16} aria-hidden />,
      onAction: onFerias,
    },
    {
      id: "espera",
      label: espera.abrir,
      icon: <ListPlus size={16} aria-hidden />,
      onAction: go(paths.espera),
    },
    {
      needs: "pagamentos.ler",
      id: "pagamentos",
      label: "Pagamentos",
      icon: <Wallet size={16} aria-hidden />,
      onAction: go(paths.pagamentos),
    },
  ];
  return <Menu label="Mais da agenda" actions={actions.filter(({ needs }) => pode(needs))} />;
}
