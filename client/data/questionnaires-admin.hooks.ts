import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import {
  ADMIN_PAGE_SIZE,
  type QuestionnaireStatus,
} from "#shared/questionnaires/questionnaires.constants.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Questionnaire = Outputs["questionnaires"]["list"]["items"][number];

interface Filter {
  page: number;
  status?: QuestionnaireStatus;
  categoria_id?: string;
}

/** A page of all questionnaires, the newest first; while the next page comes the last one stays. */
export function useQuestionnaires({ page, ...filter }: Filter) {
  return trpc.questionnaires.list.useQuery(
    { skip: (page - 1) * ADMIN_PAGE_SIZE, limit: ADMIN_PAGE_SIZE, ...filter },
    { placeholderData: keepPreviousData },
  );
}

export function useQuestionnairesOf(id: string) {
  return trpc.questionnaires.listOfUser.useQuery({ id });
}

export function useQuestionnaire(id: string) {
  return trpc.questionnaires.get.useQuery({ id });
}

export function useQuestionnaireStats() {
  return trpc.questionnaires.stats.useQuery();
}

/** The form shows what was refused. */
export function useCreateQuestionnaire() {
  const changed = useQuestionnairesChanged();
  return trpc.questionnaires.create.useMutation({ onSuccess: () => changed(m.criado) });
}

/** Mails the link to the person. */
export function useSendQuestionnaire() {
  const changed = useQuestionnairesChanged();
  return trpc.questionnaires.send.useMutation({
    onSuccess: () => changed(m.linkEnviado),
    onError: (error) => toastError(error, m.erroAoEnviarLink),
  });
}

export function useRemoveQuestionnaire() {
  const { questionnaires } = trpc.useUtils();
  return trpc.questionnaires.remove.useMutation({
    onSuccess: () => toast.success(m.excluido),
    onError: (error) => toastError(error, m.erroAoExcluir),
    onSettled: () => questionnaires.invalidate(),
  });
}

/** A draft of somebody's prompt, made of the answers; nothing is changed by it. */
export function useGeneratePrompt() {
  return trpc.questionnaires.generatePrompt.useMutation({
    onError: (error) => toastError(error, m.erroAoGerarPrompt),
  });
}

/** Ends the links whose time is over, and says how many there were. */
export function useExpireOld() {
  const changed = useQuestionnairesChanged();
  return trpc.questionnaires.expireOld.useMutation({
    onSuccess: ({ expired }) => changed(m.expirados(expired)),
    onError: (error) => toastError(error, m.erroAoExpirar),
  });
}

function useQuestionnairesChanged() {
  const { questionnaires, admin } = trpc.useUtils();
  return (text: string) => {
    toast.success(text);
    return Promise.all([questionnaires.invalidate(), admin.audit.invalidate()]);
  };
}
