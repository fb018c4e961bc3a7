import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import { useAFechar } from "#client/data/fechar.hooks.ts";
import { useFollowOld } from "#client/features/avisos/use-follow-old.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import { isLongPast } from "#shared/marcacoes/marcacoes.rules.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import { byDay } from "./by-day.ts";
import { ClosingDay } from "./closing-day.tsx";
import type { Closings } from "./use-closings.ts";

/** Past appointments day by day, each closed with one press; for ten seconds it can be taken back. */
export function ClosingModal({ closings, now, zone, onClose }: ClosingModalProps) {
  const found = useAFechar();
  const [announced, announce] = useState("");
  const recent = [...closings.closings.values()].map(({ marcacao }) => marcacao);
  const days = byDay(found.data?.items ?? [], recent, zone);
  const list = useFocusKept(days);
  return (
    <Modal isOpen onClose={onClose} size="lg" title={m.titulo} description={m.descricao}>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div ref={list} tabIndex={-1} className="-mx-4 outline-none sm:-mx-6">
        {content()}
      </div>
    </Modal>
  );

  function content() {
    if (found.isPending) return <SkeletonRows rows={4} />;
    if (found.isError && !found.data)
      return <LoadError message={situacao.erroAoCarregar} onRetry={found.refetch} />;
    if (days.length === 0) {
      return (
        <EmptyState
          icon={<CircleCheck size={24} aria-hidden />}
          title={m.nenhum}
          description={m.nenhumDetalhe}
        />
      );
    }
    const { total, items } = found.data;
    const older = total - items.length;
    return (
      <>
        {total > 0 && <p className="px-4 pb-3 font-medium sm:px-6">{m.quantos(total)}</p>}
        <FollowChoice
          hasOld={days.some(({ items: own }) => own.some((one) => isLongPast(one, now)))}
        />
        {days.map((day) => (
          <ClosingDay
            key={day.date}
            {...day}
            closings={closings}
            now={now}
            zone={zone}
            say={announce}
          />
        ))}
        {older > 0 && (
          <p className="px-4 pt-4 text-sm text-faint sm:px-6">{m.maisAntigos(older)}</p>
        )}
      </>
    );
  }
}

/** Whether old appointments, once closed, are followed by messages. */
function FollowChoice({ hasOld }: { hasOld: boolean }) {
  const { isFollowed, follow, hasChoice } = useFollowOld();
  if (!hasChoice || !hasOld) return null;
  return (
    <div className="px-4 pb-3 sm:px-6">
      <Switch
        label={m.acompanhar}
        description={m.acompanharQuais}
        value={isFollowed}
        onChange={follow}
      />
    </div>
  );
}

interface ClosingModalProps {
  closings: Closings;
  now: Date;
  zone: string;
  onClose: () => void;
}

/** The list takes the focus that was on a button in it which has gone with its row. */
function useFocusKept(days: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && Boolean(list.current?.contains(target));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [days]);
  return list;
}
