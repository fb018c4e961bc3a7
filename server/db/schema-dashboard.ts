import type { GeneratedAlways } from "kysely";
import type { Passo } from "#shared/dashboard/dashboard.constants.ts";

/** What the dashboard counts of appointments, which triggers on `marcacoes` keep, and which first steps are put away. */
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

/** What has changed since the counters were last rolled up; they and these together are what counts. */
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
