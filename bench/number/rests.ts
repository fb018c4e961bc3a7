import { MINUTE } from "#shared/common/civil.ts";
import { CODIGO_DE_ALCANCE } from "#shared/instancias/numero.constants.ts";
import {
  type HeardSignal,
  type KnownNumber,
  REPOUSO,
  restAfter,
} from "#shared/instancias/rules/repouso.ts";

/** One contact was refused with 463; `until` is the end of a timelock that was said in words. Times in minutes. */
export interface Refused {
  at: number;
  client: number;
  until: number | null;
}

/** Decides when a number rests; made anew for each number. */
export interface Rest {
  /** End of the last rest; below zero where there was none. */
  until(): number;
  refused(signal: Refused): void;
  /** A first contact got there. */
  taken(): void;
}

interface Detection {
  /** Contacts that were refused within so many minutes are counted together. */
  minutes?: number;
  /** Only if no first contact got there between them. */
  inARow?: boolean;
  /** After a rest one is enough, until a first contact got there. */
  onProbation?: boolean;
}

/** Never before its moment: a date knows no parts of a millisecond. */
const dateOf = (minutes: number) => new Date(Math.ceil(minutes * MINUTE));
const minutesOf = (date: Date) => date.getTime() / MINUTE;
const FREE: KnownNumber = { estado: "livre", ate: null };

/** The product's own rule, or one that differs in what counts as a limited number. The probe after a rest always passes. */
export const restsWhen =
  ({ minutes = REPOUSO.pairMs / MINUTE, inARow = false, onProbation = false }: Detection = {}) =>
  (): Rest => {
    let last: { passo: number; until: number } | null = null;
    let refusals: Refused[] = [];
    let isTrusted = true;
    return {
      until: () => last?.until ?? -1,

      refused(signal) {
        refusals = [...refusals.filter(({ at }) => signal.at - at <= minutes), signal];
        const different = new Set(refusals.map(({ client }) => client)).size;
        const isResting = last !== null && signal.at < last.until;
        const rest = restAfter(
          isResting && last ? { estado: "so_respostas", ate: dateOf(last.until) } : FREE,
          heardOf(signal),
          {
            before: {
              contacts: isTrusted ? different : Math.max(2, different),
              lastRest: last && {
                passo: last.passo,
                fim: isResting ? null : dateOf(last.until),
              },
            },
            now: dateOf(signal.at),
          },
        );
        if (!rest?.ate) return;
        last = { passo: rest.passo, until: minutesOf(rest.ate) };
        refusals = [];
        isTrusted = !onProbation;
      },

      taken() {
        isTrusted = true;
        if (inARow) refusals = [];
      },
    };
  };

const heardOf = ({ until }: Refused): HeardSignal =>
  until === null
    ? { sinal: "recusado", alvo: "contato", codigo: CODIGO_DE_ALCANCE }
    : { sinal: "restrito", alvo: "numero", codigo: CODIGO_DE_ALCANCE, ate: dateOf(until) };
