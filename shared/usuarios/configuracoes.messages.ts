/** The sections of the settings. */
export const m = {
  titulo: "Configurações",
  descricao: "Seu perfil e as conexões da sua conta.",
  secoes: {
    perfil: "Nome, telefone, fuso horário e seus dados",
    prompt: "O que o assistente sabe e como ele responde",
    google: "Sua agenda também no Google",
    whatsapp: "Número, lembretes, assistente e lista de espera",
    pagina: "O link em que clientes marcam sozinhos",
    pix: "A chave em que você recebe",
    equipe: "Quem entra nesta conta, e o que cada pessoa pode",
    seguranca: "Senha, verificação em duas etapas e acessos",
    avisos: "O que chega a este aparelho com o Pontual fechado",
  },
} as const;
