import * as z from "zod";

// Messages for schemas that have none of their own; zod's own texts are English.
const sentences: Partial<Record<z.core.$ZodIssue["code"], string>> = {
  invalid_format: "Formato inválido",
  invalid_key: "Chave inválida",
  invalid_value: "Opção inválida",
  unrecognized_keys: "Campo desconhecido",
};

function sizeSentence(issue: z.core.$ZodRawIssue) {
  if (issue.code === "too_small") return `Valor abaixo do mínimo (${String(issue.minimum)})`;
  if (issue.code === "too_big") return `Valor acima do máximo (${String(issue.maximum)})`;
  return undefined;
}

z.config({
  // Pages forbid code from text: the mere try, by which zod would find out, is reported as a violation of their policy.
  jitless: typeof document !== "undefined",
  customError: (issue) => {
    if (issue.code === "invalid_type" && issue.input === undefined) return "Campo obrigatório";
    return sizeSentence(issue) ?? sentences[issue.code] ?? "Valor inválido";
  },
});

/** For a rule across fields that is to be reported together with the faults of single ones: `refine(..., { when })`. */
export function onAnyObject({ value }: z.core.ParsePayload) {
  return typeof value === "object" && value !== null;
}

/** zod with Portuguese sentences: every schema takes it from here. */
export { z };
