import { Check, QrCode, Undo2 } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { type Marcacao, useMarcacao } from "#client/data/marcacoes.hooks.ts";
import { useMarkPayment } from "#client/data/pagamentos.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { FORMAS_PAGAMENTO } from "#shared/marcacoes/marcacoes.constants.ts";
import { startingPayment } from "#shared/marcacoes/rules/payment.ts";
import { FORMA_LABELS, m } from "#shared/pagamentos/tela.messages.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";

const PixCharge = lazyPart(() => import("./pix-charge.tsx"));

const FORMAS = FORMAS_PAGAMENTO.map((id) => ({ id, label: FORMA_LABELS[id] }));

/**
 * An appointment's payment, one press to change it, and the code that pays it. A cancelled one that nobody has
 * paid asks for nothing.
 */
export default function PaymentSection({ marcacao, now, zone }: PaymentSectionProps) {
  // As it is now: the agenda may show other days than its own.
  const present = useMarcacao(marcacao.id).data ?? marcacao;
  const { pagamento, pago_em, pago_por } = present;
  const [isCharging, setCharging] = useState(false);
  const titleId = useId();
  const isPaid = pagamento === "pago";
  if (marcacao.status === "cancelado" && !isPaid) return null;
  return (
    <section aria-labelledby={titleId} className="mt-5 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3 large:flex-wrap">
        <h3 id={titleId} className="text-sm font-semibold">
          {m.pagamento}
        </h3>
        <span role="status">
          <PaymentBadge pagamento={pagamento} />
        </span>
      </div>
      {isPaid && pago_em && pago_por && (
        <p className="mt-1 text-sm text-faint">
          {m.pagoPor(pago_por, formatDayTime(pago_em, zone, now))}
        </p>
      )}
      <PaymentActions
        {...marcacao}
        pagamento={pagamento}
        forma_pagamento={present.forma_pagamento}
        isCharging={isCharging}
        onCharge={setCharging}
      />
      {isPaid && <ReceiptActions marcacao={marcacao} />}
      {isCharging && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="mx-auto size-56 rounded-lg" />}>
            <PixCharge marcacao={marcacao} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

interface PaymentSectionProps {
  marcacao: Marcacao;
  now: Date;
  zone: string;
}

/** Marks a payment and takes the mark back; asks for one that is owed, or lets it go. */
function PaymentActions(props: PaymentActionsProps) {
  const { id, valor_centavos, pagamento, forma_pagamento, isCharging, onCharge } = props;
  const mark = useMarkPayment();
  const isPaid = pagamento === "pago";
  const isOwed = pagamento === "pendente";
  const Icon = isPaid ? Undo2 : Check;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {isPaid && (
        <Segmented
          label={m.forma}
          items={FORMAS}
          selected={forma_pagamento}
          onChange={(forma) => mark(id, "pago", forma)}
        />
      )}
      <Button
        size="sm"
        // Loud where money is owed alone: one that asks for none has nothing to press.
        variant={isOwed ? "primary" : "secondary"}
        icon={<Icon size={16} aria-hidden />}
        onPress={() => {
          onCharge(false);
          mark(id, isPaid ? startingPayment(valor_centavos) : "pago");
        }}
      >
        {isPaid ? m.desfazer : m.marcarPago}
      </Button>
      {!isPaid && Boolean(valor_centavos) && (
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isCharging}
            icon={<QrCode size={16} aria-hidden />}
            onPress={() => onCharge(!isCharging)}
          >
            {m.cobrar}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onPress={() => mark(id, isOwed ? "dispensado" : "pendente")}
          >
            {isOwed ? m.dispensar : m.cobrarDeNovo}
          </Button>
        </>
      )}
    </div>
  );
}

interface PaymentActionsProps
  extends Pick<Marcacao, "id" | "valor_centavos" | "pagamento" | "forma_pagamento"> {
  /** Whether the code is shown. */
  isCharging: boolean;
  onCharge: (isCharging: boolean) => void;
}
