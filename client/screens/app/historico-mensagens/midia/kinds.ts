import type { EspecieOuLugar } from "#shared/historico-mensagens/midia.constants.ts";

/** The names of the kinds of files within a sentence. */
export const ESPECIE_NAMES: Record<EspecieOuLugar, string> = {
  imagem: "imagem",
  audio: "áudio",
  video: "vídeo",
  documento: "documento",
  figurinha: "figurinha",
  localizacao: "localização",
};
