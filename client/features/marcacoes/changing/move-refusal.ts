import { conflictDates } from "#client/lib/error-text.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { refusedTime } from "../booking/booking-refusal.ts";
import { conflictTexts } from "../series/conflict-texts.ts";

/** Why a move was refused: in words, and what of it is wrong with the new time, if anything. */
export function moveRefusal(error: unknown) {
  const ofTime = refusedTime(error);
  const isOfOne = ofTime && conflictDates(error).length === 0;
  return { ofTime, texts: isOfOne ? [ofTime] : conflictTexts(error, m.erroAoAtualizar) };
}
