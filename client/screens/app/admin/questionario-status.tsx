import { Badge, type Tone } from "#client/components/badge.tsx";
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
