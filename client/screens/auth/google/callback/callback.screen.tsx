import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ButtonLink } from "#client/components/button-link.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { Spinner } from "#client/components/spinner.tsx";
import { consentOf } from "#client/data/google-consent.ts";
import { type CallbackState, useGoogleCallback } from "#client/data/google-exchange.hooks.ts";
import { m } from "#shared/google/google.messages.ts";

/** product.md section 2, Google callback. */
const LEAVE_AFTER_MS = { success: 2_000, error: 3_000 } as const;

/** Google leads back here with its answer: in a popup for the page that opened it, otherwise to finish the connection. */
export function GoogleCallbackScreen() {
  const [query] = useSearchParams();
  // The answer as it came: nothing that happens later changes it.
  const [consent] = useState(() => consentOf(query));
  const state = useGoogleCallback(consent);
  useLeaving(state);
  return (
    <PublicPage title="Google Calendar">
      <div className="flex flex-col items-start" aria-live="polite">
        {contentOf(state)}
      </div>
    </PublicPage>
  );
}

function contentOf(state: CallbackState) {
  switch (state.kind) {
    case "progress":
      return <Notice icon={<Spinner size={32} label="Conectando" />} title="Conectando..." />;
    case "handed":
      return (
        <Notice
          icon={<Mark tone="green" />}
          title="Autorização recebida"
          text="Você já pode fechar esta janela."
        />
      );
    case "success":
      return (
        <Notice icon={<Mark tone="green" />} title={m.conectado} text="Levando você de volta...">
          <BackLink to={state.returnPath} />
        </Notice>
      );
    case "error":
      return (
        <Notice
          icon={<Mark tone="red" />}
          title={m.erroAoConectar}
          text={state.message === m.erroAoConectar ? undefined : state.message}
        >
          <BackLink to={state.returnPath} />
        </Notice>
      );
  }
}

function useLeaving(state: CallbackState) {
  const navigate = useNavigate();
  useEffect(() => {
    if (state.kind !== "success" && state.kind !== "error") return;
    const { kind, returnPath } = state;
    const leave = () => void navigate(returnPath, { replace: true });
    const timer = setTimeout(leave, LEAVE_AFTER_MS[kind]);
    return () => clearTimeout(timer);
  }, [state, navigate]);
}

function Mark({ tone }: { tone: "green" | "red" }) {
  if (tone === "green") {
    return (
      <span className="grid size-12 place-items-center rounded-full bg-green-soft text-green-ink">
        <CircleCheck size={24} aria-hidden />
      </span>
    );
  }
  return (
    <span className="grid size-12 place-items-center rounded-full bg-red-soft text-red-ink">
      <CircleX size={24} aria-hidden />
    </span>
  );
}

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <>
      {icon}
      <p className="mt-4 text-base font-semibold">{title}</p>
      {text && <p className="mt-1 text-soft">{text}</p>}
      {children}
    </>
  );
}

function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="secondary" className="mt-6">
      Voltar às configurações
    </ButtonLink>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
}
