import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page/page-meta";
import { Feedback } from "~/components/sign-in/feedback";
import { ButtonLink } from "~/components/ui/button";
import { ACCOUNT_MESSAGES } from "~/models/account";
import { pages } from "~/models/pages";
import { requirePublicPage } from "~/services/access.server";
import { accountPage } from "~/services/account-page.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	return json({ page: accountPage(args.request, state, pages.activationFailure) });
}

export default function ActivationFailure() {
	const { page } = useLoaderData<typeof loader>();
	return (
		<Feedback
			page={page}
			icon="x-circle"
			actions={
				<>
					<ButtonLink to="/auth/resend-activation" variant="primary">
						Send the link again
					</ButtonLink>
					<ButtonLink to="/auth" variant="ghost">
						Sign in
					</ButtonLink>
				</>
			}
		>
			<p>{ACCOUNT_MESSAGES.linkGone}</p>
			<p className="mt-2">
				If your account is active already, sign in. Otherwise have another link sent.
			</p>
		</Feedback>
	);
}
