import { excecao } from "#shared/agenda/agenda.answers.ts";
import { answer, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { marcacaoComCliente } from "#shared/marcacoes/marcacoes.answers.ts";

/** A client who is booked in a vacation, with all their dates, and the one message to them. */
export const atingido = named("AtingidoPorFerias", {
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  cliente_telefone: z.string().nullable(),
  marcacoes: z.array(marcacaoComCliente),
  mensagem: z.string(),
  /** When it leaves; null where it does not. */
  enviar_em: instante().nullable(),
  /** Why it does not leave; null where it does. */
  motivo: z.string().nullable(),
});

export const feriasAnswers = {
  preview: answer(
    "Mostra quem está marcado nas férias e o que cada pessoa vai ler.",
    z.array(atingido),
  ),
  create: answer(
    "Fecha os dias das férias e avisa quem está marcado, uma mensagem por pessoa.",
    z.object({ excecao, cancelados: z.int(), atingidos: z.array(atingido) }),
    [409],
  ),
};
