import type { Generated } from "kysely";
import type { PessoaId } from "#server/core/id.ts";

/** Several agendas and rooms of one practice. */
export interface ClinicTables {
  profissionais: ProfissionaisTable;
  salas: SalasTable;
  servico_profissionais: ServicoProfissionaisTable;
  servico_salas: ServicoSalasTable;
}

/** Each practice has one whose id is that of the practice, made by a trigger: rows without a professional are theirs. */
interface ProfissionaisTable {
  usuario_id: string;
  id: string;
  nome: string;
  especialidade: string | null;
  /** The number of their professional body, for example "CRP 06/12345". */
  registro: string | null;
  cor: string | null;
  ativo: Generated<boolean>;
  ordem: Generated<number>;
  /** The person who signs in and opens on this agenda. */
  pessoa_id: PessoaId | null;
  criado_em: Date;
  atualizado_em: Date;
}

interface SalasTable {
  usuario_id: string;
  id: string;
  nome: string;
  /** The name as it is compared: in lower case. */
  nome_chave: string;
  ativa: Generated<boolean>;
  ordem: Generated<number>;
  criado_em: Date;
  atualizado_em: Date;
}

/** Links a service to who gives it, with a length and a price of their own where they have one; without rows everybody gives it. */
interface ServicoProfissionaisTable {
  usuario_id: string;
  servico_id: string;
  profissional_id: string;
  duracao_minutos: number | null;
  preco_centavos: number | null;
}

/** The rooms in which a service may be given; without rows it needs none. */
interface ServicoSalasTable {
  usuario_id: string;
  servico_id: string;
  sala_id: string;
}
