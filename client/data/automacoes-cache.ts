import type { AutomacoesInput, AutomacoesJson } from "#shared/lembretes/lembretes.schema.ts";

/** The settings with a change in them, as the server will answer them. */
export function applied(before: AutomacoesJson, change: AutomacoesInput): AutomacoesJson {
  return Object.assign({}, before, definedOf(change));
}

/**
 * Takes a refused change back: its fields are as they were before it, unless another change has set them since; the
 * others stay as they are.
 */
export function undone(
  present: AutomacoesJson,
  before: AutomacoesJson,
  change: AutomacoesInput,
): AutomacoesJson {
  const refused = definedOf(change);
  const stillShown = Object.keys(refused).filter(
    (name) => Reflect.get(present, name) === Reflect.get(refused, name),
  );
  return Object.assign(
    {},
    present,
    Object.fromEntries(stillShown.map((name) => [name, Reflect.get(before, name)])),
  );
}

/** Absent fields stay as they are. */
function definedOf(change: AutomacoesInput): Partial<AutomacoesJson> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
