// Runs before the first paint; client/lib/theme.ts keeps the same key.
try {
  const tema = localStorage.getItem("tema");
  if (tema === "light" || tema === "dark") document.documentElement.dataset.theme = tema;
} catch {
  // Storage can be forbidden: the system's theme then applies.
}
