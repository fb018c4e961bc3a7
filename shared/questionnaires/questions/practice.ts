import type { Question } from "../questionnaires.schema.ts";
import { radio, several, text, textarea } from "./make.ts";

/** Middle questions of every set, each in the words and with the choices of its field. */
interface Practice {
  /** Labels complete "Trabalha com ...". */
  servicos: { label: string; options: Record<string, string> };
  outros: { placeholder: string };
  /** Labels complete "O atendimento pode ser ...". */
  formas: { label: string; options: Record<string, string> };
  parcerias: { label: string; placeholder: string };
  /** Labels complete "... costuma durar ...". */
  tempo: { label: string; options?: Record<string, string> };
  /** Labels complete "Atende ...". */
  publico: { label: string; options: Record<string, string> };
  regras: { placeholder: string };
}

/** Without "varia", which is worded differently. */
const TEMPOS = {
  ate_20: "Até 20 minutos",
  trinta: "30 minutos",
  quarenta_cinco: "45 minutos",
  uma_hora: "1 hora",
  mais_de_uma_hora: "Mais de 1 hora",
};

/** Labels complete "... é agendado ...". */
const CANAIS = {
  whatsapp: "Pelo WhatsApp",
  telefone: "Por telefone",
  site: "Pelo site",
  redes: "Pelas redes sociais",
  presencial: "Presencialmente",
};

const QUANTAS = "Marque quantas quiser.";

/** Services, agreements, time, audience, scheduling. */
export const practice = (asked: Practice): Question[] => [
  several("servicos", { label: asked.servicos.label, help_text: QUANTAS }, asked.servicos.options),
  text("outros_servicos", {
    label: "Oferece algo que não está na lista?",
    required: false,
    placeholder: `Ex.: ${asked.outros.placeholder}`,
    help_text: "Opcional.",
  }),
  several(
    "formas_atendimento",
    { label: asked.formas.label, help_text: QUANTAS },
    asked.formas.options,
  ),
  text("parcerias", {
    label: asked.parcerias.label,
    required: false,
    placeholder: `Ex.: ${asked.parcerias.placeholder}`,
    help_text: "Opcional. Deixe em branco se não houver.",
  }),
  radio(
    "tempo_atendimento",
    { label: asked.tempo.label },
    { ...(asked.tempo.options ?? TEMPOS), varia: "Varia conforme o caso" },
  ),
  several(
    "publico_alvo",
    { label: asked.publico.label, help_text: QUANTAS },
    asked.publico.options,
  ),
  several(
    "canais_agendamento",
    { label: "Como os clientes marcam um horário com você?", help_text: QUANTAS },
    CANAIS,
  ),
  textarea("regras_agendamento", {
    label: "Há alguma regra para marcar, remarcar ou cancelar?",
    required: false,
    placeholder: `Ex.: ${asked.regras.placeholder}`,
    help_text: "Opcional.",
  }),
];
