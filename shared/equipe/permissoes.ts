/** Under which role somebody acts for a practice; `dono` owns it. */
export const PAPEIS = ["dono", "profissional", "recepcao", "financeiro"] as const;
export type Papel = (typeof PAPEIS)[number];

/** The roles that somebody else is given. */
export const PAPEIS_DE_MEMBRO = ["profissional", "recepcao", "financeiro"] as const;
export type PapelDeMembro = (typeof PAPEIS_DE_MEMBRO)[number];

/** Each thing that one may do in a practice. */
export const PERMISSOES = [
  "agenda.ler",
  "agenda.escrever",
  "clientes.ler",
  "clientes.escrever",
  "clientes.importar",
  "clientes.observacoes",
  "conversas",
  "pagamentos.marcar",
  "pagamentos.ler",
  "modelos.ler",
  "modelos.escrever",
  "painel",
  "painel.valores",
  "ajustes.ler",
  "ajustes.escrever",
  "pix.escrever",
  "whatsapp.reconectar",
  "conta",
] as const;
export type Permissao = (typeof PERMISSOES)[number];

const A_EQUIPE: readonly PapelDeMembro[] = PAPEIS_DE_MEMBRO;
const QUEM_ATENDE: readonly PapelDeMembro[] = ["profissional", "recepcao"];

/** The members who may, beside the owner, who may do all of it. Only mutants in tests change it. */
export const MEMBROS: Record<Permissao, readonly PapelDeMembro[]> = {
  "agenda.ler": A_EQUIPE,
  "agenda.escrever": QUEM_ATENDE,
  "clientes.ler": A_EQUIPE,
  "clientes.escrever": QUEM_ATENDE,
  "clientes.importar": QUEM_ATENDE,
  "clientes.observacoes": ["profissional"],
  conversas: QUEM_ATENDE,
  "pagamentos.marcar": A_EQUIPE,
  "pagamentos.ler": ["financeiro"],
  "modelos.ler": QUEM_ATENDE,
  "modelos.escrever": [],
  painel: A_EQUIPE,
  "painel.valores": ["profissional", "financeiro"],
  "ajustes.ler": QUEM_ATENDE,
  "ajustes.escrever": [],
  "pix.escrever": ["financeiro"],
  "whatsapp.reconectar": ["recepcao"],
  conta: [],
};

/** Each is about all clients of the practice: closed to a member who meets their own clients alone. */
const DA_CARTEIRA_INTEIRA: readonly Permissao[] = ["clientes.importar"];

/** Whether somebody of this role may do it. */
export const pode = (papel: Papel, permissao: Permissao): boolean =>
  papel === "dono" || MEMBROS[permissao].includes(papel);

/** A member, and the professional to whose own clients they are narrowed (null: they meet all). */
interface Membro {
  papel: Papel;
  carteira: string | null;
}

/** The same for somebody who may be narrowed to their own clients. */
export const podeMembro = ({ papel, carteira }: Membro, permissao: Permissao): boolean =>
  pode(papel, permissao) && (carteira === null || !DA_CARTEIRA_INTEIRA.includes(permissao));

/** All that a member may do, in the order of the table. */
export const permissoesDe = (membro: Membro): Permissao[] =>
  PERMISSOES.filter((permissao) => podeMembro(membro, permissao));
