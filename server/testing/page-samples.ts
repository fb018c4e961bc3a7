import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

type Sample = (fixture: TenantFixture) => Input;

const nothing: Sample = () => ({});
const link: Sample = ({ marcacaoToken: token }) => ({ token });
const DAYS = { de: "2026-03-04", ate: "2026-03-05" };

/** Calls that succeed for the booking page, the links of appointments and the feed. */
export const pageSamples: Record<string, Sample> = {
  "publico.getPagina": nothing,
  "publico.updatePagina": () => ({ apresentacao: "Atendo com hora marcada" }),
  "publico.rotateFeed": nothing,
  "publico.feed": ({ feedToken: token }) => ({ token }),
  "publico.ownAppointmentFile": ({ marcacao: id }) => ({ id }),
  "publico.page": ({ slug }) => ({ slug }),
  "publico.freeTimes": ({ slug }) => ({ slug, ...DAYS }),
  "publico.book": ({ slug }) => ({
    slug,
    horario: "2026-03-04T10:00:00",
    nome: "Rita Alves",
    telefone: "11977776666",
    consentimento: true,
  }),
  "publico.joinList": ({ slug }) => ({
    slug,
    dias_semana: ["seg", "qua"],
    hora_de: "09:00",
    nome: "Rita Alves",
    telefone: "11977776666",
    consentimento: true,
  }),
  "publico.waiting": ({ esperaToken: token }) => ({ token }),
  "publico.appointment": link,
  "publico.freeTimesOfAppointment": (fixture) => ({ ...link(fixture), ...DAYS }),
  "publico.move": (fixture) => ({ ...link(fixture), horario: "2026-03-04T11:00:00" }),
  "publico.cancel": link,
  "publico.appointmentFile": link,
};
