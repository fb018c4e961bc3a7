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
/** Of the secret that a host signs its posts with. */
export const MIN_HMAC = 16;
export const MAX_HMAC = 200;
export const MAX_REDES = 20;
export const ADMIN_PAGE_SIZE = 100;

/** Kinds of hosts that the product speaks to. */
export const PROVEDORES = ["mega", "evolution", "waha"] as const;
export type Provedor = (typeof PROVEDORES)[number];
export const PROVEDOR_LABELS: Record<Provedor, string> = {
  mega: "MegaAPI",
  evolution: "Evolution API",
  waha: "WAHA",
};

/** What a kind of host can do, and what an instance of it needs. */
export const CAPACIDADES: Record<Provedor, Capacidades> = {
  mega: { assinatura: "sha256", assinaPorSi: false, oficial: false },
  evolution: { assinatura: "sha256", assinaPorSi: false, oficial: false },
  waha: { assinatura: "sha512", assinaPorSi: true, oficial: false },
};

interface Capacidades {
  /** How its posts are signed where they are: `X-Hub-Signature-256`, which a proxy in front has to add, or WAHA's own. */
  assinatura: "sha256" | "sha512";
  /** Whether it signs with a secret that it is given together with the address. */
  assinaPorSi: boolean;
  /** Whether WhatsApp allows it: the others can cost the number. */
  oficial: boolean;
}

/** So long the product waits for a pairing code to be typed in. WhatsApp's own limit is 160 s (whatsmeow, `PairPhone`). */
export const CODIGO_SEGUNDOS = 160;

/** Where the host comes from on which professionals connect by themselves. */
export const ORIGENS_PADRAO = ["ambiente", "painel", "demonstracao"] as const;
export type OrigemPadrao = (typeof ORIGENS_PADRAO)[number];

/** How an instance is: its link is up, lost, or up without anything coming through it any more. */
export const SITUACOES = ["ok", "desconectada", "silenciosa"] as const;
export type Situacao = (typeof SITUACOES)[number];

/** Strangers whom the product writes to automatically in a day; 15 to 20 can be enough to get a number banned. */
export const MAX_PRIMEIROS_CONTATOS = 15;
