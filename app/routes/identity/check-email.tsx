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
		page: accountPage(args.request, state, pages.checkEmail),
		email: await readStoredEmail(args.request),
		/** Requested again; whether a message was sent is not revealed. */
		isAgain: new URL(args.request.url).searchParams.has("again"),
	});
}

export default function CheckEmail() {
	const { page, email, isAgain } = useLoaderData<typeof loader>();
	return (
		<Feedback
			page={page}
			icon="mail"
			actions={
				<>
					<ButtonLink to="/auth/resend-activation">Send link again</ButtonLink>
					<ButtonLink to="/auth" variant="ghost">
						Sign in
					</ButtonLink>
				</>
			}
		>
			{isAgain ? (
				<p>
					If {email ? <strong className="break-words">{email}</strong> : "the address"} has an
					account that is not active yet, we sent it another link.
				</p>
			) : (
				<p>
					We sent a message to {email ? <strong className="break-words">{email}</strong> : "you"}.
					Follow the link in it to activate your account.
				</p>
			)}
			<p className="mt-2">
				Nothing after a few minutes? Check your spam folder or send the link again.
			</p>
		</Feedback>
	);
}
