/** What is the same in every message of a practice; of the others each client has their own. */
const OF_THE_PRACTICE: ReadonlySet<string> = new Set([
  "nome_empresa",
  "telefone_clinica",
  "endereco_clinica",
  "duracao_consulta",
  "valor_consulta",
]);

type Values = Record<string, string>;

const kept = new Map<string, Values>();

/** What was typed last for variables of the practice, until the page is loaded anew. */
export function keptValues(usuarioId: string): Values {
  return kept.get(usuarioId) ?? {};
}

export function keepValues(usuarioId: string, values: Values) {
  const same = Object.entries(values).filter(([name]) => OF_THE_PRACTICE.has(name));
  kept.set(usuarioId, { ...keptValues(usuarioId), ...Object.fromEntries(same) });
}
