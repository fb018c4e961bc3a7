import { assume } from "#server/core/assume.ts";
import type { Identity } from "#server/core/context.ts";
import { assertMay, may } from "#server/core/guards.ts";
import type { Vistos } from "#shared/common/vistos.ts";

interface Written {
  observacoes?: string | null | undefined;
  antes?: Vistos;
}

/**
 * Leaves the observations out of a change where its caller may not read them: they are neither compared nor taken away, so
 * that nobody finds out by asking.
 * @throws AppError 403 where such a caller would write some.
 */
export function ownPart<T extends Written>(caller: Pick<Identity, "actor">, input: T): T {
  if (may(caller.actor, "clientes.observacoes")) return input;
  const { observacoes, antes, ...rest } = input;
  if (observacoes) assertMay(caller, "clientes.observacoes");
  const { observacoes: _guessed, ...seen } = antes ?? {};
  return assume<T>({ ...rest, ...(antes && { antes: seen }) });
}
