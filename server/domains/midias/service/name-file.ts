/** How files of these types end. */
const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/aac": "aac",
  "audio/webm": "webm",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "application/pdf": "pdf",
};
const SAME: Record<string, string> = { jpeg: "jpg", oga: "ogg", opus: "ogg" };

/** Under which name a file is handed out: a name that promises another type gets the true ending behind it. */
export function fileName({ nome, tipo }: { nome: string | null; tipo: string | null }): string {
  const ending = ENDINGS[tipo ?? ""];
  const name = (nome ?? "").replace(/[\\/:*?"<>|\p{Cc}]/gu, "_").slice(0, 150) || "arquivo";
  if (!ending) return name;
  const [, own = ""] = /\.([a-z\d]{1,5})$/i.exec(name) ?? [];
  const last = own.toLowerCase();
  return (SAME[last] ?? last) === ending ? name : `${name}.${ending}`;
}
