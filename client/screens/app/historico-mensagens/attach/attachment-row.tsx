import { FileText, Image, Mic, SendHorizontal, Trash2, X } from "lucide-react";
import { useId } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import type { Upload } from "#client/data/midia.hooks.ts";
import { formatSeconds, formatSize } from "#client/lib/file-format.ts";
import type { Attachment } from "./use-attachment.ts";

/** Above the box: the file on its way, or the recording that runs. */
export function AttachmentRow({ attachment }: { attachment: Attachment }) {
  const { upload, recording, clear } = attachment;
  if (recording.seconds !== null) return <Recording {...recording} seconds={recording.seconds} />;
  return upload && <FileRow upload={upload} onRemove={clear} />;
}

const BOX = "mb-2 flex items-center gap-2 rounded-md bg-muted py-1 pr-1 pl-3";

function FileRow({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const nameId = useId();
  const { nome, tamanho, part, midia, fault } = upload;
  const isThere = midia !== null;
  const percent = Math.round(part * 100);
  const Icon = midia?.especie === "imagem" ? Image : FileText;
  return (
    <div role="group" aria-label="Arquivo anexado" className={BOX}>
      <Icon size={18} aria-hidden className="shrink-0 text-faint" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex items-baseline gap-2 text-sm">
          <span id={nameId} className="min-w-0 truncate">
            {nome}
          </span>
          <span className="shrink-0 text-xs text-faint tabular-nums">{formatSize(tamanho)}</span>
        </p>
        {fault ? (
          <p role="alert" className="text-xs text-red-ink">
            {fault}
          </p>
        ) : (
          <p role="status" className="text-xs text-faint">
            {isThere ? "Pronto para enviar" : `Enviando arquivo: ${percent} %`}
          </p>
        )}
        {!isThere && !fault && (
          <ProgressBar labelledBy={nameId} percent={percent} amount={`${percent} %`} />
        )}
      </div>
      <IconButton
        label={isThere || fault ? "Remover arquivo" : "Cancelar envio do arquivo"}
        icon={<X size={18} aria-hidden />}
        onPress={onRemove}
      />
    </div>
  );
}

interface RecordingProps {
  seconds: number;
  cancel: () => void;
  send: () => Promise<void>;
}

function Recording({ seconds, cancel, send }: RecordingProps) {
  return (
    <div role="group" aria-label="Gravação" className={BOX}>
      <Mic size={18} aria-hidden className="shrink-0 animate-pulse text-red-ink" />
      <p className="min-w-0 flex-1 text-sm">
        Gravando <span className="tabular-nums">{formatSeconds(seconds)}</span>
      </p>
      <IconButton
        label="Descartar áudio"
        icon={<Trash2 size={18} aria-hidden />}
        onPress={cancel}
      />
      <IconButton
        label="Enviar áudio"
        variant="primary"
        icon={<SendHorizontal size={18} aria-hidden />}
        onPress={() => void send()}
      />
    </div>
  );
}
