import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { type NumberState, numberWords } from "#client/features/whatsapp/number-words.ts";
import { paths } from "#client/lib/paths.ts";
import { civilOf } from "#shared/common/time.ts";
import { avisoDaFranquia } from "#shared/instancias/franquia.messages.ts";
import { limiarDe } from "#shared/instancias/rules/limiares.ts";

type Instance = Pick<MyInstance, "id" | "nome_instancia" | "ativa" | "saude" | "franquia"> &
  NumberState;

export interface InstanceAlert {
  /** Identity of the alert: changes with each new state or outage. */
  key: string;
  /** For a phone's width. */
  short: string;
  text: string;
  link: { to: string; label: string };
}

const SETTINGS = `${paths.configuracoes}?aba=whatsapp`;

/** The moment, and how it is said in the professional's zone. */
export interface Saying {
  now: Date;
  zone: string;
  say: (instant: Date) => string;
}

/**
 * Alert about the professional's own numbers, in one line; null while all of them are well, and Meta's free messages are not
 * used up.
 */
export function alertOf(instancias: readonly Instance[], saying: Saying): InstanceAlert | null {
  const unwell = instancias.filter(
    ({ ativa, saude, estado_numero }) =>
      ativa && (saude.situacao !== "ok" || estado_numero !== "livre"),
  );
  const [first] = unwell;
  if (!first) return allowanceAlert(instancias, saying);
  const key = unwell.map(keyOf).toSorted().join(", ");
  if (unwell.length === 1) return { key, ...wordsOf(first, saying) };
  return {
    key,
    short: `${unwell.length} WhatsApps com problema`,
    text: `${unwell.length} números de WhatsApp estão desconectados, em repouso ou em silêncio.`,
    link: { to: SETTINGS, label: "Verificar" },
  };
}

/** The first number whose free messages come to an end; one alert for each threshold and month. */
function allowanceAlert(instancias: readonly Instance[], { now, zone }: Saying) {
  for (const { id, nome_instancia, ativa, franquia } of instancias) {
    const limiar = ativa && franquia ? limiarDe(franquia) : null;
    if (!limiar || !franquia) continue;
    const month = civilOf(now, zone).date.slice(0, "YYYY-MM".length);
    return {
      key: `${id} franquia ${limiar} ${month}`,
      short: avisoDaFranquia.curto(limiar),
      text: `${avisoDaFranquia.texto(limiar, franquia)} Número "${nome_instancia}".`,
      link: { to: SETTINGS, label: avisoDaFranquia.verCustos },
    };
  }
  return null;
}

function keyOf({ id, saude, estado_numero, estado_ate }: Instance): string {
  const link = `${id} ${saude.situacao} ${saude.desde?.getTime() ?? ""}`;
  return estado_numero === "livre"
    ? link
    : `${link} ${estado_numero} ${estado_ate?.getTime() ?? ""}`;
}

/** A link that is lost comes first: nothing leaves without one. */
function wordsOf(instance: Instance, { now, zone, say }: Saying) {
  if (instance.saude.situacao === "desconectada" || instance.estado_numero === "livre") {
    return linkWordsOf(instance, say);
  }
  const isResting = instance.estado_numero === "so_respostas";
  return {
    short: isResting ? "WhatsApp em repouso" : "WhatsApp parado",
    text: `${numberWords(instance, now, zone)}. Número "${instance.nome_instancia}".`,
    link: { to: SETTINGS, label: "Ver saúde" },
  };
}

function linkWordsOf({ id, nome_instancia: nome, saude }: Instance, say: Saying["say"]) {
  const since = saude.desde ? ` desde ${say(saude.desde)}` : "";
  if (saude.situacao === "silenciosa") {
    return {
      short: "WhatsApp em silêncio",
      text: `O número "${nome}" está conectado ao WhatsApp, mas em silêncio${since}.`,
      link: { to: SETTINGS, label: "Verificar" },
    };
  }
  const to = `${SETTINGS}&conectar=${id}`;
  if (!saude.desde) {
    return {
      short: "WhatsApp ainda não conectado",
      text: `O número "${nome}" ainda não foi conectado ao WhatsApp.`,
      link: { to, label: "Conectar" },
    };
  }
  return {
    short: "WhatsApp desconectado",
    text: `O número "${nome}" está desconectado do WhatsApp${since}: nenhuma mensagem chega nem sai.`,
    link: { to, label: "Reconectar" },
  };
}
