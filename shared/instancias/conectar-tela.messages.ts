import { m as links } from "./reconexao.messages.ts";

/** The page behind a link for linking a number again, and the dialog that makes the link. */
export const m = {
  titulo: "Conectar o WhatsApp",
  paraQuem: "Para quem está com o celular deste número.",
  semScript: "Para conectar por aqui, ative o JavaScript do seu navegador.",
  carregando: "Carregando",
  comoConectar: "Como conectar",
  porQr: "QR Code",
  porCodigo: "Código",
  qr: "QR Code para conectar o WhatsApp",
  gerandoQr: "Gerando o QR Code",
  qrMuda: "O QR Code muda sozinho. Deixe esta página aberta até conectar.",
  qrEmOutraTela:
    "Abra este link em outra tela, como a de um computador, e aponte a câmera do celular para ela.",
  passosQr: (onde: string) => [
    "Abra o WhatsApp no celular",
    onde,
    "Toque em Conectar dispositivo e aponte para este QR Code",
  ],
  codigoEmUso:
    "Um código está esperando para ser digitado no celular. O QR Code volta em até 3 minutos, quando ele expirar.",
  verCodigo: "Ver o código",
  telefone: "Número do WhatsApp",
  telefoneAjuda: "Com DDD. O código só funciona no celular deste número.",
  explicaCodigo: "Você recebe um código de 8 letras e números para digitar no WhatsApp do celular.",
  gerarCodigo: "Gerar código",
  gerandoCodigo: "Gerando...",
  codigo: "Código para digitar no celular",
  copiarCodigo: "Copiar código",
  codigoCopiado: "Código copiado!",
  codigoExpirou: "O código expirou. Gere outro e digite logo no celular.",
  outroCodigo: "Usar outro número",
  passosCodigo: (onde: string) => [
    "Abra o WhatsApp no celular",
    onde,
    "Toque em Conectar dispositivo e em Conectar com número de telefone",
    "Digite o código",
  ],
  esperando: "Esperando o celular",
  semResposta: "O servidor do WhatsApp não respondeu. Estamos tentando de novo.",
  semConexao: "Sem conexão no momento. Estamos tentando de novo.",
  conectado: "WhatsApp conectado",
  conectadoTexto: (nome: string) => `${nome} está conectado. Você já pode fechar esta página.`,
  jaConectado: "Este WhatsApp já está conectado",
  jaConectadoTexto: (nome: string) => `${nome} está funcionando: não é preciso fazer nada.`,
  verificarDeNovo: "Verificar de novo",
  naoEncontradoTexto: "Confira se o link está completo, como chegou na mensagem.",
  erroAoCarregar: "Não foi possível abrir o link",
  erroAoGerarCodigo: "Não foi possível gerar o código. Tente de novo.",
  pecaOutro: "Peça um novo link a quem enviou este.",

  reconectar: "Reconectar",
  linkTitulo: "Reconectar por um link",
  linkExplica:
    "Envie este link a quem está com o celular do WhatsApp. A pessoa conecta sem entrar na sua conta e não vê mais nada dela.",
  link: "Link para conectar",
  copiarLink: "Copiar link",
  linkCopiado: "Link copiado!",
  linkVale: (ate: string) => `Vale até ${ate} e para uma conexão. Um novo link encerra o anterior.`,
  gerandoLink: "Gerando o link",
  erroAoGerarLink: "Não foi possível gerar o link",
} as const;

/** Next step of a visitor whose link is over, by the server's sentence. */
export const PROXIMO_PASSO: Readonly<Record<string, string>> = {
  [links.expirado]: `Cada link vale por 30 minutos. ${m.pecaOutro}`,
  [links.usado]: `O WhatsApp foi conectado por ele. Para conectar outra vez, ${minusculo(m.pecaOutro)}`,
  [links.substituido]: "Use o link mais recente que você recebeu.",
  [links.encerrado]: m.pecaOutro,
};

function minusculo(frase: string) {
  return frase.charAt(0).toLowerCase() + frase.slice(1);
}
