import { useState } from "react";
import { useParams } from "react-router-dom";
import { LoadError } from "#client/components/load-error.tsx";
import {
  isUnknownLink,
  usePublicQuestionnaire,
  usePublicQuestions,
} from "#client/data/questionnaire.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { Already, Expired, NotFound, Sent } from "./endings.tsx";
import { QuestionnaireForm } from "./questionnaire-form.tsx";
import { QuestionnairePage } from "./questionnaire-page.tsx";
import { QuestionsSkeleton } from "./questions-skeleton.tsx";

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
