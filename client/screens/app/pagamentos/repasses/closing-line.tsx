import { Lock } from "lucide-react";
import { useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { useFecharMes, useRepasses } from "#client/data/repasses.hooks.ts";
import { formatMonth, formatShortDay } from "#client/lib/format.ts";
import { addMonths } from "#client/lib/month.ts";
import { usePode, useZone } from "#client/session/session.ts";
import { formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/repasses/tela.messages.ts";

/** Whether the month is closed; the owner closes one that is over. */
export function ClosingLine({ mes, thisMonth }: ClosingLineProps) {
  const { data, isPlaceholderData } = useRepasses(mes);
  const zone = useZone();
  const isOwner = usePode("conta");
  const closing = useFecharMes();
  const [isAsking, setAsking] = useState(false);
  if (!data || isPlaceholderData) return null;
  if (data.fechado_em)
    return (
      <p role="status" className="sm:ml-auto">
        <Badge icon={<Lock size={12} aria-hidden />}>
          {m.fechadoEm(formatDate(civilOf(data.fechado_em, zone).date))}
        </Badge>
      </p>
    );
  const isOver = mes < thisMonth;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:ml-auto">
      <p role="status" className="text-sm text-faint">
        {isOver ? m.emAbertoPassado : m.emAberto(formatShortDay(`${addMonths(mes, 1)}-01`))}
      </p>
      {isOver && isOwner && (
        <Button
          size="sm"
          icon={<Lock size={16} aria-hidden />}
          isLoading={closing.isPending}
          onPress={() => setAsking(true)}
        >
          {m.fechar}
        </Button>
      )}
      {isAsking && (
        <ConfirmAction
          action={closing}
          input={{ mes }}
          title={m.fecharTitulo(formatMonth(`${mes}-01`))}
          message={m.fecharTexto}
          confirmLabel={m.fechar}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface ClosingLineProps {
  mes: string;
  thisMonth: string;
}
