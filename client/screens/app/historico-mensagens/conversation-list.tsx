import { Archive, Bookmark, Hand, MessagesSquare, SearchX, UserRound } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import type { Conversa, useConversas } from "#client/data/historico-mensagens.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { useWaiting } from "#client/data/waiting.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { StoredText } from "#client/features/whatsapp/stored-text.tsx";
import { cx } from "#client/lib/cx.ts";
import { plural } from "#client/lib/format.ts";
import { CONECTAR, CONECTAR_NOVO, sectionPath } from "#client/lib/paths.ts";
import type { MotivoDaMarca } from "#shared/assistente/assistente.constants.ts";
import { m as assistente } from "#shared/assistente/assistente.messages.ts";
import { m as caixa } from "#shared/historico-mensagens/caixa.messages.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { OrganizationBadges } from "./caixa/conversation-menu.tsx";
import { useBegun } from "./drafts.ts";
import type { RowsProps } from "./list-pane.tsx";
import { formatMoment } from "./moment.ts";
import { RowLink, RowList } from "./row-list.tsx";
import { Ticks } from "./ticks.tsx";

/** A page of conversations, the latest first. */
export function ConversationList({ conversas, state, onReach, now, zone }: ConversationListProps) {
  return (
    <RowList
      label="Conversas"
      pagesLabel="Páginas de conversas"
      query={conversas}
      rowsOf={({ conversas: rows }) => rows}
      failure={m.erroAoCarregar}
      empty={<NoConversation state={state} />}
      end={<ArchivedLink state={state} />}
      page={state.page}
      onPage={(page) => state.setPage("conversas", page)}
      onReach={onReach}
    >
      {(conversa) => (
        <ConversationRow
          key={conversa.cliente_id}
          conversa={conversa}
          isOpen={conversa.cliente_id === state.openId}
          isAmongArchived={state.isOnlyArchived}
          to={state.linkToConversa(conversa.cliente_id)}
          now={now}
          zone={zone}
        />
      )}
    </RowList>
  );
}

/** Below the conversations, because a row above them would cost one. */
function ArchivedLink({ state }: Pick<RowsProps, "state">) {
  const { arquivadas } = useWaiting();
  if (arquivadas === 0 || state.arquivadas !== false) return null;
  return (
    <div className="grid border-t border-line p-2">
      <ArchivedButton state={state} count={arquivadas} variant="ghost" />
    </div>
  );
}

function ArchivedButton({ state, count, variant }: ArchivedButtonProps) {
  return (
    <Button
      variant={variant}
      icon={<Archive size={16} aria-hidden />}
      onPress={() => state.setArchived(true)}
    >
      {caixa.arquivadas} ({count})
    </Button>
  );
}

interface ArchivedButtonProps extends Pick<RowsProps, "state"> {
  count: number;
  variant: "ghost" | "secondary";
}

function NoConversation({ state }: Pick<RowsProps, "state">) {
  const { arquivadas } = useWaiting();
  if (arquivadas > 0 && state.arquivadas === false && !state.isOfConversas) {
    return (
      <EmptyState
        icon={<Archive size={24} aria-hidden />}
        title={caixa.tudoArquivado}
        description={caixa.voltamSozinhas}
        action={<ArchivedButton state={state} count={arquivadas} variant="secondary" />}
      />
    );
  }
  return state.isFiltered || state.isOfConversas ? (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={m.nenhumaConversa}
      description="Nenhuma conversa corresponde aos filtros."
      action={
        <Button variant="secondary" onPress={state.clear}>
          Limpar filtros
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<MessagesSquare size={24} aria-hidden />}
      title={m.nenhumaConversa}
      description="As mensagens trocadas pelo WhatsApp aparecem aqui."
      action={<ConnectLink />}
    />
  );
}

/** Where there is no number yet, which is why nothing comes. */
function ConnectLink() {
  const instances = useMyInstances().data;
  if (!instances || instances.length > 0) return null;
  return (
    <ButtonLink to={`${sectionPath("whatsapp")}&${CONECTAR}=${CONECTAR_NOVO}`}>
      Conectar WhatsApp
    </ButtonLink>
  );
}

interface ConversationListProps extends RowsProps {
  conversas: ReturnType<typeof useConversas>;
}

/** One conversation of the list: client, last message with its time, and the unread count. */
function ConversationRow({ conversa, isOpen, isAmongArchived, ...place }: ConversationRowProps) {
  const { to, now, zone } = place;
  const { cliente_nome, cliente_telefone, ultimo_timestamp, mensagens_nao_lidas } = conversa;
  // The open conversation counts as read, even before the server has counted it.
  const isUnread = mensagens_nao_lidas > 0 && !isOpen;
  return (
    <li>
      <RowLink to={to} isOpen={isOpen} avatarOf={cliente_nome} className="items-center">
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={cx("min-w-0 flex-1 truncate", isUnread ? "font-semibold" : "font-medium")}
            >
              {clientLabel(cliente_nome, cliente_telefone)}
            </span>
            <time
              dateTime={ultimo_timestamp.toISOString()}
              className={cx(
                "shrink-0 text-xs tabular-nums",
                isUnread ? "font-medium text-brand-ink" : "text-faint",
              )}
            >
              {formatMoment(ultimo_timestamp, zone, now)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-1.5">
            <LastText conversa={conversa} isOpen={isOpen} isUnread={isUnread} />
            {isUnread && <UnreadBadge count={mensagens_nao_lidas} />}
          </span>
          <RowMarks conversa={conversa} isAmongArchived={isAmongArchived} />
        </span>
      </RowLink>
    </li>
  );
}

/** The last message, or the text that was begun after it. */
function LastText({ conversa, isOpen, isUnread }: LastTextProps) {
  const { ultima_mensagem, ultima_direcao, status_ultima_mensagem } = conversa;
  const begun = useBegun(conversa.cliente_id);
  const draft = isOpen ? "" : begun;
  return (
    <>
      {draft === "" && ultima_direcao === "SAIDA" && <Ticks status={status_ultima_mensagem} />}
      <span className={cx("min-w-0 flex-1 truncate text-sm", isUnread ? "text-ink" : "text-faint")}>
        {draft === "" ? (
          <StoredText text={ultima_mensagem ?? ""} />
        ) : (
          <>
            <span className="font-medium text-amber-ink">{m.rascunho}</span> {draft}
          </>
        )}
      </span>
    </>
  );
}

interface LastTextProps extends Pick<ConversationRowProps, "conversa" | "isOpen"> {
  isUnread: boolean;
}

/** Why it waits, and how it is organized; no line where neither says anything. */
function RowMarks({ conversa, isAmongArchived }: RowMarksProps) {
  const { marca, para_depois_em, etiquetas, fixada_em, arquivada_em } = conversa;
  const { responsavel_nome } = conversa;
  const isPinned = fixada_em !== null;
  const isArchived = arquivada_em !== null && !isAmongArchived;
  const isOrganized = isPinned || isArchived || etiquetas.length > 0 || responsavel_nome !== null;
  if (!marca && !para_depois_em && !isOrganized) return null;
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {marca && <RowMark motivo={marca.motivo} />}
      {para_depois_em && (
        <Badge tone="amber" icon={<Bookmark size={12} aria-hidden />}>
          {assistente.paraDepois}
        </Badge>
      )}
      <OrganizationBadges etiquetas={etiquetas} isPinned={isPinned} isArchived={isArchived} />
      {responsavel_nome && (
        <Badge tone="grey" icon={<UserRound size={12} aria-hidden />}>
          <span className="max-w-40 truncate">{responsavel_nome}</span>
        </Badge>
      )}
    </span>
  );
}

type RowMarksProps = Pick<ConversationRowProps, "conversa" | "isAmongArchived">;

function UnreadBadge({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand tabular-nums">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{plural(count, "mensagem não lida", "mensagens não lidas")}</span>
    </span>
  );
}

interface ConversationRowProps {
  conversa: Conversa;
  isOpen: boolean;
  /** All of the list are, and none says so. */
  isAmongArchived: boolean;
  to: string;
  now: Date;
  zone: string;
}

/** A row shows only whose turn it is; the conversation shows why. */
function RowMark({ motivo }: { motivo: MotivoDaMarca }) {
  return (
    <Badge tone="amber" icon={<Hand size={12} aria-hidden />}>
      {motivo === "pediu_pessoa" ? "Quer falar com você" : "Ficou sem resposta"}
    </Badge>
  );
}
