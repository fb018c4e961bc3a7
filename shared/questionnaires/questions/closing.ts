import type { Question } from "../questionnaires.schema.ts";
import { radio, textarea } from "./make.ts";

/** Last questions of every set. The labels of the styles complete "uma comunicação ...". */
export const closing: Question[] = [
  radio(
    "estilo_comunicacao",
    { label: "Como é a sua comunicação com os clientes?" },
    {
      formal: "Formal e respeitosa",
      acolhedora: "Acolhedora e próxima",
      descontraida: "Leve e descontraída",
      objetiva: "Objetiva e direta",
      didatica: "Didática e detalhada",
    },
  ),
  textarea("como_ser_lembrado", {
    label: "Como você gostaria de ser lembrado(a) pelos seus clientes?",
    placeholder: "Ex.: alguém que escuta com atenção e explica sem pressa",
    help_text: "Uma frase basta.",
  }),
];
