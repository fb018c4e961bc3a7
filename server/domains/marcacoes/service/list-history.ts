import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type { Autor } from "#shared/equipe/autores.ts";
import type { CamposDoHistorico } from "#shared/marcacoes/historico.answers.ts";
import type { CriadaPor } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { findAll } from "../queries/historico.queries.ts";
import { find } from "../queries/marcacoes.queries.ts";

/**
 * Answers all changes of an appointment, the oldest first. The history of an older appointment begins with its making, of
 * which the person is not known.
 * @throws AppError 404 for an appointment that is not there or another professional's.
 */
export async function listHistory({ db, user }: UserContext, id: string) {
  const [marcacao, rows] = await Promise.all([find(db, user.id, id), findAll(db, user.id, id)]);
  if (!marcacao) throw notFound(m.naoEncontrada);
  const items = rows.map(({ momento, acao, de, para, autor_tipo: tipo, nome }) => ({
    momento,
    acao,
    de: de && shown(de),
    para: para && shown(para),
    autor: { tipo, nome },
  }));
  if (items[0]?.acao === "criada") return items;
  const { criado_em: momento, criada_por } = marcacao;
  const made = { momento, acao: "criada" as const, de: null, para: null };
  return [{ ...made, autor: makerOf(criada_por) }, ...items];
}

const shown = ({ horario, ...rest }: CamposDoHistorico) =>
  horario === undefined ? rest : { ...rest, horario: new Date(horario) };

/** The waiting list books for the client who took its offer. */
function makerOf(criadaPor: CriadaPor): Autor | null {
  if (criadaPor === "profissional") return null;
  return { tipo: criadaPor === "espera" ? "cliente" : criadaPor, nome: null };
}
