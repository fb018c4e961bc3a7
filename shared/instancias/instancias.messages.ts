/** Sentences about WhatsApp instances, on screens and from the server. */
export const m = {
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome muito longo",
  provedorDesconhecido: "Escolha um provedor da lista",
  provedorTexto: {
    mega: "Servidor no formato da MegaAPI. A chave e o token são os que ele mostra para a instância.",
    evolution:
      "Evolution API v2, da versão 2.3.7 em diante: nas anteriores, depois de desconectar e conectar de novo, nada mais chega até reiniciar o servidor. A chave é o nome da instância; o token é a apikey dela ou a do servidor.",
    cloud:
      "A API oficial da Meta. O número, a conta e o token vêm do painel da Meta; o endereço do webhook é um só para todos os números.",
    waha: "WAHA. A chave é o nome da sessão; o token é a X-Api-Key do servidor. O que ele envia chega assinado: o segredo é criado aqui.",
  },
  provedorFaz:
    "QR Code ou código para conectar, textos nos dois sentidos, avisos de entrega e leitura",
  provedorNaoFaz: "Sem envio de fotos, áudios e botões",
  oficialFaz:
    "Textos nos dois sentidos, lembretes com botões Confirmar e Cancelar, avisos de entrega e leitura, sem risco de banimento",
  oficialNaoFaz:
    "Texto livre só até 24 horas depois da última mensagem do cliente; depois, só modelos aprovados. A Meta cobra por mensagem.",
  naoOficial:
    "Esta conexão não é oficial do WhatsApp: números que escrevem a muitos desconhecidos podem ser banidos.",
  hostObrigatorio: "Host é obrigatório",
  hostInvalido: "Host deve ser uma URL válida",
  hostLongo: "Host muito longo",
  keyObrigatoria: "Chave da instância é obrigatória",
  keyLonga: "Chave da instância muito longa",
  keyMascarada:
    "A chave não pode conter •, que só esconde a parte não mostrada. Informe a chave inteira.",
  mesInvalido: "Mês inválido. Use AAAA-MM",
  numeroInvalido: "Informe o ID do número (phone_number_id): só algarismos",
  wabaObrigatorio: "Informe o ID da conta (WhatsApp Business Account)",
  wabaInvalido: "O ID da conta tem só algarismos",
  numeroEmUso: "Este número da Meta já está cadastrado",
  metaSemApp:
    "Esta instalação ainda não está ligada à Meta. Peça a quem a administra que configure a API oficial.",
  semPareamento:
    "A conexão oficial não usa QR Code nem código: ela vale enquanto o token da Meta valer.",
  enderecoDaMeta:
    "A Meta envia as mensagens de todos os números para este endereço: informe-o no painel do aplicativo, com o token de verificação da instalação.",
  conexaoOficial:
    "Conexão oficial da Meta: vale enquanto o token valer. Se ela cair, peça a um administrador que informe um novo token.",
  custosDoMes: "Mensagens pagas à Meta neste mês",
  semCustos: "Nenhuma ainda",
  erroAoCarregarCustos: "Erro ao carregar os custos",
  enderecoUnico: "A conexão oficial usa o mesmo endereço para todos os números.",
  tokenLongo: "Token da instância muito longo",
  hmacCurto: (min: number) => `O segredo deve ter pelo menos ${min} caracteres`,
  hmacLongo: "Segredo muito longo",
  redeInvalida: "Informe endereços ou redes, como 203.0.113.7 ou 203.0.113.0/24",
  redesDemais: (max: number) => `No máximo ${max} endereços ou redes`,
  webhookInvalido: "Webhook deve ser uma URL válida",
  usuarioObrigatorio: "Usuário é obrigatório",

  desligueNoCelular:
    "Para desconectar você mesmo: no celular, abra WhatsApp > Aparelhos conectados, toque no aparelho e depois em Desconectar.",
  desligandoAoFechar:
    "Estamos desconectando o seu WhatsApp do Pontual. Se daqui a pouco o aparelho ainda aparecer no celular, em WhatsApp > Aparelhos conectados, toque nele e em Desconectar.",

  naoEncontrada: "Instância não encontrada",
  usuarioNaoEncontrado: "Usuário não encontrado",
  tokenNaoConfigurado: "Token da instância não configurado",
  tokenIlegivel: "O token desta instância não pode mais ser lido. Informe o token novamente.",
  segredoIlegivel:
    "O segredo de assinatura não pode mais ser lido. Gere um novo endereço de webhook para renovar o segredo.",
  semAssinatura:
    "Recebendo sem assinatura: o servidor do WhatsApp não assina o que envia. As mensagens chegam; não passe a ninguém o endereço desta conexão.",
  recusados: (total: number, quando: string, motivo: string) =>
    total === 1
      ? `1 envio do servidor foi recusado (${quando}): ${motivo}.`
      : `${total} envios do servidor foram recusados. O último (${quando}) ${motivo}.`,
  motivoDeRecusa: {
    rede: "veio de um endereço não permitido",
    assinatura: "veio com uma assinatura que não confere com o segredo",
    sem_assinatura: "veio sem assinatura",
  },
  enderecoIlegivel: "O endereço não pode mais ser mostrado. Gere um novo.",
  inativa: "Instância inativa",
  hostNaoRespondeu: "O servidor do WhatsApp não respondeu",
  hostRecusado: "Endereço da instância não permitido",
  webhookRecusado: "Endereço do webhook não permitido",

  numeroRemovido: "Este número de WhatsApp foi removido. Atualize a página.",
  numeroDesativado:
    "Este número de WhatsApp foi desativado. Peça a um administrador que o ative de novo.",
  numeroIncompleto: "A conexão deste número está incompleta. Peça a um administrador que a revise.",
  numeroNaoPermitido:
    "O servidor deste número não é permitido. Peça a um administrador que o revise.",

  telefoneInvalido: "Informe o telefone com DDD: 10 ou 11 dígitos",
  semPadrao: "A conexão é feita por um administrador. Toque em Pedir conexão.",
  conexaoEmAndamento: "Sua conexão ainda está sendo preparada. Espere um instante e toque de novo.",
  conexaoSemResposta:
    "O servidor do WhatsApp não respondeu. Nada se perdeu: tente de novo em alguns minutos.",
  conexaoRecusada:
    "O servidor do WhatsApp não aceitou criar a conexão. Avise um administrador do sistema e tente de novo mais tarde.",
  soSessaoDefault:
    "Este servidor é um WAHA Core, que só tem a sessão chamada default. Peça a um administrador que informe default como chave da instância, ou que use o WAHA Plus.",
  codigoSemResposta:
    "O servidor do WhatsApp não respondeu. Tente de novo em alguns minutos ou leia o QR Code.",
  codigoRecusado:
    "O servidor do WhatsApp não gerou o código. Confira o número e tente de novo, ou leia o QR Code.",
  codigoIndisponivel: "Esta conexão só aceita o QR Code. Leia o QR Code com o celular.",
  celularEmOutroLugar:
    "Este celular já está conectado em outro lugar. No WhatsApp dele, abra Dispositivos conectados, desconecte o que não usa mais e peça um novo código.",
  muitasTentativas: "Muitas tentativas. Aguarde alguns minutos e tente de novo.",
  nomeProprio: "Meu WhatsApp",
  pedidoEnviado: "Pedido enviado. Você recebe o número assim que um administrador o criar.",
  erroAoPedir: "Não foi possível enviar o pedido. Tente de novo.",
  erroAoConectar: "Não foi possível preparar a conexão. Tente de novo.",
  erroAoCarregarPedidos: "Erro ao carregar pedidos de conexão",
  tokenObrigatorio: "Token da instância é obrigatório",
  tokenDeOutroHost: "Informe o token: o guardado só vale no host de antes",
  chaveObrigatoria: "Informe a chave do servidor",
  padraoDoAmbiente:
    "O servidor padrão está definido na configuração da instalação (WHATSAPP_DEFAULT_HOST) e só pode ser mudado lá.",
  padraoSalvo: "Servidor padrão salvo com sucesso!",
  padraoRecusa:
    "O servidor foi salvo, mas não aceitou este token: ninguém conseguirá conectar. Confira o token de administrador no painel do servidor e salve de novo.",
  padraoSemResposta:
    "O servidor foi salvo, mas nenhum servidor deste tipo respondeu neste endereço. Confira o tipo e o host, sem /manager ou outra página no fim, e se o servidor está ligado.",
  padraoRemovido: "Servidor padrão removido com sucesso!",
  erroAoSalvarPadrao: "Erro ao salvar o servidor padrão",

  erroAoCarregar: "Erro ao carregar instâncias",
  erroAoGerarQr: "Erro ao gerar QR Code do WhatsApp",
  erroAoDesconectar: "Erro ao desconectar WhatsApp",
  erroAoCriar: "Erro ao criar instância",
  erroAoAtualizar: "Erro ao atualizar instância",
  erroAoExcluir: "Erro ao excluir instância",
  conectado: "WhatsApp conectado com sucesso!",
  desconectado: "WhatsApp desconectado com sucesso!",
  hostNaoAvisado:
    "Instância criada, mas o servidor do WhatsApp não respondeu: informe a ele o endereço do webhook desta instância.",
  criada: "Instância criada com sucesso!",
  atualizada: "Instância atualizada com sucesso!",
  webhookRotacionado: "Endereço do webhook renovado com sucesso!",
  erroAoRotacionarWebhook: "Erro ao renovar o endereço do webhook",
  excluida: "Instância excluída com sucesso!",
  confirmarExclusao: (nome: string) =>
    `Tem certeza que deseja excluir a instância "${nome}"? Ela deixa de enviar e de receber. As mensagens trocadas continuam no histórico.`,
  nenhumaEncontrada: "Nenhuma instância encontrada",
  erroAoCarregarDoUsuario: "Erro ao carregar instâncias do usuário",
} as const;
