import {
  Archive,
  Check,
  Hand,
  type LucideIcon,
  MailOpen,
  Reply,
  Tag,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Button, ToggleButton } from "react-aria-components";
import { Menu } from "#client/components/menu.tsx";
import { useAssistente } from "#client/data/assistente-conversa.hooks.ts";
import { useConversationLabels } from "#client/data/caixa.hooks.ts";
import { useIsTeam } from "#client/data/colegas.hooks.ts";
import { useWaiting } from "#client/data/waiting.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import { m as equipe } from "#shared/historico-mensagens/equipe.messages.ts";
import { useWriters } from "./caixa/use-writers.ts";
import type { HistoryState } from "./history-state.ts";

/**
 * Only the conversations that wait for the professional, or that have a label, while one does; only those that nobody has
 * read, whose client has the last word or that were put away, beside them or while it is on: they stand among the filters, because a row of
 * their own would cost a conversation.
 */
export function QuickFilters({ state, isSomebodyAwaiting }: QuickFiltersProps) {
  const waiting = useAssistente().data?.marcadas ?? 0;
  const { nao_lidas, arquivadas } = useWaiting();
  const labels = useConversationLabels();
  const toggles: readonly Toggle[] = [
    {
      id: "marcadas",
      label: `Esperam por você (${waiting})`,
      icon: Hand,
      isOn: state.isOnlyMarked,
      onChange: state.setMarked,
      isWorth: waiting > 0,
      makesRow: true,
    },
    {
      id: "nao_lidas",
      label: `Não lidas (${nao_lidas})`,
      icon: MailOpen,
      isOn: state.isOnlyUnread,
      onChange: state.setUnread,
      isWorth: nao_lidas > 0,
    },
    {
      id: "aguardando_resposta",
      label: "Aguardando resposta",
      icon: Reply,
      isOn: state.isOnlyAwaiting,
      onChange: state.setAwaiting,
      isWorth: isSomebodyAwaiting,
    },
    {
      id: "arquivadas",
      label: `${m.arquivadas} (${arquivadas})`,
      icon: Archive,
      isOn: state.isOnlyArchived,
      onChange: state.setArchived,
      isWorth: arquivadas > 0,
    },
  ];
  const hasLabels = labels.length > 0 || state.label !== "";
  const hasPeople = useIsTeam() || state.responsavel !== "";
  const hasMenus = hasLabels || hasPeople;
  const shown = shownToggles(toggles, hasMenus);
  if (shown.length === 0 && !hasMenus) return null;
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-2.5 md:[@media(max-height:860px)]:py-1">
      {shown.map(({ id, label, icon, isOn, onChange }) => (
        <Chip key={id} isOn={isOn} onChange={onChange} icon={icon}>
          {label}
        </Chip>
      ))}
      {hasLabels && <LabelFilter labels={labels} label={state.label} onChange={state.setLabel} />}
      {hasPeople && (
        <ResponsavelFilter responsavel={state.responsavel} onChange={state.setResponsavel} />
      )}
    </div>
  );
}

interface Toggle {
  id: string;
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** It would find something. */
  isWorth: boolean;
  /** Reason enough for a row, as labels are; the others only join one. */
  makesRow?: boolean;
}

function shownToggles(toggles: readonly Toggle[], hasLabels: boolean) {
  const hasRow = hasLabels || toggles.some((one) => one.makesRow && (one.isOn || one.isWorth));
  return toggles.filter(({ isOn, isWorth }) => isOn || (hasRow && isWorth));
}

interface QuickFiltersProps {
  state: HistoryState;
  /** In one of the conversations that are shown the client has the last word. */
  isSomebodyAwaiting: boolean;
}

/** Which label: one of those in use; pressed again it goes. */
function LabelFilter({ labels, label, onChange }: LabelFilterProps) {
  if (label) {
    return (
      <Chip isOn onChange={() => onChange("")} icon={Tag}>
        Etiqueta: {label}
      </Chip>
    );
  }
  return (
    <Menu
      label="Filtrar por etiqueta"
      trigger={
        <Button className={cx(CHIP, "hover:bg-muted hover:text-ink")}>
          <Tag size={14} aria-hidden />
          Etiqueta
        </Button>
      }
      actions={labels.map((name) => ({ id: name, label: name, onAction: () => onChange(name) }))}
    />
  );
}

/** Chooses whose conversations: one's own, nobody's, or a colleague's; pressed again it goes. */
function ResponsavelFilter({ responsavel, onChange }: ResponsavelFilterProps) {
  const others = useWriters();
  const choices = [
    { id: "eu", label: equipe.eu },
    { id: "ninguem", label: equipe.semResponsavel },
    ...others.map(({ id, nome }) => ({ id, label: nome })),
  ];
  if (responsavel) {
    const chosen = choices.find(({ id }) => id === responsavel);
    return (
      <Chip isOn onChange={() => onChange("")} icon={UserRound}>
        {equipe.responsavel}: {chosen?.label ?? ""}
      </Chip>
    );
  }
  return (
    <Menu
      label="Filtrar por responsável"
      trigger={
        <Button className={cx(CHIP, "hover:bg-muted hover:text-ink")}>
          <UserRound size={14} aria-hidden />
          {equipe.responsavel}
        </Button>
      }
      actions={choices.map(({ id, label }) => ({ id, label, onAction: () => onChange(id) }))}
    />
  );
}

interface ResponsavelFilterProps {
  responsavel: string;
  onChange: (responsavel: string) => void;
}

interface LabelFilterProps {
  labels: readonly string[];
  label: string;
  onChange: (label: string) => void;
}

const CHIP =
  "inline-flex h-11 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm whitespace-nowrap text-soft transition-colors sm:h-8 sm:px-3";

function Chip({ isOn, onChange, icon, children }: ChipProps) {
  const Icon = isOn ? Check : icon;
  return (
    <ToggleButton
      isSelected={isOn}
      onChange={onChange}
      className={cx(
        CHIP,
        "hover:bg-muted hover:text-ink",
        "data-selected:border-brand data-selected:bg-brand-soft data-selected:font-medium data-selected:text-brand-ink",
      )}
    >
      <Icon size={14} aria-hidden />
      {children}
    </ToggleButton>
  );
}

interface ChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  icon: LucideIcon;
  children: ReactNode;
}
