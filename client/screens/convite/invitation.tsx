import { LogOut } from "lucide-react";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import {
  type ConviteAberto,
  useAcceptInvitation,
  useInvitation,
} from "#client/data/equipe.hooks.ts";
import { logout } from "#client/data/logout.ts";
import { errorText, statusOf, toastError } from "#client/lib/error-text.ts";
import { paths } from "#client/lib/paths.ts";
import { useOnce } from "#client/lib/use-once.ts";
import { comeBackTo, forgetAwaited } from "#client/session/come-back.ts";
import { useTakeover } from "#client/session/one-session.ts";
import { useStoredSession } from "#client/session/session.ts";
import { PAPEL_LABELS } from "#shared/equipe/equipe.messages.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { NewPersonForm } from "./new-person-form.tsx";

const NOT_FOUND = 404;
const GONE = 410;

/** Opened from a letter: into which practice and role somebody is invited, and the way in. */
export default function Invitation() {
  const { token = "" } = useParams();
  const convite = useInvitation(token);
  const { accessToken, user } = useStoredSession();
  const isAsking = useTakeover();
  useEffect(forgetAwaited, []);
  if (convite.isPending || (isAsking && !accessToken)) return <ScreenSpinner />;
  if (!convite.data) return <Unusable error={convite.error} onRetry={convite.refetch} />;
  const { conta_nome, papel, email } = convite.data;
  return (
    <PublicPage
      title={m.conviteTitulo(conta_nome)}
      description={m.conviteTexto(conta_nome, PAPEL_LABELS[papel])}
    >
      <p className="mb-5 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
        <span className="block text-faint">{m.conviteDe}</span>
        <span className="font-medium wrap-anywhere">{email}</span>
      </p>
      <Ways
        convite={convite.data}
        token={token}
        signedInAs={accessToken ? user?.email : undefined}
      />
    </PublicPage>
  );
}

/** The next step follows from who is signed in here. */
function Ways({ convite: { email, tem_conta }, token, signedInAs }: WaysProps) {
  const navigate = useNavigate();
  const toLogin = () => {
    comeBackTo(paths.convite(token));
    void navigate(paths.login);
  };
  if (signedInAs !== undefined) {
    if (signedInAs.toLowerCase() === email.toLowerCase()) return <Accept token={token} />;
    return (
      <>
        <Banner tone="warning">{m.outraPessoa(signedInAs)}</Banner>
        <Button
          size="lg"
          className="mt-5 w-full"
          icon={<LogOut size={16} aria-hidden />}
          onPress={() => void logout()}
        >
          {m.sairEAceitar}
        </Button>
        <ButtonLink to={paths.dashboard} variant="ghost" size="lg" className="mt-3 w-full">
          {m.irParaPontual}
        </ButtonLink>
      </>
    );
  }
  if (!tem_conta) return <NewPersonForm token={token} email={email} />;
  return (
    <>
      <p className="text-pretty text-soft">{m.jaTemConta}</p>
      <Button size="lg" className="mt-5 w-full" onPress={toLogin}>
        {m.entrar}
      </Button>
    </>
  );
}

interface WaysProps {
  convite: ConviteAberto;
  token: string;
  /** The e-mail of whoever is signed in here. */
  signedInAs: string | undefined;
}

function Accept({ token }: { token: string }) {
  const accept = useAcceptInvitation();
  const once = useOnce();
  const send = () =>
    once((end) =>
      accept.mutate(
        { token },
        {
          onError: (error) => {
            end();
            toastError(error, m.erroAoAceitar);
          },
        },
      ),
    );
  return (
    <Button
      size="lg"
      className="w-full"
      isLoading={accept.isPending || accept.isSuccess}
      onPress={send}
    >
      {m.aceitar}
    </Button>
  );
}

/** The link leads nowhere: unknown, over, or without an answer. */
function Unusable({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const status = statusOf(error);
  if (status === NOT_FOUND || status === GONE) {
    return (
      <PublicPage title={status === GONE ? m.conviteEncerrado : m.conviteInvalido}>
        <Banner tone="error">{status === GONE ? errorText(error) : m.conviteInvalidoTexto}</Banner>
        <ButtonLink to={paths.login} size="lg" className="mt-6 w-full">
          {m.irParaPontual}
        </ButtonLink>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={m.erroNoConvite}>
      <Banner tone="error">{errorText(error, m.erroNoConvite)}</Banner>
      <Button size="lg" className="mt-6 w-full" onPress={() => void onRetry()}>
        {m.tentarNovamente}
      </Button>
    </PublicPage>
  );
}
