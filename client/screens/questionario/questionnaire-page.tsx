import type { ReactNode } from "react";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { Frame } from "./frame.tsx";

/** The page around the questions: whom it greets, about what, and how long it will take. */
export function QuestionnairePage({ info, children }: QuestionnairePageProps) {
  return (
    <Frame title={m.titulo} className="max-w-170">
      <h1 className="text-2xl font-semibold text-balance">{m.titulo}</h1>
      {info && <Greeting {...info} />}
      {children}
    </Frame>
  );
}

function Greeting({ usuario_nome, categoria_nome, total_perguntas }: Greeted) {
  return (
    <>
      <p className="mt-2 text-pretty text-soft">
        Olá, <strong className="text-ink">{usuario_nome}</strong>! Conte um pouco sobre o seu
        trabalho: com as suas respostas montamos a apresentação do seu perfil.
      </p>
      <p className="mt-3 text-sm text-faint">
        <span className="font-medium text-soft">{categoria_nome}</span> · {total_perguntas}{" "}
        perguntas · cerca de 5 minutos
      </p>
    </>
  );
}

interface Greeted {
  usuario_nome: string;
  categoria_nome: string;
  total_perguntas: number;
}

interface QuestionnairePageProps {
  info?: Greeted;
  children: ReactNode;
}
