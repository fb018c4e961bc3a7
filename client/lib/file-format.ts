const UNITS = ["bytes", "KB", "MB"] as const;

/** "350 KB", "1,4 MB". */
export function formatSize(bytes: number): string {
  const power = bytes < 1_024 ? 0 : bytes < 1_024 ** 2 ? 1 : 2;
  const digits = power === 2 ? 1 : 0;
  const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: digits });
  return `${number.format(bytes / 1_024 ** power)} ${UNITS[power]}`;
}

/** "0:04", "1:02:03". */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const last = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${last}` : `${minutes}:${last}`;
}
