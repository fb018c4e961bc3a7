import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { PublicPage } from "#client/components/public-page.tsx";
import { registerBenefits } from "#client/content/public-pages.ts";
import { paths } from "#client/lib/paths.ts";
import { RegisterForm } from "./register-form.tsx";

export function RegisterScreen() {
  return (
    <PublicPage
      title="Criar conta"
      description="Em menos de 2 minutos sua agenda está no ar."
      aside={<RegisterAside />}
    >
      <RegisterForm />
      <p className="mt-6 text-center text-soft">
        Já tem conta?{" "}
        <Link
          to={paths.login}
          className="font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          Entrar
        </Link>
      </p>
      <div className="mt-10 lg:hidden">
        <Benefits />
      </div>
    </PublicPage>
  );
}

function RegisterAside() {
  return (
    <>
      <p className="max-w-md text-3xl font-semibold tracking-tight text-balance">
        Tudo o que o seu dia precisa, desde o primeiro atendimento.
      </p>
      <Benefits onDeep />
      <p className="text-on-deep-soft">Mais de 10.000 profissionais já organizam o dia por aqui.</p>
    </>
  );
}

function Benefits({ onDeep = false }: { onDeep?: boolean }) {
  const mark = onDeep ? "bg-deep-soft text-on-deep" : "bg-brand-soft text-brand-ink";
  return (
    <ul className={onDeep ? "grid gap-4 text-base" : "grid gap-3 text-soft"}>
      {registerBenefits.map((benefit) => (
        <li key={benefit} className="flex items-center gap-3">
          <span className={`grid size-7 shrink-0 place-items-center rounded-full ${mark}`}>
            <Check size={15} strokeWidth={3} aria-hidden />
          </span>
          {benefit}
        </li>
      ))}
    </ul>
  );
}
