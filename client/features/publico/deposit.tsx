import type { Agendamento } from "#client/data/publico.ts";
import { LazyQrCode } from "#client/features/pagamentos/lazy-qr-code.tsx";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/publico/espera-tela.messages.ts";
import { CopyText } from "./copy-text.tsx";

/** The deposit as QR code and text; renders nothing without one. A person records its payment. */
export function Deposit({ sinal, titulo }: DepositProps) {
  if (!sinal) return null;
  const valor = shownReais(sinal.valor_centavos);
  return (
    <section className="mt-5 rounded-lg border border-line p-4">
      <h3 className="font-semibold">{m.sinalTitulo(valor)}</h3>
      <div className="mt-3 flex justify-center">
        <LazyQrCode text={sinal.copia_e_cola} label={m.sinalQr(valor)} />
      </div>
      <CopyText text={sinal.copia_e_cola} label={m.sinalCopiar} done={m.sinalCopiado} />
      <p className="text-sm text-faint">{m.sinalConfere(titulo)}</p>
    </section>
  );
}

interface DepositProps {
  sinal: Agendamento["sinal"];
  titulo: string;
}
