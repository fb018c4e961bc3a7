/** Sentences about links for linking a number again: the server's, and those of the page behind a link. */
export const m = {
  naoEncontrado: "Link não encontrado",
  expirado: "O tempo deste link acabou",
  usado: "Este link já foi usado",
  substituido: "Este link foi trocado por um mais novo",
  encerrado: "Este link não vale mais",
  indisponivel: "Este número não pode ser conectado agora. Fale com quem enviou o link.",
  muitosLinks: "Muitos links em pouco tempo. Aguarde alguns minutos e tente de novo.",
  muitasTentativas: "Muitas tentativas. Aguarde alguns minutos e tente de novo.",
  muitasLeituras: "Muitas consultas a este link. Aguarde um minuto e tente de novo.",
} as const;
