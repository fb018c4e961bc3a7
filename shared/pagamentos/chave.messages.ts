/** The tab "PIX" of the settings. */
export const m = {
  aba: "PIX",
  titulo: "Sua chave PIX",
  descricao:
    "Com ela o sistema monta o QR Code e o código copia e cola de cada agendamento com valor. O dinheiro vai direto para a sua conta.",
  chave: "Chave PIX",
  chaveAjuda: "CPF, CNPJ, e-mail, telefone com +55 ou a chave aleatória do seu banco.",
  reconhecida: (tipo: string, chave: string) => `${tipo}: ${chave}`,
  duvida: "Estes 11 dígitos são o quê?",
  ehTelefone: (telefone: string) => `Telefone ${telefone}`,
  ehCpf: (cpf: string) => `CPF ${cpf}`,
  tipo: "Tipo da chave",
  descobrir: "Descobrir sozinho",
  nome: "Nome do recebedor",
  nomeAjuda: "Como aparece para quem paga, sem acentos. Até 25 caracteres.",
  cidade: "Cidade",
  cidadeAjuda: "Até 15 caracteres. Se não couber, abrevie: “S. Bernardo”.",
  usar: (texto: string) => `Usar “${texto}”`,
  salvar: "Salvar chave",
  desligar: "Desligar o PIX",
  desligarPergunta:
    "Sem a chave, os agendamentos deixam de ter código PIX. Os pagamentos já marcados ficam como estão.",
  ligado: "PIX ligado",
  desligado: "PIX desligado",
  salvo: "Chave PIX salva com sucesso!",
  foiDesligado: "PIX desligado.",
  erroAoSalvar: "Erro ao salvar a chave PIX",
  erroAoCarregar: "Erro ao carregar a chave PIX",

  teste: "Teste antes de cobrar",
  testeTexto:
    "Leia com o app do seu banco e veja se aparece o seu nome. Este código não tem valor, e não é preciso pagar.",
  testeVazio: "Preencha chave, nome e cidade para ver aqui um código de teste.",
  naoAvisa:
    "Um código PIX fixo não diz quem pagou. Confira os recebimentos no seu banco e marque cada agendamento como pago, no agendamento ou em Pagamentos.",
  verPagamentos: "Ver pagamentos do mês",
} as const;
