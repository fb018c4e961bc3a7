import type { GeneratedAlways } from "kysely";
import type { Passo } from "#shared/dashboard/dashboard.constants.ts";

/** Appointment counters of the dashboard, kept by triggers on `marcacoes`, and the first steps that are put away. */
export interface DashboardTables {
  marcacoes_contagens: MarcacoesContagensTable;
  marcacoes_contagens_clientes: MarcacoesContagensClientesTable;
  marcacoes_contagens_convertidos: MarcacoesContagensConvertidosTable;
  marcacoes_contagens_novas: MarcacoesContagensNovasTable;
  primeiros_passos_guardados: PrimeirosPassosGuardadosTable;
}

type Counts = Record<"pendente" | "confirmado" | "cancelado" | "concluido" | "faltou", number>;
/** The hour, 0 to 23, that the clock of each zone shows. */
type Clocks = Record<"sao_paulo" | "manaus" | "rio_branco", number>;

export interface MarcacoesContagensTable extends Counts, Clocks {
  usuario_id: string;
}

export interface MarcacoesContagensClientesTable {
  usuario_id: string;
  cliente_id: string;
  concluido: number;
  faltou: number;
}

/** How many clients have a completed appointment. */
export interface MarcacoesContagensConvertidosTable {
  usuario_id: string;
  convertidos: number;
}

/** Changes since the last rollup of the counters; only the sum of both is the count. */
export interface MarcacoesContagensNovasTable extends Counts, Clocks {
  /** bigint, as text. */
  id: GeneratedAlways<string>;
  usuario_id: string;
  cliente_id: string;
}

export interface PrimeirosPassosGuardadosTable {
  usuario_id: string;
  passo: Passo;
  guardado_em: Date;
}
