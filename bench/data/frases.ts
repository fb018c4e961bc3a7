/** Parts of what people write: together some 50,000 different messages. */
export const STARTS = [
  "Bom dia|Boa tarde|Oi, tudo bem?|Olá|Doutora, bom dia|Desculpe a demora|Por favor|Obrigado pela atenção",
  "Consegui um horário|Estou a caminho|Chego em dez minutos|Perfeito|Combinado|Pode ser|Não vou conseguir|Ok",
  "Preciso de ajuda|Segue o comprovante|Recebi o lembrete|Minha filha está com febre|O trânsito está parado",
  "Muito obrigada|Qual o valor|Tem vaga|Vou verificar|Confirmado|Acabei de sair|Tudo certo|Só uma dúvida",
  "Boa noite|Até amanhã|Já estou na recepção|Esqueci de avisar|Feliz aniversário|Que ótimo",
].join("|");

export const MIDDLES = [
  "sobre a consulta de quinta-feira|para remarcar a avaliação|com o resultado do exame|na sessão de terapia online",
  "da limpeza e do clareamento|do contrato e da procuração|para a audiência de sexta|no endereço novo da clínica",
  "do retorno de segunda|da nota fiscal e do recibo|com o convênio|do aparelho ortodôntico|da receita do antibiótico",
  "pelo cartão ou por pix|do atestado de ontem|da manutenção do implante|para encaixe ainda hoje|sem falta",
  "com a carteirinha do plano|na sala de espera|do relatório para a escola|da anestesia|pelo telefone da recepção",
  "para o meu marido|com a minha mãe|da próxima semana|às quatro e meia|depois das dezoito horas|com urgência",
  "antes do almoço|do prazo no fórum|da panorâmica|do protocolo|no período da manhã|até o fim do mês",
].join("|");

export const ENDS = [
  "certo?|obrigado!|pode confirmar?|aguardo.|se for possível.|estou à disposição.|até logo.|combinado então.",
  "não se preocupe.|me avise, por favor.|qualquer coisa eu ligo.|vale para os dois?|quanto fica?|👍|perfeito.",
  "posso levar acompanhante?|preciso chegar antes?|ainda dá tempo?|já paguei.|muito obrigada mesmo.|um abraço!",
  "beijos.|é isso.|tem estacionamento?|qual é a sala?|não esqueci.|desculpe o transtorno.|fico no aguardo.",
  "boa semana!|até quinta.|vou atrasar um pouco.|sem problemas.|por gentileza.|faz sentido.|de acordo.|recebido.",
].join("|");
