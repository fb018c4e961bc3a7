import { FileText, LoaderCircle, MapPin, RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { useFileUrl, useRetryMedia } from "#client/data/midia.hooks.ts";
import { formatSize } from "#client/lib/file-format.ts";
import type { MidiaJson } from "#shared/historico-mensagens/midia.schema.ts";
import { AudioPlayer } from "./audio-player.tsx";
import { ESPECIE_NAMES } from "./kinds.ts";
import { Picture } from "./picture.tsx";
import { SaveLink } from "./save-link.tsx";

/** The media of a message: to be seen, heard or saved, or the reason why they are missing. */
export function Media({ message, midia }: { message: Mensagem; midia: MidiaJson }) {
  const { url, renew } = useFileUrl(message);
  if (midia.estado === "falhou") return <Failed message={message} midia={midia} />;
  if (midia.especie === "localizacao") return <Place midia={midia} />;
  if (midia.estado === "aguardando" || url === null) return <Waiting midia={midia} />;
  const shown = { midia, url, onLost: renew };
  switch (midia.especie) {
    case "imagem":
    case "figurinha":
      return <Picture {...shown} />;
    case "audio":
      return <AudioPlayer {...shown} />;
    case "video":
      return <Film {...shown} />;
    case "documento":
      return <FileLink {...shown} />;
  }
}

export interface ShownProps {
  midia: MidiaJson;
  url: string;
  /** It cannot be loaded, because its address may be over: answers the present one. */
  onLost: () => Promise<string | null>;
}

const BOX =
  "flex min-h-11 w-64 max-w-full items-center gap-2 rounded-md bg-muted px-3 py-2 text-sm";

function Waiting({ midia }: { midia: MidiaJson }) {
  return (
    <p role="status" className={BOX}>
      <LoaderCircle size={18} aria-hidden className="shrink-0 animate-spin text-faint" />
      {`Baixando ${ESPECIE_NAMES[midia.especie]}…`}
    </p>
  );
}

function Failed({ message, midia }: { message: Mensagem; midia: MidiaJson }) {
  const { retry, isPending } = useRetryMedia(message);
  return (
    <div className="w-64 max-w-full rounded-md bg-muted px-3 py-2 text-sm">
      <p className="flex gap-2">
        <TriangleAlert size={18} aria-hidden className="shrink-0 text-amber-ink" />
        <span className="min-w-0">{midia.motivo}</span>
      </p>
      {midia.repetivel && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw size={14} aria-hidden />}
          isLoading={isPending}
          onPress={retry}
        >
          Tentar de novo
        </Button>
      )}
    </div>
  );
}

function Place({ midia }: { midia: MidiaJson }) {
  return (
    <a
      href={midia.url ?? ""}
      target="_blank"
      rel="noreferrer"
      className={`${BOX} text-brand-ink hover:underline`}
    >
      <MapPin size={18} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        {midia.nome ?? "Localização"} <span className="sr-only">(abre o mapa em outra aba)</span>
      </span>
    </a>
  );
}

function Film({ url, onLost }: ShownProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- people send films without captions
    <video
      src={url}
      controls
      preload="metadata"
      aria-label="Vídeo"
      onError={() => void onLost()}
      className="aspect-video max-h-80 w-80 max-w-full rounded-md bg-muted"
    />
  );
}

function FileLink({ midia, url, onLost }: ShownProps) {
  const nome = midia.nome ?? "Documento";
  return (
    <SaveLink url={url} nome={nome} onLost={onLost} className={`${BOX} text-ink hover:underline`}>
      <FileText size={18} aria-hidden className="shrink-0 text-faint" />
      <span className="min-w-0 flex-1 truncate">{nome}</span>
      {midia.tamanho !== null && (
        <span className="shrink-0 text-xs text-faint tabular-nums">
          {formatSize(midia.tamanho)}
        </span>
      )}
    </SaveLink>
  );
}
