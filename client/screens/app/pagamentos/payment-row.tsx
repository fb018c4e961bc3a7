import { Check, QrCode, Undo2 } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { type PagamentoItem, useMarkPayment } from "#client/data/pagamentos.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { PaymentBadge } from "#client/features/pagamentos/payment-badge.tsx";
import { formatDayTime } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { paths } from "#client/lib/paths.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { startingPayment } from "#shared/marcacoes/rules/payment.ts";
import { FORMA_LABELS, m } from "#shared/pagamentos/tela.messages.ts";

/** One appointment: what it costs, whether it is paid, and one press to change that. */
export function PaymentRow({ item, now, zone, onCharge }: PaymentRowProps) {
  const { id, pagamento, valor_centavos, horario, servico_nome, status } = item;
  const mark = useMarkPayment();
  const nome = clientLabel(item.cliente_nome, item.cliente_telefone);
  const isPaid = pagamento === "pago";
  const canCharge = !isPaid && Boolean(valor_centavos);
  const Icon = isPaid ? Undo2 : Check;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5 lg:grid lg:h-11 lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_13rem_6rem_14rem] lg:gap-x-3 lg:py-0">
      <div className="min-w-0 flex-1 basis-56 lg:contents">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 lg:contents">
          <Link
            to={paths.cliente(item.cliente_id)}
            className="-my-2 min-w-0 py-2 font-medium break-words hover:underline lg:truncate"
            title={nome}
          >
            {nome}
          </Link>
          <span className="font-medium tabular-nums lg:order-3 lg:text-right">
            {valor_centavos === null ? (
              <span className="font-normal text-faint">{m.semValor}</span>
            ) : (
              shownReais(valor_centavos)
            )}
          </span>
        </p>
        <p className="mt-0.5 text-sm text-faint tabular-nums first-letter:uppercase lg:order-1 lg:mt-0 lg:truncate">
          {formatDayTime(horario, zone, now)} · {servico_nome ?? m.semServico}
          {item.forma_pagamento && ` · ${FORMA_LABELS[item.forma_pagamento]}`}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5 lg:order-2 lg:mt-0 lg:flex-nowrap">
          <PaymentBadge pagamento={pagamento} isLate={item.em_atraso} />
          <StatusBadge status={status} label={STATUS_LABELS[status]} />
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-end sm:w-64 sm:justify-end lg:order-4 lg:w-auto">
        {canCharge && (
          <IconButton
            label={m.cobrarDe(nome)}
            icon={<QrCode size={18} aria-hidden />}
            onPress={() => onCharge(item)}
          />
        )}
        <Button
          size="sm"
          variant="secondary"
          icon={<Icon size={16} aria-hidden />}
          aria-label={isPaid ? m.desfazerDe(nome) : m.marcarPagoDe(nome)}
          onPress={() => mark(id, isPaid ? startingPayment(valor_centavos) : "pago")}
        >
          {isPaid ? m.desfazer : m.marcarPago}
        </Button>
      </div>
    </li>
  );
}

interface PaymentRowProps {
  item: PagamentoItem;
  now: Date;
  zone: string;
  onCharge: (item: PagamentoItem) => void;
}
