import { ACOES, type Acao, ALVO_TIPOS, type AlvoTipo } from "#shared/admin/admin.constants.ts";
import { isCivilDate } from "#shared/common/civil.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filter in an address; unknown values are ignored. */
export function filterOf(word: (name: string) => string) {
  const id = (name: string) => (UUID.test(word(name)) ? word(name) : undefined);
  const date = (name: string) => (isCivilDate(word(name)) ? word(name) : undefined);
  return {
    ator_id: id("ator"),
    alvo_id: id("alvo"),
    acao: knownAcoes.find((acao) => acao === word("acao")),
    alvo_tipo: knownAlvos.find((tipo) => tipo === word("tipo")),
    data_inicio: date("de"),
    data_fim: date("ate"),
  };
}

const keysOf = <K extends string>(names: Record<K, string>) =>
  Object.keys(names).filter((key): key is K => key in names);

export const knownAcoes: Acao[] = keysOf(ACOES);
export const knownAlvos: AlvoTipo[] = keysOf(ALVO_TIPOS);
