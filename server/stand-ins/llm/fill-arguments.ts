import type { ChatRequest } from "./chat.ts";
import type { Moment } from "./moments.ts";

/** What a brain knows to fill a tool's arguments with. */
export interface Known {
  /** The first of several days, or the day of the moment. */
  date?: string;
  until?: string;
  moment?: Moment;
  /** What names an appointment. */
  id?: string;
}

/** The arguments that a tool asks for by their names, as a model reads them from its description. */
export function fillArguments({ tools = [] }: ChatRequest, name: string, known: Known) {
  const parameters = tools.find((tool) => tool.function.name === name)?.function.parameters;
  return Object.fromEntries(
    Object.keys(parameters?.properties ?? {})
      .map((field): [string, string | undefined] => [field, valueFor(field, known)])
      .filter(([, value]) => value !== undefined),
  );
}

function valueFor(field: string, { date, until, moment, id }: Known): string | undefined {
  if (/agendamento|marcacao|^id$|_id$|codigo/.test(field)) return id;
  if (/^ate$|fim|_ate$/.test(field)) return until;
  if (/horario/.test(field)) return moment && `${moment.date}T${moment.time}`;
  if (/hora/.test(field)) return moment?.time;
  if (/data|dia|^de$|inicio/.test(field)) return moment?.date ?? date;
  return undefined;
}
