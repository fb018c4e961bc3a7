import { QrCode } from "lucide-react";
import { Card } from "#client/components/card.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { LazyQrCode } from "#client/features/pagamentos/lazy-qr-code.tsx";
import { m } from "#shared/pagamentos/chave.messages.ts";
import { m as tela } from "#shared/pagamentos/tela.messages.ts";

/** A code without an amount, to see in one's own bank that the right person would be paid. */
export function TestCode({ code }: { code: string | null }) {
  return (
    <Card title={m.teste} description={code ? m.testeTexto : m.testeVazio}>
      {code ? (
        <div className="space-y-4">
          <div className="flex justify-center">
            <LazyQrCode text={code} label={tela.qrTeste} />
          </div>
          <CopyField
            label={tela.copiaECola}
            value={code}
            copyLabel={tela.copiar}
            copiedMessage={tela.copiado}
          />
        </div>
      ) : (
        <div className="grid place-items-center py-8 text-faint">
          <QrCode size={48} aria-hidden />
        </div>
      )}
    </Card>
  );
}
