import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Feedback } from "~/components/identity/feedback";
import { ButtonLink } from "~/components/ui/button";
import { pages } from "~/models/pages/pages";
import { accountPage, readStoredEmail } from "~/services/identity/account-page.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	return json({
		page: accountPage(args.request, state, pages.resetRequested),
		email: await readStoredEmail(args.request),
	});
}

export default function ResetRequested() {
	const { page, email } = useLoaderData<typeof loader>();
	return (
		<Feedback
			page={page}
			icon="mail"
			actions={
				<>
					<ButtonLink to="/auth" variant="primary">
						Back to sign in
					</ButtonLink>
					<ButtonLink to="/auth/forgot-password" variant="ghost">
						Send another link
					</ButtonLink>
				</>
			}
		>
			<p>
				If {email ? <strong className="break-words">{email}</strong> : "the address"} has an
				account, we sent it a link. The link works once, for one hour.
			</p>
			<p className="mt-2">Until you use it, your old password works.</p>
		</Feedback>
	);
}
