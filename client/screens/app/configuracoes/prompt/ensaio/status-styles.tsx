import { CircleCheck, CircleStop, LoaderCircle, TriangleAlert } from "lucide-react";
import type { Tone } from "#client/components/badge.tsx";
import type { StatusDoEnsaio } from "#shared/assistente/assistente.constants.ts";

interface StatusStyle {
  label: string;
  tone: Tone;
  Icon: typeof CircleCheck;
}

export const STATUS_STYLES: Record<StatusDoEnsaio, StatusStyle> = {
  em_andamento: { label: "Em andamento", tone: "brand", Icon: LoaderCircle },
  concluido: { label: "Concluído", tone: "green", Icon: CircleCheck },
  cancelado: { label: "Cancelado", tone: "grey", Icon: CircleStop },
  falhou: { label: "Não terminou", tone: "red", Icon: TriangleAlert },
};
