import { type ReactNode, useState } from "react";
import { useParams } from "react-router-dom";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import {
  isUnknownLink,
  usePublicQuestionnaire,
  usePublicQuestions,
} from "#client/data/questionnaire.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { Already, Expired, NotFound, Sent } from "./endings.tsx";
import { Frame } from "./frame.tsx";
import { QuestionnaireForm } from "./questionnaire-form.tsx";

/** The page behind a link: whoever has the link answers, nobody signs in. */
export function QuestionarioScreen() {
  const { token = "" } = useParams();
  const [isSent, setSent] = useState(false);
  const info = usePublicQuestionnaire(token);
  const questions = usePublicQuestions(token, info.data?.is_accessible ?? false);

  if (isSent) return <Sent />;
  if (isUnknownLink(info.error)) return <NotFound />;
  if (info.data?.is_expired) return <Expired />;
  if (info.data && !info.data.is_accessible) return <Already />;
  const failed = [info, questions].find(({ isError }) => isError);
  if (failed) {
    return (
      <QuestionnairePage>
        <LoadError
          message={errorText(failed.error, m.erroAoCarregar)}
          onRetry={failed.refetch}
          isRetrying={failed.isFetching}
        />
      </QuestionnairePage>
    );
  }
  if (!info.data || !questions.data) {
    return (
      <QuestionnairePage>
        <QuestionsSkeleton />
      </QuestionnairePage>
    );
  }
  return (
    <QuestionnairePage info={info.data}>
      <QuestionnaireForm
        token={token}
        questions={questions.data.questions}
        onSent={() => setSent(true)}
      />
    </QuestionnairePage>
  );
}

/** The page around the questions: whom it greets, about what, and how long it will take. */
function QuestionnairePage({ info, children }: QuestionnairePageProps) {
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

/** In the shape of what comes: greeting, progress, the first questions. */
function QuestionsSkeleton() {
  return (
    <Loading label="Carregando questionário">
      <Skeleton className="mt-3 h-4 w-4/5" />
      <Skeleton className="mt-4 h-3.5 w-1/2" />
      <Skeleton className="mt-8 h-2 w-full rounded-full" />
      <div className="mt-6 space-y-4">
        {Array.from({ length: 3 }, (_, row) => (
          <div key={row} className="rounded-xl border border-line bg-surface p-4 sm:p-6">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-3 h-11 w-full rounded-md" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
