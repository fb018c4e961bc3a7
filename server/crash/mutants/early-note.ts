// A mutant of what is noted of calendars: an event counts as taken out of one before Google is asked, so that the calendar in which
// it stands is forgotten.
import { rewriteSources } from "./rewrite-sources.ts";

const KNOWS = "const id = eventIdOf(event, event.geracao);";

rewriteSources({
  "/server/domains/google/service/push-event.ts": [
    KNOWS,
    `${KNOWS} await noteDone(reach, { ...event, calendario: null }, null);`,
  ],
});
