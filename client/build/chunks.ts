/** What every screen of the app stands on. None of it imports ours, or another group: no circle can come about. */
const BASE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-hot-toast|@tanstack[\\/](query-core|react-query)|@trpc|superjson|copy-anything|eventsource|eventsource-parser|zod)[\\/]/;
const ICONS = /[\\/]node_modules[\\/]lucide-react[\\/]/;

/**
 * How scripts are divided, besides one file for each screen and what rolldown finds to be shared. Left alone the first
 * screen after a login is seventy files, each with headers of its own and a compression that begins from nothing.
 */
export const chunkGroups = [
  { name: "base", test: BASE },
  { name: "icons", test: ICONS, minShareCount: 4 },
];
