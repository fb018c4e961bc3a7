import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { saveFile } from "#client/lib/save-file.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";
import { drawQr, type Qr } from "./draw-qr.ts";

/** The link as a picture, to look at and to print. */
export function QrPicture({ link, name }: { link: string; name: string }) {
  const [qr, setQr] = useState<Qr | "failed" | null>(null);
  useEffect(() => {
    const left = new AbortController();
    drawQr(link).then(
      (drawn) => left.signal.aborted || setQr(drawn),
      () => left.signal.aborted || setQr("failed"),
    );
    return () => left.abort();
  }, [link]);

  if (qr === "failed") return <p className="text-sm text-soft">{m.erroNoQr}</p>;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {/* White in both themes: cameras want it so. */}
      {qr ? (
        <img
          src={qr.picture}
          alt={m.qr}
          width={160}
          height={160}
          className="size-40 rounded-md border border-line"
        />
      ) : (
        <Skeleton className="size-40 rounded-md" />
      )}
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          icon={<Download size={16} aria-hidden />}
          isDisabled={!qr}
          onPress={() => qr && saveFile(qr.svg, `agendar-${name}.svg`)}
        >
          {m.baixarSvg}
        </Button>
        <Button
          variant="secondary"
          icon={<Download size={16} aria-hidden />}
          isDisabled={!qr}
          onPress={() => qr && saveFile(qr.png, `agendar-${name}.png`)}
        >
          {m.baixarPng}
        </Button>
      </div>
    </div>
  );
}
