/** First words of services. A new verb is welcome here; `manage`, `handle` and `process` do not say what is done. */
const VERBS = new Set(
  `
  accept analyse announce answer ask assess assign book brief build cancel carry catch change check choose clean
  close compare compose conclude confirm connect converse copy count create cut decide decode
  delete deliver derive describe detect disconnect drain duplicate edit end erase exchange explain
  export extend fetch find follow forward generate give grant guess hide hold identify import
  initialize inspect interpret invite join keep label leave limit link list lock log make mark measure
  merge move name note notify offer open organize perform place plan preview protect prove
  publish push put queue read recheck recognize record recover refuse register rehearse release remember
  remove render renew replan replay request reserve reset resolve retry roll rotate run save
  schedule seal search send serve set show sign split start steer store stream sum sync take tell
  test trace transcribe undo unlink update upload use wait watch withdraw write
`
    .trim()
    .split(/\s+/),
);

/** Files of a service that do nothing: each domain's retention periods and rows of a client, ports to the floors above, and two tables of columns. */
const THING = /^(?:retention|client-rows|erased-tables|sealed-columns)$|[a-z]-ports?$/;

/** Whether a file below `service/` is named `<verb>-<noun>`, or is one of the few things that are no action. */
export function isServiceName(name) {
  if (THING.test(name)) return true;
  const [verb, ...noun] = name.split("-");
  return VERBS.has(verb) && noun.length > 0 && noun.every((word) => /^[a-z0-9]+$/.test(word));
}
