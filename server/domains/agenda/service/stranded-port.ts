import type { TenantContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";
import type { Excecao } from "#shared/agenda/agenda.schema.ts";
import type { z } from "#shared/common/zod.ts";
import type { marcacaoComCliente } from "#shared/marcacoes/marcacoes.answers.ts";

interface StrandedPort {
  /** Live appointments still to come that lie in closed time on the days of an exception, there already or only meant. */
  of: (ctx: TenantContext, excecao: Excecao) => Promise<z.input<typeof marcacaoComCliente>[]>;
}

/** Appointments in closed time, for those who close it. */
export const stranded = port<StrandedPort>("agenda.stranded");
