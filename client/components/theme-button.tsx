import { Monitor, Moon, Sun } from "lucide-react";
import { setTheme, type Theme, useTheme } from "#client/lib/theme.ts";
import { IconButton } from "./icon-button.tsx";

const next: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };
const names: Record<Theme, string> = { system: "do sistema", light: "claro", dark: "escuro" };
const icons = { system: Monitor, light: Sun, dark: Moon };

/** Goes round the three themes: of the system, light, dark. The choice is kept. */
export function ThemeButton({ className }: { className?: string }) {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <IconButton
      label={`Tema ${names[theme]}. Mudar para ${names[next[theme]]}`}
      icon={<Icon size={18} aria-hidden />}
      onPress={() => setTheme(next[theme])}
      className={className}
    />
  );
}
