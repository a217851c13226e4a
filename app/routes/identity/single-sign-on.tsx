import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/identity/auth-frame";
import { ErrorNotice } from "~/components/identity/error-notice";
import { ProviderLink } from "~/components/identity/provider-link";
import { titleHandle } from "~/components/shell/page-title";
import { ButtonLink } from "~/components/ui/button";
import { parseSignInErrorKind, SIGN_IN_ERRORS } from "~/models/identity/single-sign-on";
import { CONFIRM_LINK, SINGLE_SIGN_ON, withNext } from "~/models/pages/single-sign-on-paths";
import { singleSignOnName } from "~/services/identity/single-sign-on-provider.server";
import { config } from "~/services/web/config.server";
import { readPreferences } from "~/services/web/preferences.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { safePath } from "~/services/web/safe-path.server";
import { waitingLink } from "~/services/web/single-sign-on-state.server";

export const handle = titleHandle(() => "Single sign-on");

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const params = new URL(args.request.url).searchParams;
	const waiting = await waitingLink(args.request);
	return json({
		csrf: state.session.csrf,
		lite: readPreferences(args.request).lite,
		provider: await singleSignOnName(state.requestId),
		problem: parseSignInErrorKind(params.get("problem")),
		next: safePath(params.get("next"), ""),
		waiting: waiting?.email ?? null,
		salesUrl: config.SALES_URL,
	});
}

export default function SingleSignOn() {
	const view = useLoaderData<typeof loader>();
	const { csrf, lite, provider, problem, next, waiting, salesUrl } = view;
	const isUnknown = problem === "not-found";
	return (
		<AuthFrame title="Single sign-on" lite={lite} csrf={csrf} here={withNext(SINGLE_SIGN_ON, next)}>
			<div className="stack">
				{problem && (
					<ErrorNotice problem={SIGN_IN_ERRORS[problem]} provider={provider}>
						{isUnknown && (
							<p className="mt-2">
								<a href={salesUrl}>Contact sales</a>
							</p>
						)}
					</ErrorNotice>
				)}
				{isUnknown && waiting && (
					<>
						<p>
							Have a Mise account? Sign in with your password to link{" "}
							<strong className="break-words">{waiting}</strong> to it. Then you can sign in with
							either.
						</p>
						<ButtonLink
							to={withNext("/auth", withNext(CONFIRM_LINK, next))}
							variant="primary"
							size="lg"
							block
						>
							Sign in with your password
						</ButtonLink>
					</>
				)}
				{!problem && (
					<p>
						{provider
							? `Sign in with the ${provider} account that is linked to your Mise account.`
							: "Single sign-on is not set up here. Sign in with your email and password."}
					</p>
				)}
				{provider && (
					<ProviderLink
						provider={provider}
						next={next}
						variant={isUnknown && waiting ? "secondary" : "primary"}
					/>
				)}
				{!(isUnknown && waiting) && (
					<ButtonLink to={withNext("/auth", next)} variant="ghost" block>
						Sign in with your password
					</ButtonLink>
				)}
			</div>
		</AuthFrame>
	);
}
