const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** 50 -> "50 minutos", 90 -> "1 hora e 30 minutos", 1590 -> "1 dia, 2 horas e 30 minutos". */
export function writtenDuration(minutes: number) {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = [
    days && plural(days, "dia"),
    hours && plural(hours, "hora"),
    minutes % 60 && plural(minutes % 60, "minuto"),
  ];
  return parts
    .filter(Boolean)
    .join(", ")
    .replace(/, (?=[^,]*$)/, " e ");
}
