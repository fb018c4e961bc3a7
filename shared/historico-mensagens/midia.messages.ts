import type { MotivoDaMidia } from "./midia.constants.ts";

/** Why the bytes of a message are not here, as professionals read it. */
export const MOTIVO_TEXTOS: Record<MotivoDaMidia, string> = {
  grande: "Arquivo grande demais: o limite é 25 MB",
  tipo: "Tipo de arquivo não aceito",
  vazia: "O arquivo chegou vazio",
  expirou: "O arquivo expirou no WhatsApp antes de ser baixado",
  recusada: "O servidor do WhatsApp não entregou o arquivo",
  fora: "O servidor do WhatsApp não respondeu",
};

export const midiaMessages = {
  arquivoObrigatorio: "Escolha um arquivo",
  arquivoVazio: "O arquivo está vazio",
  arquivoGrande: "Arquivo grande demais: o limite é 25 MB",
  tipoNaoAceito: "Tipo de arquivo não aceito: envie imagem, PDF ou áudio",
  muitosArquivos: "Muitos arquivos esperando envio: envie-os ou tente amanhã",
  audioSemTexto: "Um áudio vai sem texto",
  soAgora: "Um arquivo só pode ser enviado agora",
  semArquivo: "o arquivo não está mais disponível",
  naoEncontrada: "Arquivo não encontrado",
  jaEnviada: "Este arquivo já foi enviado",
  naoRepetivel: "Este arquivo não pode ser buscado de novo",
  erroAoEnviar: "Erro ao enviar o arquivo",
  erroAoBuscar: "Erro ao buscar o arquivo",
  semMicrofone: "Não foi possível usar o microfone: verifique a permissão do navegador",
} as const;
