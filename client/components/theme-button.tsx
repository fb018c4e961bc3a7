import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { nextTheme, readTheme, setTheme, subscribeToTheme, themeLabel } from "#client/lib/theme.ts";
import { IconButton } from "./icon-button.tsx";

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Goes round the three themes: of the system, light, dark. The choice is kept. */
export function ThemeButton({ className }: { className?: string }) {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <IconButton
      label={themeLabel(theme)}
      icon={<Icon size={18} aria-hidden />}
      onPress={() => setTheme(nextTheme(theme))}
      className={className}
    />
  );
}

function useTheme() {
  return useSyncExternalStore(subscribeToTheme, readTheme);
}
