import { StickyNote, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { type Nota, useNotas } from "#client/data/caixa.hooks.ts";
import { useColleagueName, useHasColleagues } from "#client/data/colegas.hooks.ts";
import { formatTime } from "#client/lib/format.ts";
import { m } from "#shared/clientes/notas.messages.ts";

/** A note that only the professional sees: no bubble, so that it is not taken for a message. */
export function NoteRow({ nota, zone }: { nota: Nota; zone: string }) {
  const [isAsking, setAsking] = useState(false);
  const { remove } = useNotas(nota.cliente_id);
  const colleague = useColleagueName()(nota);
  const label = useHasColleagues(nota) ? m.daEquipe : m.soVoceVe;
  return (
    <div className="px-3 py-1.5 sm:px-5">
      <section
        aria-label={label}
        className="flex items-start gap-2 rounded-md border-l-3 border-amber bg-amber-soft py-1 pl-3 text-sm text-amber-ink"
      >
        <StickyNote size={14} aria-hidden className="mt-1.5 shrink-0" />
        <div className="min-w-0 flex-1 py-1">
          <p className="wrap-anywhere whitespace-pre-wrap">{nota.texto}</p>
          <p className="mt-0.5 text-xs tabular-nums">
            {label} · {formatTime(nota.criado_em, zone)}
            {colleague && ` · ${colleague}`}
          </p>
        </div>
        <IconButton
          label="Excluir nota"
          icon={<Trash2 size={16} aria-hidden />}
          onPress={() => setAsking(true)}
        />
      </section>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove(nota.id);
        }}
        title="Excluir nota?"
        message="A nota some da conversa e da linha do tempo."
        confirmLabel="Excluir"
      />
    </div>
  );
}
