import { answer, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";

const pendencia = named("Pendencia", {
  id: id(),
  marcacao_id: id(),
  cliente_nome: z.string().nullable(),
  telefone: z.string().nullable(),
  horario: instante(),
  texto: z.string(),
  link_whatsapp: z.string().nullable(),
  motivo: z.string(),
});

const avisado = named("Avisado", {
  id: id(),
  marcacao_id: id(),
  avisado_em: instante(),
  avisado_por: z.string(),
});

export const pendenciasAnswers = {
  listPendencias: answer(
    "Lista os clientes que uma pessoa precisa avisar. Nenhuma mensagem automática sai a tempo para eles.",
    z.array(pendencia),
  ),
  markAvisado: answer(
    "Anota que uma pessoa avisou o cliente. As mensagens que avisariam deste agendamento não saem mais.",
    avisado,
    [409],
  ),
};
