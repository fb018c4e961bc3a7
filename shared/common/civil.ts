import { z } from "./zod.ts";

/** Weekday codes as on the wire, Monday first. */
export const DIAS_SEMANA = ["seg", "ter", "qua", "qui", "sex", "sab", "dom"] as const;
export type DiaSemana = (typeof DIAS_SEMANA)[number];

export const DIA_SEMANA_LABELS: Record<DiaSemana, string> = {
  seg: "Segunda-feira",
  ter: "Terça-feira",
  qua: "Quarta-feira",
  qui: "Quinta-feira",
  sex: "Sexta-feira",
  sab: "Sábado",
  dom: "Domingo",
};

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const MINUTES_PER_DAY = 1440;

// 1970-01-01 was a Thursday.
const FROM_EPOCH = ["qui", "sex", "sab", "dom", "seg", "ter", "qua"] as const;

/** Days since 1970-01-01 of a civil date. */
export function dayNumber(date: string) {
  return Date.parse(`${date}T00:00Z`) / DAY;
}

/** The civil date of a number of days since 1970-01-01. */
export function dateOfDay(day: number) {
  return new Date(day * DAY).toISOString().slice(0, -14);
}

export function addDays(date: string, days: number) {
  return dateOfDay(dayNumber(date) + days);
}

export function diaSemanaOfDay(day: number): DiaSemana {
  return FROM_EPOCH[((day % 7) + 7) % 7] ?? "qui";
}

/** The weekday of a civil date. */
export function diaSemana(date: string) {
  return diaSemanaOfDay(dayNumber(date));
}

/** The Monday of a civil date's week. */
export const mondayOf = (date: string) => addDays(date, -DIAS_SEMANA.indexOf(diaSemana(date)));

export function isWeekend(dia: DiaSemana) {
  return dia === "sab" || dia === "dom";
}

/** "YYYY-MM-DD" of a day that exists. */
export function isCivilDate(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001") return false;
  const day = dayNumber(text);
  return !Number.isNaN(day) && dateOfDay(day) === text;
}

/** "HH:mm", 00:00 to 23:59. */
export function isCivilTime(text: string) {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Minutes since midnight of "HH:mm". */
export function minutesOf(time: string) {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

const pad = (part: number) => String(part).padStart(2, "0");

/** "HH:mm" of minutes since midnight. */
export function timeOf(minutes: number) {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** "2026-03-02" -> "02/03/2026". */
export function formatDate(date: string) {
  return date.split("-").reverse().join("/");
}

/** A date of a form, a query or a path. `required` is the message when it is missing or blank. */
export function civilDate(required = "Data é obrigatória") {
  return z
    .string(required)
    .min(1, required)
    .refine((text) => text === "" || isCivilDate(text), "Data inválida");
}

/** A time of a form or a query. `required` is the message when it is missing or blank. */
export function civilTime(required = "Horário é obrigatório") {
  return z
    .string(required)
    .min(1, required)
    .refine((text) => text === "" || isCivilTime(text), "Horário inválido");
}
