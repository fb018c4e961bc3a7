import {
  Ban,
  CircleHelp,
  FileText,
  Image,
  type LucideIcon,
  MapPin,
  Mic,
  SmilePlus,
  Sticker,
  User,
  Video,
} from "lucide-react";
import { settled } from "#client/lib/phone-mask.ts";
import { contatosEm } from "#shared/historico-mensagens/contatos.ts";
import { APAGADA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

interface Known {
  icon: LucideIcon;
  word: string;
  /** It says what became of a message, and nothing that anybody wrote. */
  isNote?: true;
  /** Shown instead of the words behind the label. */
  say?: (text: string) => string;
}

export interface Kind {
  icon: LucideIcon;
  word: string;
  isNote: boolean;
}

/** Texts that name a kind, as an icon and a word. */
const KINDS: Record<string, Known> = {
  "[imagem]": { icon: Image, word: "Imagem" },
  "[áudio]": { icon: Mic, word: "Áudio" },
  "[vídeo]": { icon: Video, word: "Vídeo" },
  "[documento]": { icon: FileText, word: "Documento" },
  "[figurinha]": { icon: Sticker, word: "Figurinha" },
  "[localização]": { icon: MapPin, word: "Localização" },
  "[contato]": { icon: User, word: "Contato", say: namesIn },
  "[reação]": { icon: SmilePlus, word: "Reação", say: (text) => `Reagiu com ${behind(text)}` },
  "[mensagem não suportada]": { icon: CircleHelp, word: "Mensagem não suportada", isNote: true },
  [APAGADA]: { icon: Ban, word: "Mensagem apagada", isNote: true },
};
const LABEL = /^\[[\p{L} ]+\]/u;

const behind = (text: string) => text.replace(LABEL, "").trim();

/** The people of a card; a number only where there is no name. */
function namesIn(text: string) {
  return contatosEm(text)
    .map(({ nome, telefones: [first = ""] }) => nome || settled(first))
    .join(", ");
}

/** The kind that a text begins with, and what comes after it; nothing for plain words. */
export function kindOf(text: string): Kind | undefined {
  const [label] = LABEL.exec(text) ?? [];
  const kind = label === undefined ? undefined : KINDS[label];
  if (!kind) return undefined;
  const { icon, word, isNote = false, say = behind } = kind;
  return { icon, word: (behind(text) && say(text)) || word, isNote };
}

/** A message as it is read aloud, without the label that it is stored with. */
export const spokenText = (text: string) => kindOf(text)?.word ?? text;
