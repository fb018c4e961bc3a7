import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { usePix } from "#client/data/pagamentos.hooks.ts";
import { m } from "#shared/pagamentos/chave.messages.ts";
import { PixForm } from "./pix-form.tsx";

/** The key with which clients pay, and a code to try it. */
export default function PixTab() {
  const pix = usePix();
  if (pix.isPending)
    return (
      <div className="max-w-3xl rounded-lg border border-line bg-surface">
        <SkeletonRows rows={4} />
      </div>
    );
  if (pix.isError && !pix.data)
    return <LoadError message={m.erroAoCarregar} onRetry={pix.refetch} />;
  return <PixForm pix={pix.data} />;
}
