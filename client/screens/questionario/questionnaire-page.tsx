import type { ReactNode } from "react";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { ThemeButton } from "#client/components/theme-button.tsx";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";

/** The page around the questions: whom it greets, about what, and how long it will take. */
export function QuestionnairePage({ info, children }: QuestionnairePageProps) {
  useDocumentTitle(m.titulo);
  return (
    <div className="flex min-h-dvh flex-col px-4 py-4 sm:px-8">
      <header className="flex items-center justify-between">
        <a href={paths.home} className="flex rounded-md">
          <BrandMark />
        </a>
        <ThemeButton />
      </header>
      <main className="mx-auto w-full max-w-170 flex-1 py-8">
        <h1 className="text-2xl font-semibold text-balance">{m.titulo}</h1>
        {info && <Greeting {...info} />}
        {children}
      </main>
    </div>
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
