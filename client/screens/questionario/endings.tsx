import { CircleCheck, Clock, FileQuestion, MailCheck } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { ButtonLink } from "#client/components/button-link.tsx";
import { paths } from "#client/lib/paths.ts";
import { REDIRECT_MS } from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { Frame } from "./frame.tsx";

export function NotFound() {
  return (
    <Ending icon={<FileQuestion size={28} aria-hidden />} title={m.naoEncontrado}>
      Confira se o endereço está completo, ou peça um novo link a quem o enviou.
    </Ending>
  );
}

export function Expired() {
  return (
    <Ending icon={<Clock size={28} aria-hidden />} title={m.expirado}>
      O prazo de 7 dias para responder já passou. Peça um novo link a quem o enviou.
    </Ending>
  );
}

export function Already() {
  return (
    <Ending icon={<CircleCheck size={28} aria-hidden />} title={m.jaPreenchido}>
      As respostas deste questionário já foram recebidas. Não é preciso fazer mais nada.
    </Ending>
  );
}

/** Leads to the start automatically. */
export function Sent() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Ending icon={<MailCheck size={28} aria-hidden />} title={m.enviadoTitulo}>
      Obrigado! Recebemos as suas respostas. Você será levado ao início em instantes.
    </Ending>
  );
}

function Ending({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <Frame
      title={title}
      className="flex max-w-100 flex-col items-center justify-center text-center"
    >
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink">
        {icon}
      </span>
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-2 text-pretty text-soft">{children}</p>
      <ButtonLink to={paths.home} size="lg" className="mt-7 w-full">
        Voltar ao início
      </ButtonLink>
    </Frame>
  );
}
