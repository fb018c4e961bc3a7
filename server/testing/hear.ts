import { onTestFinished } from "vitest";
import type { Evento } from "#shared/eventos/eventos.schema.ts";
import type { TestApp } from "./app.ts";

/** News of one kind for this professional's open screens, in a list that grows until the test ends. */
export function hearNews({ services }: TestApp, usuarioId: string, tipo: Evento["tipo"]): Evento[] {
  const heard: Evento[] = [];
  const hear = (evento: Evento) => {
    if (evento.tipo === tipo) heard.push(evento);
  };
  onTestFinished(services.events.subscribe(usuarioId, hear));
  return heard;
}

/** Each call of the jobs of this name, until the test ends. */
export function hearWork({ services }: TestApp, name: string): string[] {
  const called: string[] = [];
  onTestFinished(services.events.onWork(name, () => called.push(name)));
  return called;
}
