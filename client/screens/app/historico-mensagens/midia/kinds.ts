import {
  File,
  FileText,
  Image,
  type LucideIcon,
  MapPin,
  Mic,
  Sticker,
  User,
  Video,
} from "lucide-react";
import type { EspecieOuLugar } from "#shared/historico-mensagens/midia.constants.ts";

/** What a file is called within a sentence. */
export const ESPECIE_NAMES: Record<EspecieOuLugar, string> = {
  imagem: "imagem",
  audio: "áudio",
  video: "vídeo",
  documento: "documento",
  figurinha: "figurinha",
  localizacao: "localização",
};

/** Texts that name a kind, as an icon and a word. */
const KINDS: Record<string, { icon: LucideIcon; word: string }> = {
  "[imagem]": { icon: Image, word: "Imagem" },
  "[áudio]": { icon: Mic, word: "Áudio" },
  "[vídeo]": { icon: Video, word: "Vídeo" },
  "[documento]": { icon: FileText, word: "Documento" },
  "[figurinha]": { icon: Sticker, word: "Figurinha" },
  "[localização]": { icon: MapPin, word: "Localização" },
  "[contato]": { icon: User, word: "Contato" },
};
const LABEL = /^\[\p{L}+\]/u;

/** The kind that a text begins with, and what comes after it; nothing for plain words. */
export function kindOf(text: string) {
  const [label] = LABEL.exec(text) ?? [];
  const kind = label === undefined ? undefined : KINDS[label];
  if (!label || !kind) return undefined;
  return { icon: kind.icon ?? File, word: text.slice(label.length).trim() || kind.word };
}
