import { variablesOf } from "#shared/templates/rules/render.ts";
import {
  isVariavel,
  templateContext,
  VARIAVEIS,
  type VariavelNome,
} from "#shared/templates/rules/variables.ts";

/** Filler of a variable: the product automatically, the booked service and its price, the room, whoever sends by hand, or nobody. */
export type Filling = "product" | "service" | "room" | "person" | "nobody";

const BOOKED = { horario: new Date(0), duracao_minutos: 60, link: "https://pontual.example" };
const SERVICE = { servico_nome: "Consulta", valor_centavos: 100, pix_copia_e_cola: "000201" };

/** Whatever is known of somebody of whom all is known, whose appointment is this one. */
const knownWith = (marcacao: typeof BOOKED & Partial<typeof SERVICE>) =>
  new Set(
    Object.keys(
      templateContext({
        cliente: { nome: "Maria", telefone: "11987654321" },
        profissional: {
          nome: "Ana",
          telefone: "1134567890",
          especialidade: "Psicologia",
          timezone: "America/Sao_Paulo",
        },
        marcacao,
        agora: new Date(0),
      }),
    ),
  );

const KNOWN = knownWith(BOOKED);
const KNOWN_OF_SERVICE = knownWith({ ...BOOKED, ...SERVICE });

const LABELS: ReadonlyMap<string, string> = new Map(
  VARIAVEIS.map(({ name, label }) => [name, label]),
);

/** The variables of a text, each once, with the words for it and who fills it in. */
export function foundVariables(content: string) {
  return variablesOf(content).map((name) => ({
    name,
    label: LABELS.get(name) ?? null,
    filling: fillingOf(name),
  }));
}

function fillingOf(name: string): Filling {
  if (KNOWN.has(name)) return "product";
  if (KNOWN_OF_SERVICE.has(name)) return "service";
  if (name === "sala") return "room";
  return isVariavel(name) ? "person" : "nobody";
}

const AUTOMATIC: ReadonlySet<string> = new Set(["CONFIRMATION", "REMINDER", "FOLLOWUP"]);

/** Whether messages of this type may go automatically, and would be held back by a variable that nobody fills in. */
export const goesByItself = (type: string) => AUTOMATIC.has(type);

/** Where the cursor is in a text: what lies between start and end is chosen. */
interface Selection {
  start: number;
  end: number;
}

/**
 * Puts a variable in the place of what is chosen; `caret` is right behind it. A PIX code gets a line of its own, and so becomes a
 * message of its own.
 */
export function insertVariable(text: string, { start, end }: Selection, name: VariavelNome) {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const isApart = name === "pix_copia_e_cola";
  const lead = isApart && before !== "" && !before.endsWith("\n") ? "\n" : "";
  const tail = isApart && after !== "" && !after.startsWith("\n") ? "\n" : "";
  const inserted = `${lead}{{${name}}}`;
  return { text: before + inserted + tail + after, caret: start + inserted.length };
}
