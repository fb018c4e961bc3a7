import type { ReactNode } from "react";
import { Skeleton } from "#client/components/skeleton.tsx";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { cx } from "#client/lib/cx.ts";
import type { EnsaioItemJson } from "#shared/assistente/assistente.schema.ts";
import { AcaoLines } from "../acao-lines.tsx";

/** A client's question, the answer given then, and beside it the draft's answer. */
export function EnsaioItem({ item, isRunning }: { item: EnsaioItemJson; isRunning: boolean }) {
  const { ordem, cliente_nome, pergunta, resposta_real } = item;
  return (
    <li className="@container rounded-lg border border-line p-3 sm:p-4">
      <div className="flex items-baseline gap-3 text-sm">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{clientLabel(cliente_nome, null)}</h3>
        <span aria-hidden className="text-xs text-faint tabular-nums">
          {ordem + 1}
        </span>
      </div>
      <p className="mt-1 border-l-2 border-line pl-3 break-words whitespace-pre-line text-soft">
        <span className="sr-only">Cliente: </span>
        <WhatsappText text={pergunta} />
      </p>
      <div className="mt-3 grid gap-3 @min-[26rem]:grid-cols-2">
        <Answer title="O que foi dito">
          {resposta_real === null ? <None>Sem resposta</None> : <Words text={resposta_real} />}
        </Answer>
        <Answer title="O que seria dito">
          <Replayed item={item} isRunning={isRunning} />
        </Answer>
      </div>
    </li>
  );
}

function Replayed({ item, isRunning }: { item: EnsaioItemJson; isRunning: boolean }) {
  const { status, resposta, acoes } = item;
  if (status === "falhou") return <None>O modelo não respondeu</None>;
  if (status === "aguardando") {
    if (!isRunning) return <None>Não foi ensaiada</None>;
    return <Skeleton className="h-10 w-full rounded-xl" />;
  }
  return (
    <>
      {resposta && <Words text={resposta} isNew />}
      <AcaoLines acoes={acoes} />
    </>
  );
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-xs font-medium text-faint">{title}</h4>
      {children}
    </div>
  );
}

function Words({ text, isNew = false }: { text: string; isNew?: boolean }) {
  return (
    <p
      className={cx(
        "rounded-xl rounded-tl-sm px-3.5 py-2.5 break-words whitespace-pre-line",
        isNew ? "bg-brand-soft" : "bg-muted",
      )}
    >
      <WhatsappText text={text} />
    </p>
  );
}

const None = ({ children }: { children: ReactNode }) => (
  <p className="py-2 text-sm text-faint">{children}</p>
);
