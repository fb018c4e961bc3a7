import { FECHAR_WANTED, FERIAS_WANTED, PASSOS_WANTED, PIX, paths } from "#client/lib/paths.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";
import type { Destination } from "./destination.ts";

const settings = (aba: string, id = "") => `${paths.configuracoes}?aba=${aba}${id && `#${id}`}`;
const horarios = (id: string) => `${paths.horarios}#${id}`;

/** Sections of the settings, and the hours, that not every role reads. */
const SETTINGS = /aba=(?:prompt|google|whatsapp|pagina)/;

/** The permission that opens a part of a screen. */
export const neededFor = ({ needs, to }: Destination): Permissao | undefined =>
  needs ?? (to.startsWith(paths.horarios) || SETTINGS.test(to) ? "ajustes.ler" : undefined);

/** The parts of the product's screens, with what else people call them. */
export const DESTINATIONS: readonly Destination[] = [
  {
    label: "Tirar férias",
    needs: "agenda.escrever",
    to: `${paths.agenda}?${FERIAS_WANTED}=1`,
    words: "folga recesso viagem ausencia avisar todos cancelar remarcar",
    isPractice: true,
  },
  {
    label: "Férias, folgas e dias fechados",
    to: horarios("excecoes"),
    words:
      "bloquear fechar tirar marcar recesso viagem ausencia feriado excecao horario agenda dia",
  },
  {
    label: "Serviços e preços",
    to: `${paths.horarios}?aba=servicos`,
    words: "valor tabela duracao procedimento consulta cobrar sinal folga desconto",
  },
  {
    label: "Horas de cada dia da semana",
    to: paths.horarios,
    words: "disponibilidade expediente atendimento horario",
  },
  {
    label: "Regras da agenda",
    to: horarios("regras"),
    words: "antecedencia minima janela prazo hora extra agendar ate limite",
  },
  {
    label: "Atender em fins de semana",
    to: horarios("fim-de-semana"),
    words: "sabado domingo trabalhar",
  },
  {
    label: "Fechar nos feriados nacionais",
    to: horarios("feriados"),
    words: "bloquear feriado natal",
  },
  {
    label: "Fechar nos pontos facultativos",
    to: horarios("facultativos"),
    words: "bloquear carnaval corpus christi cinzas feriado",
  },
  {
    label: "Concluir automaticamente",
    to: horarios("conclui-sozinho"),
    words: "concluido sozinho fechar atendimento",
  },
  {
    label: "Importar clientes",
    needs: "clientes.importar",
    to: paths.importar,
    words: "planilha csv excel contatos vcf google trazer cadastrar lista",
  },
  {
    label: "Fichas em dúvida",
    needs: "clientes.escrever",
    to: paths.conflitos,
    words: "clientes duplicados repetidos juntar unir",
  },
  {
    label: "Pagamentos",
    needs: "pagamentos.ler",
    to: paths.pagamentos,
    words:
      "dinheiro financeiro faturamento receber recebimento atraso cobrar pago valor recibo comprovante desconto",
  },
  {
    label: "Repasses",
    needs: "pagamentos.ler",
    to: `${paths.pagamentos}?ver=repasses`,
    words: "comissao percentual parte dividir profissional clinica fechar mes acerto",
    isShared: true,
  },
  {
    label: "Lista de espera",
    needs: "agenda.ler",
    to: paths.espera,
    words: "fila encaixe aguardando vaga",
  },
  {
    label: "Imprimir a agenda",
    needs: "agenda.ler",
    to: `${paths.agenda}?visao=semana#imprimir`,
    words: "impressao papel semana dia",
  },
  {
    label: "Atendimentos a fechar",
    needs: "agenda.escrever",
    to: `${paths.dashboard}?${FECHAR_WANTED}=1`,
    words: "faltou compareceu falta presenca concluir",
    isPractice: true,
  },
  {
    label: "Primeiros passos",
    needs: "conta",
    to: `${paths.dashboard}?${PASSOS_WANTED}=1`,
    words: "comecar tutorial ajuda configurar",
    isPractice: true,
  },
  {
    label: "Biblioteca de templates",
    needs: "modelos.ler",
    to: paths.biblioteca,
    words: "modelos mensagem pronta texto editar",
  },
  {
    label: "Perfil",
    to: settings("perfil"),
    words: "nome email telefone conta dados meus fuso horario",
  },
  {
    label: "Seus dados",
    needs: "conta",
    to: settings("perfil", "seus-dados"),
    words: "lgpd baixar copia backup excluir apagar cancelar conta termos",
  },
  {
    label: "Profissionais e salas",
    needs: "conta",
    to: settings("equipe", "profissionais"),
    words: "clinica consultorio agenda dentista medico sala cadeira dividir equipe atende",
  },
  {
    label: "Senha",
    to: settings("seguranca", "senha"),
    words: "trocar mudar alterar acesso password",
  },
  {
    label: "Verificação em duas etapas",
    to: settings("seguranca", "duas-etapas"),
    words: "2fa passkey chave acesso autenticador codigo seguranca",
  },
  {
    label: "Sessões",
    to: settings("seguranca", "sessoes"),
    words: "aparelhos dispositivos conectados encerrar sair seguranca",
  },
  {
    label: "Atividade da conta",
    to: settings("seguranca", "atividade"),
    words: "acessos historico quem entrou seguranca",
  },
  {
    label: "Prompt do assistente",
    to: settings("prompt"),
    words: "robo chatbot ia texto tom falar regras inteligencia",
  },
  {
    label: "Assistente: responder clientes",
    to: settings("whatsapp", "responder-clientes"),
    words: "robo chatbot bot ia automatico ligar inteligencia artificial",
  },
  {
    label: "Google Calendar",
    to: settings("google"),
    words: "agenda calendario sincronizar gmail conectar",
  },
  {
    label: "WhatsApp: conectar o número",
    to: settings("whatsapp"),
    words: "qr code celular instancia conexao ligar",
  },
  {
    label: "Mensagens automáticas",
    to: settings("whatsapp", "mensagens-automaticas"),
    words: "automacao avisos enviar",
  },
  {
    label: "Confirmação ao agendar",
    to: settings("whatsapp", "confirmacao"),
    words: "mensagem aviso confirmar automatica",
  },
  {
    label: "Lembretes",
    to: settings("whatsapp", "lembretes"),
    words: "aviso vespera antes mensagem automatica lembrar confirmar",
  },
  {
    label: "Follow-up após o atendimento",
    to: settings("whatsapp", "followup"),
    words: "pos retorno depois mensagem automatica",
  },
  {
    label: "Horário de silêncio",
    to: settings("whatsapp", "silencio"),
    words: "noite madrugada perturbar pausa mensagem",
  },
  {
    label: "Oferecer horários que vagam",
    to: settings("whatsapp", "oferecer-vagas"),
    words: "lista espera vaga cancelado encaixe",
  },
  {
    label: "Página de agendamento",
    to: settings("pagina"),
    words: "site link online endereco publica instagram bio",
  },
  {
    label: "Publicar a página",
    to: settings("pagina", "pagina-ativa"),
    words: "ligar site link online agendamento",
  },
  {
    label: "Link e QR code da página",
    to: settings("pagina", "divulgar"),
    words: "divulgar copiar site incorporar cartaz instagram bio",
  },
  {
    label: "Confirmar automaticamente quem agenda pela página",
    to: settings("pagina", "confirma-sozinho"),
    words: "sozinho pedidos aprovar",
  },
  {
    label: "Agenda no calendário do celular",
    to: settings("pagina", "feed"),
    words: "ics iphone apple assinar feed endereco",
  },
  {
    label: "Nomes no calendário do celular",
    to: settings("pagina", "nomes-no-feed"),
    words: "ics privacidade feed",
  },
  {
    label: "PIX",
    needs: "pagamentos.marcar",
    to: PIX,
    words: "chave pagamento receber cobrar dinheiro preco",
  },
];
