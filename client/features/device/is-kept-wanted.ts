/** Whether browsers are to keep the app: the server says so in its document; vite's server has no worker. */
export const isKeptWanted = () =>
  document.querySelector('meta[name="service-worker"]')?.getAttribute("content") === "on";
