import { ChevronRight, Copy, RefreshCw } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { useRotateWebhook } from "#client/data/instancias.hooks.ts";
import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { copyText } from "#client/lib/copy-text.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

/** The address to which the host posts messages. Shown only to those who manage the instance. */
export function WebhookAddress({ instancia, title = "Endereço do webhook" }: WebhookAddressProps) {
  const { id, provedor, webhook_url } = instancia;
  const isOfHost = isDeHost(provedor);
  const rotate = useRotateWebhook();
  const [isAsking, setAsking] = useState(false);

  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md text-sm font-medium sm:min-h-9">
        <ChevronRight
          size={16}
          aria-hidden
          className="text-faint transition-transform group-open:rotate-90"
        />
        {title}
      </summary>
      <p className="mt-0.5 text-xs text-faint">
        {isOfHost
          ? "O servidor do WhatsApp envia as mensagens para este endereço. Não o compartilhe."
          : m.enderecoDaMeta}
      </p>
      <div className="mt-2 flex items-center gap-1">
        {webhook_url === null ? (
          <p className="min-w-0 flex-1 text-sm text-amber-ink">{m.enderecoIlegivel}</p>
        ) : (
          <>
            <code className="min-w-0 flex-1 truncate rounded-md bg-muted px-3 py-2 text-xs">
              {webhook_url}
            </code>
            <IconButton
              label="Copiar endereço"
              icon={<Copy size={18} aria-hidden />}
              onPress={() => void copyText(webhook_url, "Endereço copiado!")}
            />
          </>
        )}
        {isOfHost && (
          <IconButton
            label="Gerar novo endereço"
            icon={<RefreshCw size={18} aria-hidden />}
            isLoading={rotate.isPending}
            onPress={() => setAsking(true)}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => rotate.mutate({ id }, { onSettled: () => setAsking(false) })}
        isLoading={rotate.isPending}
        title="Gerar novo endereço"
        message="O endereço atual deixa de funcionar imediatamente. O novo é informado ao servidor do WhatsApp."
        confirmLabel="Gerar novo"
      />
    </details>
  );
}

interface WebhookAddressProps {
  instancia: Addressed;
  /** In the words of whoever reads it. */
  title?: string;
}

type Addressed = Pick<MyInstance, "id" | "provedor" | "webhook_url">;
