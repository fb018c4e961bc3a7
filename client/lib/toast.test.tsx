import { renderToStaticMarkup } from "react-dom/server";
import toaster, { resolveValue, useToaster } from "react-hot-toast/headless";
import { afterEach, expect, test } from "vitest";
import { toast, toastErrors } from "./toast.ts";

afterEach(() => toaster.remove());

function Texts() {
  return useToaster().toasts.map((item) => <p key={item.id}>{resolveValue(item.message, item)}</p>);
}

test("the next success takes the place of the last one, and hides no error", () => {
  toastErrors(["Nome inválido", "Telefone inválido"]);
  toast.success("Cliente criado");
  toast.success("Agendamento criado");
  expect(renderToStaticMarkup(<Texts />)).toBe(
    "<p>Agendamento criado</p><p>Telefone inválido</p><p>Nome inválido</p>",
  );
});
