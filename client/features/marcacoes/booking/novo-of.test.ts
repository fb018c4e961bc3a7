import { expect, test } from "vitest";
import { novoOf } from "./novo-of.ts";

test.each([
  ["Carla Souza 81 99911-2233", "Carla Souza", "81999112233"],
  ["Carla Souza - (81) 99911-2233", "Carla Souza", "81999112233"],
  ["Carla Souza, +55 81 99911-2233", "Carla Souza", "81999112233"],
  ["81 99911-2233 Carla", "Carla", "81999112233"],
  ["81 99911-2233", "", "81999112233"],
  ["(81) 9991", "", "819991"],
  ["Carla Souza", "Carla Souza", ""],
  ["Carla 2", "Carla 2", ""],
  ["https://wa.me/5581999112233", "", "81999112233"],
  ["tel:+55-81-99911-2233", "", "81999112233"],
])("%s: letters are the name, digits the phone", (text, nome, telefone) => {
  expect(novoOf(text)).toEqual({ nome, telefone });
});
