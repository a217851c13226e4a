import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Feedback } from "~/components/identity/feedback";
import { ButtonLink } from "~/components/ui/button";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { pages } from "~/models/pages/pages";
import { accountPage } from "~/services/identity/account-page.server";
import { requirePublicPage } from "~/services/web/public-access.server";

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
						Send link again
					</ButtonLink>
					<ButtonLink to="/auth" variant="ghost">
						Sign in
					</ButtonLink>
				</>
			}
		>
			<p>{ACCOUNT_MESSAGES.linkGone}</p>
			<p className="mt-2">If your account is already active, sign in. If not, send another link.</p>
		</Feedback>
	);
}
