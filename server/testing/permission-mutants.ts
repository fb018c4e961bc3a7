import type { AnyTRPCRouter } from "@trpc/server";
import type { Meta } from "#server/core/trpc.ts";
import { MEMBROS, type PapelDeMembro, type Permissao } from "#shared/equipe/permissoes.ts";
import { metasOf } from "./operations.ts";

/** A mutant of the table: while `work` runs, this role has one permission more. */
export async function withPermission<T>(
  papel: PapelDeMembro,
  permissao: Permissao,
  work: () => Promise<T>,
): Promise<T> {
  const members = MEMBROS[permissao];
  MEMBROS[permissao] = [...members, papel];
  try {
    return await work();
  } finally {
    MEMBROS[permissao] = members;
  }
}

/** A mutant of a call: while `work` runs, its meta names another permission. */
export async function namedAs<T>(
  router: AnyTRPCRouter,
  call: string,
  permission: Meta["permission"],
  work: () => Promise<T>,
): Promise<T> {
  const meta = metasOf(router).get(call);
  if (!meta) throw new Error(`${call} has no meta`);
  const { permission: named } = meta;
  Object.assign(meta, { permission });
  try {
    return await work();
  } finally {
    Object.assign(meta, { permission: named });
  }
}
