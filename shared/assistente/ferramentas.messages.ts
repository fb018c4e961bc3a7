import { MAX_AGENDAMENTOS_DO_CLIENTE, MAX_DIAS_LIVRES } from "./assistente.constants.ts";

/** Answers of tools to the model; it puts them into words of its own. */
export const m = {
  desconhecida: "Esta ferramenta não existe",
  argumentosInvalidos: "Argumentos inválidos",
  ordemDosDias: "O último dia vem antes do primeiro",
  diasDemais: `Peça no máximo ${MAX_DIAS_LIVRES} dias por vez`,
  semServicos: "Não há serviços cadastrados: agende sem servico",
  servicoDesconhecido: (nomes: readonly string[]) =>
    nomes.length
      ? `Este serviço não existe. Os serviços são: ${nomes.join("; ")}`
      : "Este serviço não existe: não há serviços cadastrados, agende sem servico",
  profissionalDesconhecido: (nomes: readonly string[]) =>
    `Não há profissional com esse nome. Quem atende: ${nomes.join("; ")}`,
  profissionalDuvidoso: (nomes: readonly string[]) =>
    `Há mais de um profissional com esse nome: ${nomes.join("; ")}. Pergunte qual`,
  semPreco: "não informado: quem responde é o profissional",
  semHorariosLivres: "Não há horários livres nesses dias",
  alguns: "Há mais horários livres nesses dias; para ver todos os de um dia, peça só esse dia",
  agendamentosDemais: `Esta pessoa já tem ${MAX_AGENDAMENTOS_DO_CLIENTE} agendamentos futuros; para marcar outro, é preciso cancelar ou remarcar um deles`,
  jaTemEsteHorario: "Esta pessoa já tem um agendamento nesse dia e hora",
  mesmoHorario: "O agendamento já é nesse dia e hora: nada mudou",
  pendente: "Reservado; o profissional ainda vai confirmar",
  ofereceEspera: "Se nenhum outro dia servir, ofereça a lista de espera: entrar_na_espera",
  naEspera: "Na lista de espera. Se vagar um horário assim, a pessoa recebe uma mensagem aqui",
  jaEspera: "Esta pessoa já está na lista de espera",
  semEspera: "Este profissional não usa lista de espera: ofereça outros dias ou chame a pessoa",
  chamada: "A pessoa responsável foi avisada. Despeça-se em uma frase.",
} as const;

/** Descriptions of tools and their arguments, for the model. */
export const descricoes = {
  servicos: "Os serviços que se agendam aqui, com nome, duração em minutos e preço.",
  horarios_livres:
    "Horários livres de um intervalo de dias. Use antes de oferecer qualquer horário; vale apenas para este momento.",
  agendar:
    "Agenda um horário livre para a pessoa desta conversa. Só depois de ela confirmar o dia e a hora. Nasce pendente.",
  remarcar: "Muda um agendamento da pessoa desta conversa para outro horário livre.",
  cancelar: "Cancela um agendamento da pessoa desta conversa.",
  meus_agendamentos:
    "Os agendamentos futuros da pessoa desta conversa, com o agendamento_id de cada um.",
  entrar_na_espera:
    "Põe a pessoa desta conversa na lista de espera. Só quando nenhum horário livre serve e ela quer; pergunte antes que dias e horas servem.",
  chamar_pessoa:
    "Passa a conversa ao profissional e para de responder. Use quando a pessoa pedir ou quando você não puder ajudar.",
  de: "Primeiro dia, como AAAA-MM-DD",
  ate: "Último dia, como AAAA-MM-DD; o mesmo que o primeiro para um dia só",
  data: "Dia, como AAAA-MM-DD",
  hora: "Hora de início, como HH:MM",
  observacao:
    "O que o profissional precisa saber do atendimento e a pessoa contou aqui, como nome completo e motivo; em poucas palavras",
  servico:
    "O serviço, pelo servico_id ou pelo nome que servicos respondeu; sem ele, um atendimento da duração de costume",
  profissional:
    "Com quem, pelo nome; sem isto, qualquer um que esteja livre. Para remarcar, peça os horários do profissional do agendamento",
  outro_profissional: "Só para trocar de profissional: o nome; sem isto, continua com o mesmo",
  dias_semana: "Dias da semana que servem; sem isto, qualquer um",
  hora_de: "Início mais cedo que serve, como HH:MM",
  hora_ate: "Início mais tarde que serve, como HH:MM",
  espera_de: "Primeiro dia que serve, como AAAA-MM-DD",
  espera_ate: "Último dia que serve, como AAAA-MM-DD",
  espera_profissional:
    "Só se a pessoa quer esperar por um profissional: o nome; sem isto, qualquer um",
  agendamento_id: "O agendamento_id que meus_agendamentos ou agendar respondeu",
} as const;
