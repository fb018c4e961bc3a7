import { answer, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";

export const trialStatus = named("TrialStatus", {
  user_id: id(),
  is_trial_user: z.boolean(),
  trial_status: z.enum(["active", "expired", "converted"]).nullable(),
  trial_end_date: instante().nullable(),
  days_remaining: z.number(),
});

export const extensao = named("Extensao", {
  id: id(),
  dias: z.int(),
  motivo: z.string().nullable(),
  autor_nome: z.string().nullable(),
  fim_anterior: instante().nullable(),
  fim_novo: instante(),
  criado_em: instante(),
});

export const trialAnswers = {
  status: answer("Mostra o período de teste.", trialStatus, [404]),
  history: answer("Lista as extensões do período de teste.", z.array(extensao), [404]),
  extend: answer("Estende o período de teste de um usuário.", trialStatus, [404, 409]),
  startTrial: answer("Começa o período de teste de um usuário.", trialStatus, [404, 409]),
};
