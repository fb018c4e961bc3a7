import { type Fault, invalid } from "#server/core/errors.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import type { Pergunta } from "#shared/publico/pagina.schema.ts";
import type { ReservaInput } from "#shared/publico/publico.schema.ts";
import { m } from "#shared/publico/visitante.messages.ts";

/** Prefix of the first line of an appointment's note while its phone is typed and unproven. */
export const TELEFONE_INFORMADO = "Telefone informado: ";

/**
 * A visitor's phone, as the note that the practice reads, and their answers, which not everybody in it reads.
 * @throws AppError 422 for an answer that is missing, and one to no question of the page.
 */
export function noteOf(perguntas: readonly Pergunta[], { telefone, respostas }: ReservaInput) {
  const faults = faultsIn(perguntas, respostas);
  if (faults.length) throw invalid(faults);
  const answers = perguntas.flatMap(({ id, label }) => {
    const answer = respostas[id];
    return answer ? [`${asked(label)} ${answer}`] : [];
  });
  return {
    observacao: `${TELEFONE_INFORMADO}${formatTelefone(telefone ?? "")}`,
    respostas_visitante: answers.join("\n"),
  };
}

/** A question that ends in its own mark needs no colon. */
const asked = (label: string) => (/[?:]$/.test(label) ? label : `${label}:`);

function faultsIn(perguntas: readonly Pergunta[], respostas: ReservaInput["respostas"]): Fault[] {
  const known = new Set(perguntas.map(({ id }) => id));
  const fault = (id: string, msg: string, type = "value_error") => ({
    loc: ["body", "respostas", id],
    msg,
    type,
  });
  return [
    ...Object.keys(respostas)
      .filter((id) => !known.has(id))
      .map((id) => fault(id, m.respostaDesconhecida, "extra_forbidden")),
    ...perguntas
      .filter(({ id, required }) => required && !respostas[id])
      .map(({ id }) => fault(id, m.respostaObrigatoria)),
  ];
}
