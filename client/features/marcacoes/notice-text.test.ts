import { expect, test } from "vitest";
import { noticeOf } from "./notice-text.ts";

const reached = {
  isConfirming: true,
  hasPhone: true,
  isWilling: true,
  hasWhatsapp: true,
  isOnWhatsApp: true,
  isStopped: false,
};

test("whoever can be reached hears of a time and of another one, and of no cancellation", () => {
  const { booked, moved, cancelled } = noticeOf(reached);
  expect(booked).toBe("Ao agendar, o cliente recebe a confirmação pelo WhatsApp.");
  expect(moved).toBe("Ao remarcar, o cliente recebe a confirmação do novo horário pelo WhatsApp.");
  expect(cancelled).toContain("o cliente só fica sabendo se você escrever");
});

test("the professional may write where nobody is informed, and only where something can be sent", () => {
  const silent = { ...reached, isConfirming: false };
  expect(noticeOf(reached)).toMatchObject({ canWriteMoved: false, canWriteCancelled: true });
  expect(noticeOf(silent)).toMatchObject({ canWriteMoved: true, canWriteCancelled: true });
  for (const missing of [{ hasPhone: false }, { hasWhatsapp: false }]) {
    expect(noticeOf({ ...silent, ...missing })).toMatchObject({
      canWriteMoved: false,
      canWriteCancelled: false,
      cancelled: expect.stringContaining("o cliente não é avisado"),
    });
  }
  expect(noticeOf({ ...silent, hasWhatsapp: false }).unwritable).toBe(
    "Nenhum número de WhatsApp ativo.",
  );
  expect(noticeOf(silent).unwritable).toBeNull();
});

test.each([
  [{ hasPhone: false }, "não há telefone no cadastro"],
  [{ isWilling: false }, "pediu para não receber mensagens automáticas"],
  [{ isConfirming: false }, "a confirmação automática está desligada"],
  [{ hasWhatsapp: false }, "não há WhatsApp conectado"],
  [{ isOnWhatsApp: false }, "o telefone não está no WhatsApp"],
  [{ isStopped: true }, "seu número de WhatsApp está parado"],
])("with %o nobody hears of it: %s", (missing, reason) => {
  const { booked, moved } = noticeOf({ ...reached, ...missing });
  expect(booked).toBe(`Ao agendar, o cliente não é avisado: ${reason}.`);
  expect(moved).toBe(`Ao remarcar, o cliente não é avisado: ${reason}.`);
});
