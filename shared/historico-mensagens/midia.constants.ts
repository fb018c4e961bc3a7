export const ESPECIES = ["imagem", "audio", "video", "documento", "figurinha"] as const;
/** Kinds of files that a message carries. */
export type Especie = (typeof ESPECIES)[number];

/** A place on the map stands among them; it has no bytes. */
export type EspecieOuLugar = Especie | "localizacao";

/** How a message with nothing but a file reads. */
export const ESPECIE_LABELS: Record<Especie, string> = {
  imagem: "[imagem]",
  audio: "[áudio]",
  video: "[vídeo]",
  documento: "[documento]",
  figurinha: "[figurinha]",
};

export const ESTADOS_DA_MIDIA = ["aguardando", "pronta", "falhou"] as const;
/** Whether the bytes are here: still to be fetched, kept, or not to be had. */
export type EstadoDaMidia = (typeof ESTADOS_DA_MIDIA)[number];

export const MOTIVOS_DA_MIDIA = ["grande", "tipo", "vazia", "expirou", "recusada", "fora"] as const;
export type MotivoDaMidia = (typeof MOTIVOS_DA_MIDIA)[number];

/** Permanent reasons: the file is not asked for again. */
export const DEFINITIVOS: readonly string[] = ["grande", "tipo", "vazia"] satisfies MotivoDaMidia[];

export const MAX_MIDIA_BYTES = 25 * 1024 * 1024;
export const MAX_NOME_MIDIA = 200;
/** Longer than any message that WhatsApp takes. */
export const MAX_SEGUNDOS = 24 * 60 * 60;

/** Types that the professional can send: pictures, PDFs and voice. */
export const TIPOS_DE_ENVIO: Readonly<Record<string, Especie>> = {
  "image/jpeg": "imagem",
  "image/png": "imagem",
  "image/webp": "imagem",
  "application/pdf": "documento",
  "audio/ogg": "audio",
  "audio/webm": "audio",
  "audio/mp4": "audio",
  "audio/mpeg": "audio",
};
