import { KeyRound, LoaderCircle, QrCode, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Skeleton } from "#client/components/skeleton.tsx";
import type { Reconexao } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { useArrivalFocus } from "#client/features/publico/arrival-focus.ts";
import { Notice } from "#client/features/publico/notice.tsx";
import { LinkSteps } from "#client/features/whatsapp/link-steps.tsx";
import { linkedDevicesStep } from "#client/features/whatsapp/whatsapp-menu.ts";
import { cx } from "#client/lib/cx.ts";
import { HANDHELD } from "#client/lib/use-media.ts";
import { m } from "#shared/instancias/conectar-tela.messages.ts";
import { CodeWay } from "./code-way.tsx";
import type { Link } from "./use-link.ts";

const WAYS = [
  { id: "qr", label: m.porQr, icon: QrCode },
  { id: "codigo", label: m.porCodigo, icon: KeyRound },
] as const;
type Way = (typeof WAYS)[number]["id"];

/** The number waits for its phone: by a picture to scan, or a code to type in. */
export function Linking({ token, link, state }: LinkingProps) {
  const heading = useArrivalFocus(state.instancia);
  // A phone cannot be pointed at its own screen.
  const [way, setWay] = useState<Way>(() => (matchMedia(HANDHELD).matches ? "codigo" : "qr"));
  const { refusal } = link;
  return (
    <section className="mx-auto max-w-110">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-center text-xl font-semibold outline-none wrap-anywhere"
      >
        {state.instancia}
      </h2>
      <WayChoice way={way} onChange={setWay} />
      {refusal && (
        <div className="mt-4">
          <Notice tone="wait" icon={RefreshCw}>
            {refusal.detail ?? m.semConexao}
          </Notice>
        </div>
      )}
      {way === "qr" ? (
        <PictureWay state={state} onCode={() => setWay("codigo")} />
      ) : (
        <CodeWay token={token} link={link} state={state} />
      )}
    </section>
  );
}

interface LinkingProps {
  token: string;
  link: Link;
  state: Reconexao;
}

function WayChoice({ way, onChange }: WayChoiceProps) {
  return (
    <div
      role="group"
      aria-label={m.comoConectar}
      className="mt-4 grid grid-cols-2 gap-1 rounded-lg bg-muted p-1"
    >
      {WAYS.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === way}
          onClick={() => onChange(id)}
          className={cx(
            "inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-3 text-sm font-medium text-soft transition-colors hover:text-ink",
            "aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-raised",
          )}
        >
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}

interface WayChoiceProps {
  way: Way;
  onChange: (way: Way) => void;
}

function PictureWay({ state, onCode }: { state: Reconexao; onCode: () => void }) {
  if (state.codigo) {
    return (
      <div className="mt-5 space-y-4">
        <Notice tone="wait" icon={KeyRound}>
          {m.codigoEmUso}
        </Notice>
        <Action variant="secondary" className="w-full" onClick={onCode}>
          {m.verCodigo}
        </Action>
      </div>
    );
  }
  return (
    <div className="mt-5">
      {state.qr ? (
        <img
          src={state.qr}
          alt={m.qr}
          className="mx-auto aspect-square w-full max-w-64 rounded-lg border border-line bg-white p-2"
        />
      ) : (
        <NoPicture isUnanswered={state.estado === "error"} />
      )}
      {state.qr && <p className="mt-3 text-center text-sm text-faint">{m.qrMuda}</p>}
      <LinkSteps steps={m.passosQr(linkedDevicesStep(navigator.userAgent))} />
      <p className="mt-5 text-sm text-faint sm:hidden">{m.qrEmOutraTela}</p>
    </div>
  );
}

function NoPicture({ isUnanswered }: { isUnanswered: boolean }) {
  if (isUnanswered) {
    return (
      <Notice tone="wait" icon={RefreshCw}>
        {m.semResposta}
      </Notice>
    );
  }
  return (
    <div role="status" className="relative mx-auto w-full max-w-64">
      <Skeleton className="aspect-square w-full rounded-lg" />
      <span className="absolute inset-0 flex items-center justify-center gap-2 text-sm text-soft">
        <LoaderCircle size={18} aria-hidden className="animate-spin" />
        {m.gerandoQr}
      </span>
    </div>
  );
}
