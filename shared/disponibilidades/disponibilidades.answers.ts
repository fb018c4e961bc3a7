import { answer, listOf, named, nothing } from "#shared/common/answers.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";

export const disponibilidade = named("Disponibilidade", {
  id: id(),
  usuario_id: id(),
  profissional_id: id(),
  dia_semana: z.enum(DIAS_SEMANA),
  hora_inicio: z.string(),
  hora_fim: z.string(),
  intervalo_minutos: z.int(),
});

export const semanaPadrao = named("SemanaPadrao", { criadas: z.array(disponibilidade) });

export const disponibilidadesAnswers = {
  list: answer("Lista os horários de atendimento da semana.", listOf(disponibilidade)),
  weekly: answer(
    "Mostra os horários de atendimento, dia a dia.",
    z.object({
      seg: z.array(disponibilidade),
      ter: z.array(disponibilidade),
      qua: z.array(disponibilidade),
      qui: z.array(disponibilidade),
      sex: z.array(disponibilidade),
      sab: z.array(disponibilidade),
      dom: z.array(disponibilidade),
    }),
  ),
  get: answer("Mostra um horário de atendimento.", disponibilidade),
  create: answer("Cria um horário de atendimento.", disponibilidade, [409]),
  offerStandardWeek: answer("Cria a semana padrão para quem ainda não tem horários.", semanaPadrao),
  update: answer("Altera um horário de atendimento.", disponibilidade, [409, 412]),
  remove: nothing("Exclui um horário de atendimento."),
};
