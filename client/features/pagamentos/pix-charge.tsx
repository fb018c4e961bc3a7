import { MessageCircle } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type Pix, useMarcacaoPix, usePix } from "#client/data/pagamentos.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { useWriteTo } from "#client/features/clientes/write-to.ts";
import { errorText, statusOf } from "#client/lib/error-text.ts";
import { firstName } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { formatReais } from "#shared/common/money.ts";
import { m as refusals } from "#shared/pagamentos/pagamentos.messages.ts";
import { m } from "#shared/pagamentos/tela.messages.ts";
import { FirstKey } from "./first-key.tsx";
import { LazyQrCode } from "./lazy-qr-code.tsx";

/** It opens below what was pressed, often below the fold. */
const show = (code: HTMLElement | null) => code?.scrollIntoView({ block: "nearest" });

export interface Charged {
  id: string;
  cliente_id: string;
  cliente_nome: string | null;
  cliente_telefone: string | null;
}

/** The code of an appointment as picture and text, to show or to send; a person says when it was paid. */
export default function PixCharge({ marcacao }: { marcacao: Charged }) {
  const own = usePix();
  const pix = useMarcacaoPix(marcacao.id, { enabled: Boolean(own.data?.chave) });
  const hasWhatsapp = useMyInstances().data?.some(({ ativa }) => ativa) ?? false;
  const writeTo = useWriteTo();
  if (own.data && !own.data.chave) return <WithoutKey pix={own.data} />;
  if (own.isError && !own.data) return <LoadError message={m.erroAoGerar} onRetry={own.refetch} />;
  if (pix.isPending)
    return (
      <Loading className="flex flex-col items-center gap-4">
        <Skeleton className="size-56 rounded-lg" />
        <Skeleton className="h-11" />
      </Loading>
    );
  if (pix.isError)
    return statusOf(pix.error) === 409 ? (
      <p className="text-soft">{errorText(pix.error, m.erroAoGerar)}.</p>
    ) : (
      <LoadError message={m.erroAoGerar} onRetry={pix.refetch} />
    );
  const { copia_e_cola: codigo, valor_centavos } = pix.data;
  // A message to the client keeps its plain space.
  const valor = formatReais(valor_centavos);
  const shown = shownReais(valor_centavos);
  const nome = firstName(marcacao.cliente_nome ?? "");
  return (
    <div ref={show} className="scroll-my-4 space-y-4">
      <div className="flex flex-col items-center gap-2">
        <LazyQrCode text={codigo} label={m.qr(shown)} />
        <p className="text-lg font-semibold tabular-nums">{shown}</p>
      </div>
      <CopyField
        label={m.copiaECola}
        value={codigo}
        copyLabel={m.copiar}
        copiedMessage={m.copiado}
      />
      {marcacao.cliente_telefone && hasWhatsapp && (
        <Button
          variant="secondary"
          className="w-full"
          icon={<MessageCircle size={16} aria-hidden />}
          onPress={() =>
            writeTo(marcacao.cliente_id, {
              rascunho: m.mensagem({ nome, valor, codigo }),
              feito: m.enviado,
            })
          }
        >
          {m.enviar}
        </Button>
      )}
      <p className="text-sm text-faint">{m.naoAvisa}</p>
    </div>
  );
}

/** Rests on the own key, not on a refused code: a refusal that is asked for anew would take the typed key with it. */
const WithoutKey = ({ pix }: { pix: Pix }) => (
  <div className="space-y-3">
    <p className="text-soft">{refusals.semChave}.</p>
    <h4 className="text-sm font-semibold">{m.cadastrarChave}</h4>
    <FirstKey pix={pix} />
  </div>
);
