import type { Generated } from "kysely";
import type { DiaSemana } from "#shared/common/civil.ts";
import type {
  FimDaVaga,
  MotivoOferta,
  OrigemEspera,
  ResultadoOferta,
  SituacaoGuardada,
  SituacaoVaga,
} from "#shared/espera/espera.constants.ts";
import type { ConfiguracaoEspera } from "#shared/espera/espera.schema.ts";

/** The waiting list, and what came of times that became free. */
export interface WaitingTables {
  espera_configuracoes: EsperaConfiguracoesTable;
  esperas: EsperasTable;
  espera_vagas: EsperaVagasTable;
  espera_ofertas: EsperaOfertasTable;
  espera_preenchimentos: EsperaPreenchimentosTable;
}

interface EsperaConfiguracoesTable extends ConfiguracaoEspera {
  usuario_id: string;
  atualizado_em: Date;
}

/** `de` and `ate` are civil dates: written as text, read as text by a cast. */
export interface EsperasTable {
  id: string;
  usuario_id: string;
  cliente_id: string;
  servico_id: string | null;
  /** Null: anyone. */
  profissional_id: Generated<string | null>;
  dias_semana: DiaSemana[];
  hora_de: string;
  hora_ate: string;
  de: string | null;
  ate: string | null;
  observacao: string | null;
  origem: OrigemEspera;
  situacao: Generated<SituacaoGuardada>;
  encerrada_em: Date | null;
  /** The person who put the client on the list. */
  ator_id: string | null;
  criado_em: Date;
  atualizado_em: Date;
}

/** A time that became free, noted by a trigger. Its appointment may be gone. */
interface EsperaVagasTable {
  id: Generated<string>;
  usuario_id: string;
  marcacao_id: string;
  /** Client who gave it up; null once they are gone. */
  cliente_id: string | null;
  horario: Date;
  fim: Date;
  /** The professional whose time it was; null in rows of before: the practice's own professional's, whose id is the practice's. */
  profissional_id: Generated<string | null>;
  /** The client's own reply by WhatsApp had cancelled it. */
  por_resposta: Generated<boolean>;
  situacao: Generated<SituacaoVaga>;
  /** Why it is offered no more. */
  motivo: FimDaVaga | null;
  /** How many rounds of people were asked. */
  onda: Generated<number>;
  /** Null: at once. */
  proxima_em: Date | null;
  tentativas: Generated<number>;
  criado_em: Date;
}

export interface EsperaOfertasTable {
  id: string;
  usuario_id: string;
  vaga_id: string;
  espera_id: string;
  cliente_id: string;
  /** The start that is offered. */
  horario: Date;
  servico_id: string | null;
  servico_nome: string | null;
  onda: number;
  resultado: ResultadoOferta;
  motivo: MotivoOferta | null;
  mensagem_id: string | null;
  expira_em: Date | null;
  respondida_em: Date | null;
  marcacao_id: string | null;
  criado_em: Date;
}

/** Which appointments took a time that had become free; noted by a trigger. */
interface EsperaPreenchimentosTable {
  usuario_id: string;
  vaga_id: string;
  marcacao_id: string;
  preenchido_em: Date;
}
