import { MessageCircle } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import { Badge } from "#client/components/badge.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useHasColleagues } from "#client/data/colegas.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { WaitingMark } from "#client/features/aparelho/waiting-mark.tsx";
import { CallLink } from "#client/features/clientes/call-link.tsx";
import { Pode } from "#client/features/equipe/pode.tsx";
import { horarioOf } from "#client/features/marcacoes/horario-of.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { Origin } from "#client/features/marcacoes/origin.tsx";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { formatDayTime, formatLongDay, formatMinutes } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { usePode } from "#client/session/session.ts";
import { m as avisos } from "#shared/avisos/avisos.messages.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/encaixe.messages.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { canMove, hasBegun, isLongPast } from "#shared/marcacoes/marcacoes.rules.ts";
import { m as pessoas } from "#shared/profissionais/agenda.messages.ts";
import { m as publico } from "#shared/publico/agenda-tela.messages.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { AssistantActs } from "./assistant-acts.tsx";
import { BookedPrice, BookedService } from "./booked-for.tsx";
import type { Dialogs } from "./dialogs.ts";
import { InClosedTime } from "./in-closed-time.tsx";
import { Observacao } from "./observacao.tsx";
import { OfferedTo } from "./offered-now.tsx";
import {
  BookAgain,
  ChangeActions,
  hasStatusActions,
  MoreActions,
  StatusActions,
} from "./status-actions.tsx";
import { Trace } from "./trace.tsx";
import { useClosedTime } from "./use-closed-time.ts";

const PaymentSection = lazyPart(() => import("#client/features/pagamentos/payment-section.tsx"));
const HistoryTold = lazyPart(() => import("./history/history-told.tsx"));
const Outcome = lazyPart(() => import("#client/features/avisos/outcome-told.tsx"));
const SerieFact = lazyPart(() => import("#client/features/marcacoes/series/serie-fact.tsx"));

/** All about one appointment, and what may happen with it. */
export function DetailModal({ marcacao, now, zone, dialogs }: DetailModalProps) {
  const hasColleagues = useHasColleagues(marcacao);
  const hasActions = dialogs.mayWrite && hasStatusActions(marcacao, now);
  const mayWriteTo = useMayWriteTo(marcacao);
  return (
    <Modal
      isOpen
      onClose={dialogs.close}
      title="Agendamento"
      footer={
        (dialogs.mayWrite || mayWriteTo) && (
          <div className="flex w-full items-center justify-end gap-2">
            <span className="mr-auto">
              {dialogs.mayWrite && <MoreActions marcacao={marcacao} dialogs={dialogs} now={now} />}
            </span>
            {hasActions ? (
              <StatusActions marcacao={marcacao} dialogs={dialogs} now={now} />
            ) : (
              <OpenConversation marcacao={marcacao} />
            )}
          </div>
        )
      }
    >
      <Head marcacao={marcacao} zone={zone} />
      {!marcacao.verificado && (
        <p className="mt-4 text-sm text-soft">{publico.naoVerificadoAjuda}</p>
      )}
      <Facts marcacao={marcacao} now={now} zone={zone} />
      {hasActions && <OpenConversation marcacao={marcacao} isSmall />}
      {dialogs.mayWrite && (
        <>
          <OutcomeTold marcacao={marcacao} now={now} />
          <BookAgain marcacao={marcacao} dialogs={dialogs} now={now} zone={zone} />
          <ChangeActions marcacao={marcacao} dialogs={dialogs} />
        </>
      )}
      <Suspense fallback={<div className="h-27" />}>
        <PaymentSection marcacao={marcacao} now={now} zone={zone} />
      </Suspense>
      <Pode a="conversas">
        <AssistantActs marcacaoId={marcacao.id} now={now} zone={zone} />
        <Trace marcacaoId={marcacao.id} now={now} zone={zone} />
      </Pode>
      {hasColleagues && (
        <Suspense fallback={null}>
          <HistoryTold marcacaoId={marcacao.id} now={now} zone={zone} />
        </Suspense>
      )}
    </Modal>
  );
}

/** The client, the signs of the appointment, and its status. */
function Head({ marcacao, zone }: Pick<DetailModalProps, "marcacao" | "zone">) {
  const { cliente_nome, cliente_telefone, encaixe } = marcacao;
  const { closedTextOf } = useClosedTime(zone);
  return (
    <div className="flex items-center gap-3 large:flex-wrap">
      <Avatar name={cliente_nome} size="lg" />
      <div className="min-w-0 flex-1 large:basis-full">
        <p className="text-base font-semibold break-words">
          <ClientName marcacao={marcacao} />
        </p>
        {cliente_telefone && <CallLink telefone={cliente_telefone} />}
        <Origin marcacao={marcacao} />
        {encaixe && <Badge>{m.encaixe}</Badge>}
        <WaitingMark marcacaoId={marcacao.id} />
        <InClosedTime text={closedTextOf(marcacao)} />
      </div>
      <StatusBadge status={marcacao.status} label={STATUS_LABELS[marcacao.status]} />
    </div>
  );
}

/** Leads to the client's page, once it is proven who that is. */
function ClientName({ marcacao }: { marcacao: Marcacao }) {
  const { verificado, cliente_id, cliente_nome, cliente_telefone } = marcacao;
  if (!verificado || !(cliente_nome ?? cliente_telefone)) return nomeOf(marcacao);
  return (
    <Link
      to={paths.cliente(cliente_id)}
      className="-my-2 inline-block max-w-full py-2 hover:underline"
    >
      {nomeOf(marcacao)}
    </Link>
  );
}

function Facts({ marcacao, now, zone }: Omit<DetailModalProps, "dialogs">) {
  const { horario, duracao_minutos, serie_id, status } = marcacao;
  const colegas = useColegas();
  return (
    <dl className="mt-5 space-y-3">
      <Fact label="Data">
        <span className="inline-block first-letter:uppercase">
          {formatLongDay(civilOf(horario, zone).date)}
        </span>
      </Fact>
      <Fact label="Horário">
        {horarioOf(marcacao, zone)}{" "}
        <span className="text-faint">({formatMinutes(duracao_minutos)})</span>
      </Fact>
      <Fact label={m.servico}>
        <BookedService marcacao={marcacao} />
      </Fact>
      {colegas.length > 0 && <Fact label={pessoas.profissional}>{marcacao.profissional_nome}</Fact>}
      {marcacao.sala_nome && <Fact label={pessoas.sala}>{marcacao.sala_nome}</Fact>}
      <Fact label={m.valor}>
        <BookedPrice marcacao={marcacao} />
      </Fact>
      {status === "cancelado" && <OfferedTo horario={horario} now={now} zone={zone} />}
      {serie_id && (
        <Fact label={series.serie}>
          <Suspense fallback={null}>
            <SerieFact serieId={serie_id} marcacao={marcacao} zone={zone} />
          </Suspense>
        </Fact>
      )}
      <Pode a="agenda.escrever">
        <Fact label="Observação">
          <Observacao marcacao={marcacao} />
        </Fact>
      </Pode>
      <Fact label="Criado">{formatDayTime(marcacao.criado_em, zone, now)}</Fact>
    </dl>
  );
}

/** The messages that the buttons below send; they are there once the appointment has begun. */
function OutcomeTold({ marcacao, now }: { marcacao: Marcacao; now: Date }) {
  if (!canMove(marcacao.status, "concluido") || !hasBegun(marcacao, now)) return null;
  return (
    <section aria-label={avisos.titulo} className="mt-5 min-h-15 border-t border-line pt-4">
      <Suspense fallback={null}>
        <Outcome
          id={marcacao.id}
          came="Concluir"
          missed={STATUS_LABELS.faltou}
          isOld={isLongPast(marcacao, now)}
        />
      </Suspense>
    </section>
  );
}

const useMayWriteTo = ({ cliente_telefone }: Marcacao): boolean =>
  usePode("conversas") && Boolean(cliente_telefone);

/** The way to write to the client; null without a number. */
function OpenConversation({ marcacao, isSmall = false }: OpenConversationProps) {
  if (!useMayWriteTo(marcacao)) return null;
  return (
    <ButtonLink
      to={`${paths.historico}?cliente=${marcacao.cliente_id}`}
      variant="secondary"
      {...(isSmall ? { size: "sm" as const, className: "mt-5" } : {})}
      icon={<MessageCircle size={16} aria-hidden />}
    >
      Abrir conversa
    </ButtonLink>
  );
}

interface OpenConversationProps {
  marcacao: Marcacao;
  isSmall?: boolean;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 large:flex-col large:gap-0">
      <dt className="w-24 shrink-0 text-faint">{label}</dt>
      <dd className="min-w-0 flex-1 tabular-nums">{children}</dd>
    </div>
  );
}

interface DetailModalProps {
  marcacao: Marcacao;
  now: Date;
  zone: string;
  dialogs: Dialogs;
}
