import { LoaderCircle, RefreshCw } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { type Reconexao, sendCodigo } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { CopyText } from "#client/features/publico/copy-text.tsx";
import { Notice } from "#client/features/publico/notice.tsx";
import { PhoneBox } from "#client/features/publico/phone-box.tsx";
import { refusalText } from "#client/features/publico/refusal-text.ts";
import { useSend } from "#client/features/publico/use-send.ts";
import { LinkSteps } from "#client/features/whatsapp/link-steps.tsx";
import { linkedDevicesStep } from "#client/features/whatsapp/whatsapp-menu.ts";
import { m } from "#shared/instancias/conectar-tela.messages.ts";
import type { Link } from "./use-link.ts";

/** A code to type into the phone itself, which may be the one that shows this page. */
export function CodeWay({ token, link, state }: CodeWayProps) {
  const [telefone, setTelefone] = useState("");
  const [isAsking, setAsking] = useState(false);
  const code = useSend(
    (phone: string) => sendCodigo(token, phone),
    (next) => {
      setAsking(false);
      link.put(next);
    },
  );
  if (state.codigo && !isAsking) {
    return <Shown codigo={state.codigo} onOther={() => setAsking(true)} />;
  }
  return (
    <PhoneForm telefone={telefone} onType={setTelefone} code={code} isLate={link.isCodeOver} />
  );
}

interface CodeWayProps {
  token: string;
  link: Link;
  state: Reconexao;
}

function PhoneForm({ telefone, onType, code, isLate }: PhoneFormProps) {
  const { refusal, isSending } = code;
  const fault = refusal?.faults.get("telefone");

  function send(event: SyntheticEvent) {
    event.preventDefault();
    void code.send(telefone);
  }

  return (
    <form noValidate onSubmit={send} className="mt-5 space-y-4">
      {isLate ? (
        <Notice tone="wait" icon={RefreshCw}>
          {m.codigoExpirou}
        </Notice>
      ) : (
        <p className="text-sm text-soft">{m.explicaCodigo}</p>
      )}
      <PhoneBox
        label={m.telefone}
        value={telefone}
        onChange={(typed) => {
          onType(typed);
          code.forget();
        }}
        error={fault}
        help={m.telefoneAjuda}
      />
      {refusal && !fault && <Notice>{refusalText(refusal, m.erroAoGerarCodigo)}</Notice>}
      <Action type="submit" isBusy={isSending} className="w-full">
        {isSending ? m.gerandoCodigo : m.gerarCodigo}
      </Action>
    </form>
  );
}

interface PhoneFormProps {
  telefone: string;
  onType: (telefone: string) => void;
  code: ReturnType<typeof useSend<[string], Reconexao>>;
  /** The code before has expired. */
  isLate: boolean;
}

function Shown({ codigo, onOther }: { codigo: string; onOther: () => void }) {
  return (
    <div className="mt-5">
      <p role="status" className="text-sm text-soft">
        {m.codigo}
        <span className="sr-only">: {codigo}</span>
      </p>
      <CopyText text={codigo} label={m.copiarCodigo} done={m.codigoCopiado} isLarge />
      <p className="flex items-center justify-center gap-2 text-sm text-soft">
        <LoaderCircle size={16} aria-hidden className="animate-spin" />
        {m.esperando}
      </p>
      <LinkSteps steps={m.passosCodigo(linkedDevicesStep(navigator.userAgent))} />
      <Action variant="ghost" className="mt-4 w-full" onClick={onOther}>
        {m.outroCodigo}
      </Action>
    </div>
  );
}
