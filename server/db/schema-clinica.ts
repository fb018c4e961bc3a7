import type { Generated } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { TipoDeRegra } from "#shared/repasses/repasses.constants.ts";

/** Several agendas and rooms of one practice. */
export interface ClinicTables {
  profissionais: ProfissionaisTable;
  salas: SalasTable;
  servico_profissionais: ServicoProfissionaisTable;
  servico_salas: ServicoSalasTable;
  repasse_regras: RepasseRegrasTable;
  repasse_meses: RepasseMesesTable;
  repasse_linhas: RepasseLinhasTable;
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
  /** The address of their calendar feed is made of it: another one ends the address before. */
  feed_versao: Generated<number>;
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

/** A professional's share of a service's price; without a service it holds for all others. The value is percent or centavos, as a decimal text. */
interface RepasseRegrasTable {
  usuario_id: string;
  id: string;
  profissional_id: string;
  servico_id: string | null;
  tipo: TipoDeRegra;
  valor: string;
}

/** Months that were closed, "YYYY-MM". */
interface RepasseMesesTable {
  usuario_id: string;
  mes: string;
  fechado_em: Date;
}

/** The lines of a closed month, which no call changes. */
interface RepasseLinhasTable {
  usuario_id: string;
  mes: string;
  /** A payment is known by its appointment and the moment of its payment. */
  marcacao_id: string;
  pago_em: Date;
  profissional_id: string;
  servico_id: string | null;
  servico_nome: string | null;
  horario: Date;
  valor_centavos: number;
  parte_centavos: number;
  /** The closed month that this line corrects. */
  ajuste_de: string | null;
  /** The rule by which the share was worked out. */
  regra_tipo: TipoDeRegra | null;
  regra_valor: string | null;
}
