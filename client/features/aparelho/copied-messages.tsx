import { CloudOff } from "lucide-react";
import { isCopied } from "#client/data/aparelho/copy-state.ts";
import { conversaKey } from "#client/data/conversa-cache.ts";
import { m } from "#shared/common/aparelho.messages.ts";

/** Says that older messages are not on this device, where the conversation comes out of its copy. */
export function CopiedMessages({ clienteId }: { clienteId: string }) {
  if (!isCopied(conversaKey(clienteId))) return null;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 px-4 py-2 text-xs text-amber-ink"
    >
      <CloudOff size={14} aria-hidden className="shrink-0" />
      {m.ultimasMensagens}
    </p>
  );
}
