import {
  appointmentChanged,
  appointmentMade,
  seriesMade,
} from "#server/domains/lembretes/service/plan-messages.ts";
import { noteChanged, noteMade } from "#server/domains/notificacoes/service/note-appointments.ts";

/** Messages to the client first, then what the devices of the practice are told. */
export const appointmentConsequences = {
  made: async (...[ctx, zone, made]: Parameters<typeof appointmentMade>) => {
    await appointmentMade(ctx, zone, made);
    await noteMade(ctx, made);
  },
  seriesMade: async (...[ctx, zone, made, how]: Parameters<typeof seriesMade>) => {
    await seriesMade(ctx, zone, made, how);
    // Its first date stands for all; further dates of a series are no news.
    if (!how?.isContinued) await noteMade(ctx, made[0]);
  },
  changed: async (...[ctx, zone, change]: Parameters<typeof appointmentChanged>) => {
    await appointmentChanged(ctx, zone, change);
    await noteChanged(ctx, change);
  },
};
