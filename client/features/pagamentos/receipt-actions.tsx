import { Download, MessageCircle } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { useFicha } from "#client/data/ficha.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useReceipt } from "#client/data/recibo.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { m } from "#shared/pagamentos/recibo.messages.ts";

/** The receipt of a paid appointment, to keep or to send; nothing where there is no price to state. */
export function ReceiptActions({ marcacao }: { marcacao: Marcacao }) {
  const [hasCpf, setHasCpf] = useState(false);
  const { save, send, sendOnce } = useReceipt(marcacao, { hasCpf });
  const knowsCpf = Boolean(useFicha(marcacao.cliente_id).data?.cpf);
  const hasWhatsapp = useMyInstances().data?.some(({ ativa }) => ativa) ?? false;
  if (!marcacao.valor_centavos) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {knowsCpf && (
        <div className="w-full">
          <Checkbox value={hasCpf} onChange={setHasCpf}>
            {m.incluirCpf}
          </Checkbox>
        </div>
      )}
      {marcacao.cliente_telefone && hasWhatsapp && (
        <Button
          size="sm"
          variant="secondary"
          icon={<MessageCircle size={16} aria-hidden />}
          isLoading={send.isPending}
          onPress={sendOnce}
        >
          {send.isSuccess ? m.enviarDeNovo : m.enviar}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Download size={16} aria-hidden />}
        isLoading={save.isPending}
        onPress={() => save.mutate()}
      >
        {m.baixar}
      </Button>
    </div>
  );
}
