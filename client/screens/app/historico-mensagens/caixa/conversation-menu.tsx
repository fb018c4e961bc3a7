import {
  Archive,
  ArchiveRestore,
  MailOpen,
  Phone,
  Pin,
  PinOff,
  StickyNote,
  Tag,
} from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { Menu } from "#client/components/menu.tsx";
import { telOf } from "#client/features/clientes/call-link.tsx";
import { formatTelefone } from "#shared/common/telefone.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import type { InboxTools } from "./use-inbox-tools.ts";

/** Actions of a conversation: calls its client, pins and archives it, labels, notes. */
export function ConversationMenu({ tools, telefone, isPinned, isArchived }: MenuProps) {
  const PinIcon = isPinned ? PinOff : Pin;
  const ArchiveIcon = isArchived ? ArchiveRestore : Archive;
  return (
    <Menu
      label="Organizar conversa"
      actions={[
        ...(telefone ? [callTo(telefone)] : []),
        {
          id: "fixar",
          label: isPinned ? "Desafixar" : "Fixar no topo",
          icon: <PinIcon size={16} aria-hidden />,
          onAction: tools.togglePin,
        },
        {
          id: "arquivar",
          label: isArchived ? "Desarquivar" : "Arquivar",
          icon: <ArchiveIcon size={16} aria-hidden />,
          onAction: tools.toggleArchived,
        },
        {
          id: "nao-lida",
          label: "Marcar como não lida",
          icon: <MailOpen size={16} aria-hidden />,
          onAction: tools.markUnread,
        },
        {
          id: "etiquetas",
          label: "Etiquetas",
          icon: <Tag size={16} aria-hidden />,
          onAction: () => tools.open("etiquetas"),
        },
        {
          id: "nota",
          label: "Nova nota",
          icon: <StickyNote size={16} aria-hidden />,
          onAction: () => tools.open("nota"),
        },
      ]}
    />
  );
}

const callTo = (telefone: string) => ({
  id: "ligar",
  label: `Ligar para ${formatTelefone(telefone)}`,
  icon: <Phone size={16} aria-hidden />,
  href: telOf(telefone),
});

interface MenuProps {
  tools: InboxTools;
  /** Null for a contact without a number; undefined until it is known. */
  telefone: string | null | undefined;
  isPinned: boolean;
  isArchived: boolean;
}

/** The first few labels are enough to recognize a conversation. */
const MOST_SHOWN = 3;

/** Labels, pin and archive, where there are any; in the list and in the conversation alike. */
export function OrganizationBadges({ etiquetas, isPinned, isArchived }: OrganizationProps) {
  const more = etiquetas.length - MOST_SHOWN;
  return (
    <>
      {isPinned && (
        <Badge tone="brand" icon={<Pin size={12} aria-hidden />}>
          Fixada
        </Badge>
      )}
      {isArchived && (
        <Badge tone="grey" icon={<Archive size={12} aria-hidden />}>
          {m.arquivada}
        </Badge>
      )}
      {etiquetas.slice(0, MOST_SHOWN).map((etiqueta) => (
        <Badge key={etiqueta} tone="grey" icon={<Tag size={12} aria-hidden />}>
          <span className="max-w-40 truncate">{etiqueta}</span>
        </Badge>
      ))}
      {more > 0 && (
        <Badge tone="grey" icon={<Tag size={12} aria-hidden />}>
          +{more}
          <span className="sr-only">{more === 1 ? " etiqueta" : " etiquetas"}</span>
        </Badge>
      )}
    </>
  );
}

/** The same as a row of its own below the conversation's name. */
export function OrganizationBar(props: OrganizationProps) {
  if (!props.isPinned && !props.isArchived && props.etiquetas.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-wrap gap-1.5 border-b border-line bg-surface px-3 py-1.5 md:px-5">
      <OrganizationBadges {...props} />
    </div>
  );
}

interface OrganizationProps {
  etiquetas: readonly string[];
  isPinned: boolean;
  isArchived: boolean;
}
