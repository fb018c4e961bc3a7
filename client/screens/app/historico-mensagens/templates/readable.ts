import { tokens } from "#shared/templates/rules/tokens.ts";
import { templateContext, VARIAVEIS } from "#shared/templates/rules/variables.ts";

const LABELS: ReadonlyMap<string, string> = new Map(
  VARIAVEIS.map(({ name, label }) => [name, label.toLowerCase()]),
);

type Known = Pick<Parameters<typeof templateContext>[0], "cliente" | "agora"> & {
  profissional: { nome: string; timezone: string };
};

/** A template as people read it in a list: what the screen knows already, and the rest by its name: "[hora do agendamento]". */
export function readable(content: string, { profissional, ...known }: Known) {
  const values: Partial<Record<string, string>> = templateContext({
    ...known,
    profissional: { ...profissional, telefone: null, especialidade: null },
  });
  const parts = [...tokens(content)].map((token) =>
    token.kind === "variable"
      ? (values[token.name] ?? `[${LABELS.get(token.name) ?? token.name}]`)
      : token.text,
  );
  return parts.join("");
}
