import { HOUR } from "#shared/common/civil.ts";
import { CURVA_DE_CONTATOS } from "./curva.constants.ts";

export const CONEXOES = ["disconnected", "connecting", "connected", "error"] as const;
/** The state of an instance's link to its phone. */
export type Conexao = (typeof CONEXOES)[number];

export const CONEXAO_LABELS: Record<Conexao, string> = {
  disconnected: "Desconectado",
  connecting: "Conectando",
  connected: "Conectado",
  error: "Erro",
};

/** After a QR code is shown, the status is asked this often, this many times. */
export const QR_POLL_MS = 3000;
export const QR_POLL_TRIES = 100;

export const MAX_NOME = 200;
export const MAX_URL = 500;
export const MAX_KEY = 500;
export const MAX_TOKEN = 2000;
/** Length of the secret that a host signs its posts with. */
export const MIN_HMAC = 16;
export const MAX_HMAC = 200;
export const MAX_REDES = 20;
export const ADMIN_PAGE_SIZE = 100;

/** Ways to WhatsApp: three kinds of hosts, which link a phone as WhatsApp Web does, and Meta's own Cloud API. */
export const PROVEDORES = ["mega", "evolution", "waha", "cloud"] as const;
export type Provedor = (typeof PROVEDORES)[number];
export const PROVEDOR_LABELS: Record<Provedor, string> = {
  mega: "MegaAPI",
  evolution: "Evolution API",
  waha: "WAHA",
  cloud: "Cloud API da Meta (oficial)",
};

/** Hosts on which instances are made and linked to a phone; Meta's numbers come from its own panel. */
export const PROVEDORES_DE_HOSTS = ["mega", "evolution", "waha"] as const satisfies Provedor[];
export type ProvedorDeHost = (typeof PROVEDORES_DE_HOSTS)[number];

export const isDeHost = (provedor: Provedor): provedor is ProvedorDeHost =>
  CAPACIDADES[provedor].pareia;

interface Capacidades {
  /** How its posts are signed where they are: `X-Hub-Signature-256`, which a proxy in front has to add, or WAHA's own. */
  assinatura: "sha256" | "sha512";
  /** Whether it signs with a secret that it is given together with the address. */
  assinaPorSi: boolean;
  /** Whether WhatsApp allows it: the others can cost the number. */
  oficial: boolean;
  /** Whether a phone is linked to it by a picture or a code; else the token is all that there is. */
  pareia: boolean;
  /** Whether free texts go only within 24 h of the client's last message, and approved templates outside. */
  janela: boolean;
  /** Whether a message may carry buttons. */
  botoes: boolean;
  /** Whether hosts of the kind report what became of a message; of some versions of MegaAPI none ever does. */
  confirma: boolean;
  /** Whether it is to be asked under which number WhatsApp knows a phone; Meta corrects it by itself. */
  consulta: boolean;
  /** Budget of a number: most strangers that it writes to automatically in a day. Its curve grows up to it; Meta raises its own. */
  primeirosContatos: number;
}

const HOST = {
  oficial: false,
  pareia: true,
  janela: false,
  botoes: false,
  confirma: true,
  consulta: true,
} as const;

/** The budget of a number on a host in the release before, without a curve: 15 to 20 strangers a day can be enough to get a new number banned. */
export const MAX_PRIMEIROS_CONTATOS = 15;
/** Meta's limit for a new number in 24 h (developers.facebook.com/docs/whatsapp/messaging-limits). */
export const PRIMEIROS_CONTATOS_CLOUD = 250;

/** Capabilities of each provedor, and what its instances need. */
export const CAPACIDADES: Record<Provedor, Capacidades> = {
  mega: {
    ...HOST,
    assinatura: "sha256",
    assinaPorSi: false,
    confirma: false,
    primeirosContatos: CURVA_DE_CONTATOS.maximo,
  },
  evolution: {
    ...HOST,
    assinatura: "sha256",
    assinaPorSi: false,
    primeirosContatos: CURVA_DE_CONTATOS.maximo,
  },
  waha: {
    ...HOST,
    assinatura: "sha512",
    assinaPorSi: true,
    primeirosContatos: CURVA_DE_CONTATOS.maximo,
  },
  cloud: {
    assinatura: "sha256",
    assinaPorSi: false,
    oficial: true,
    pareia: false,
    janela: true,
    botoes: true,
    confirma: true,
    consulta: false,
    primeirosContatos: PRIMEIROS_CONTATOS_CLOUD,
  },
};

/** Time for which a client's message allows free texts, where there is such a rule. */
export const JANELA_MS = 24 * HOUR;

/** Time limit for typing in a pairing code. WhatsApp's own limit is 160 s (whatsmeow, `PairPhone`). */
export const CODIGO_SEGUNDOS = 160;

/** Life of a link by which a number is linked again without an account. */
export const RECONEXAO_MINUTOS = 30;

/** How long the switch of a number to Meta holds its messages at most; while it goes on, this begins anew. */
export const MAX_TROCA_MS = HOUR / 6;

/** Where the host comes from on which professionals connect by themselves. */
export const ORIGENS_PADRAO = ["ambiente", "painel", "demonstracao"] as const;
export type OrigemPadrao = (typeof ORIGENS_PADRAO)[number];

/** Whether what an instance's host posts is signed, of hosts that should sign by themselves. */
export const ASSINATURAS = ["assinado", "sem_assinatura"] as const;

/** Why posts to an instance's address are refused: another network than it allows, a wrong signature, or none. */
export const MOTIVOS_DE_RECUSA = ["rede", "assinatura", "sem_assinatura"] as const;
export type MotivoDeRecusa = (typeof MOTIVOS_DE_RECUSA)[number];

/** Time for which refused posts are shown after the last one. */
export const RECUSAS_MS = 7 * 24 * HOUR;

/** How an instance is: its link is up, lost, or up without anything coming through it any more. */
export const SITUACOES = ["ok", "desconectada", "silenciosa"] as const;
export type Situacao = (typeof SITUACOES)[number];
