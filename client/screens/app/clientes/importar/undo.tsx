import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Banner } from "#client/components/banner.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import type { useUndoImportacao } from "#client/data/importacao.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import type { ImportacaoDesfeita } from "#shared/clientes/importar.schema.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { countOf } from "./count-of.ts";

/** The question before an import is taken back. */
export function AskUndo({ undo, id, onClose }: AskUndoProps) {
  return (
    <ConfirmAction
      action={undo}
      input={{ id }}
      title={m.desfazer}
      message={m.desfazerPergunta}
      confirmLabel={m.desfazer}
      onClose={onClose}
    />
  );
}

interface AskUndoProps {
  undo: ReturnType<typeof useUndoImportacao>;
  id: string;
  onClose: () => void;
}

const COUNTS = ["apagados", "restaurados", "mantidos"] as const;

/** How many were taken back, and who stayed and why. */
export function UndoReport({ feito }: { feito: ImportacaoDesfeita }) {
  const part = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => part.current?.focus(), []);
  const words = COUNTS.filter((name) => feito[name] > 0).map((name) =>
    countOf(feito[name], m[name]),
  );
  const unnamed = feito.mantidos - feito.ficaram.length;
  return (
    <div ref={part} tabIndex={-1} className="rounded-lg">
      <Banner tone={feito.mantidos > 0 ? "info" : "success"} title={m.desfeitaTitulo}>
        <p>{words.length ? `${words.join(", ")}.` : m.ninguemMudou}</p>
        {feito.ficaram.length > 0 && (
          <>
            <p className="mt-3 font-medium">{m.ficaram}</p>
            <ul className="mt-1 max-h-60 space-y-1 overflow-y-auto">
              {feito.ficaram.map(({ cliente_id, nome, telefone, motivo }) => (
                <li key={cliente_id}>
                  <Link to={paths.cliente(cliente_id)} className="font-medium underline">
                    {clientLabel(nome, telefone)}
                  </Link>
                  {`: ${motivo}`}
                </li>
              ))}
            </ul>
            {unnamed > 0 && (
              <p className="mt-1">{m.eMais(plural(unnamed, "cliente", "clientes"))}</p>
            )}
          </>
        )}
      </Banner>
    </div>
  );
}
