import { Badge, type Tone } from "#client/components/badge.tsx";
import type { Questionnaire } from "#client/data/questionnaires-admin.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import {
  type QuestionnaireStatus,
  STATUS_LABELS,
} from "#shared/questionnaires/questionnaires.constants.ts";

const tones: Record<QuestionnaireStatus, Tone> = {
  pending: "amber",
  completed: "green",
  expired: "grey",
};

export function QuestionarioStatus({ status }: { status: QuestionnaireStatus }) {
  return <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>;
}

/** When it was made, and what came or comes of it, in words. */
export function useQuestionarioDates() {
  const now = useNow();
  const zone = useZone();
  const say = (instant: Date) => formatDayTime(instant, zone, now);
  return {
    made: ({ criado_em }: Questionnaire) => say(criado_em),
    next: ({ status, completado_em, expires_at }: Questionnaire) => {
      if (status === "completed") return completado_em ? `Respondido ${say(completado_em)}` : "";
      return `${status === "expired" ? "Expirou" : "Vale até"} ${say(expires_at)}`;
    },
  };
}
