try {
  const tema = localStorage.getItem("tema");
  if (tema === "light" || tema === "dark") document.documentElement.dataset.theme = tema;
} catch {
  // Forbidden.
}
