import { errorTexts, faultsByField, statusOf } from "#client/lib/error-text.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Question = Outputs["questionnaires"]["publicQuestions"]["questions"][number];
export type Answers = Record<string, string | string[]>;

/** The questionnaire of a link; refetched at each visit, because it may have been answered elsewhere. */
export const usePublicQuestionnaire = (token: string) =>
  trpc.questionnaires.publicInfo.useQuery({ token }, { gcTime: 0 });

/** Its questions, once it is known that they may be answered. */
export const usePublicQuestions = (token: string, isAccessible: boolean) =>
  trpc.questionnaires.publicQuestions.useQuery(
    { token },
    { enabled: isAccessible, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );

const GONE_404 = 404;
const FILLED_409 = 409;
const EXPIRED_410 = 410;

/** Whether asking again can help: not where there is no such questionnaire. */
export const isUnknownLink = (error: unknown) => statusOf(error) === GONE_404;

/**
 * Sends the answers. What is wrong with single ones is for the form to show; when the questionnaire can not be answered
 * any more, the page learns what it is now.
 */
export function useRespond(token: string) {
  const { questionnaires } = trpc.useUtils();
  return trpc.questionnaires.publicRespond.useMutation({
    onSuccess: () => toast.success(m.enviado),
    onError: (error) => {
      if (faultsByField(error).size > 0) return;
      toastErrors(errorTexts(error, m.erroAoEnviar));
      const isOver = [GONE_404, FILLED_409, EXPIRED_410].includes(statusOf(error) ?? 0);
      if (isOver) void questionnaires.publicInfo.invalidate({ token });
    },
  });
}
