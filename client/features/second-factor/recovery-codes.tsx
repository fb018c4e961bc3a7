import { Copy, Download, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useGenerateCodigos } from "#client/data/fatores.hooks.ts";
import { copyText } from "#client/lib/copy-text.ts";
import { plural } from "#client/lib/format.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { m } from "#shared/fatores/fatores.messages.ts";

const FILE = "pontual-codigos-de-recuperacao.txt";
/** So few that one should think of new ones. */
const FEW = 3;

/** How many codes are left, and the way to ten new ones. */
export function RecoveryRow({ left, onNew }: { left: number; onNew: (codes: string[]) => void }) {
  const [isAsking, setAsking] = useState(false);
  const renew = useGenerateCodigos();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">Códigos de recuperação</h3>
        <p className={left <= FEW ? "mt-0.5 text-sm text-amber-ink" : "mt-0.5 text-sm text-faint"}>
          {plural(left, "código restante", "códigos restantes")}. Cada um vale uma vez, para quando
          você estiver sem o celular ou a chave.
        </p>
      </div>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        icon={<RefreshCw size={16} aria-hidden />}
        onPress={() => setAsking(true)}
      >
        Gerar novos códigos
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Gerar novos códigos?"
        message="Os códigos que você guardou deixam de valer na hora."
        confirmLabel="Gerar novos códigos"
        tone="primary"
        isLoading={renew.isPending}
        onConfirm={() =>
          renew.mutate(undefined, {
            onSuccess: ({ codigos }) => onNew(codigos),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** The codes, this once. */
export function CodesModal({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join("\n");
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Códigos de recuperação"
      size="sm"
      footer={<Button onPress={onClose}>Já guardei os códigos</Button>}
    >
      <Banner tone="warning" title="Eles não serão mostrados de novo">
        Guarde-os onde só você encontre. Cada um abre a sua conta uma vez, no lugar do celular ou da
        chave.
      </Banner>
      <ol
        aria-label="Códigos"
        className="mt-4 grid gap-x-6 gap-y-1.5 rounded-md bg-muted px-4 py-3 font-mono text-sm tabular-nums min-[400px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          icon={<Copy size={16} aria-hidden />}
          onPress={() => void copyText(text, m.codigosCopiados)}
        >
          Copiar
        </Button>
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          icon={<Download size={16} aria-hidden />}
          onPress={() => saveFile(new Blob([`${text}\n`], { type: "text/plain" }), FILE)}
        >
          Baixar
        </Button>
      </div>
    </Modal>
  );
}
