import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordForm } from "~/components/identity/password-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { Card } from "~/components/ui/card";
import { passwordForm } from "~/models/identity/own-account.schema";
import { pages } from "~/models/pages/pages";
import { changePassword } from "~/services/gateway/identity/sessions.server";
import { requireAccountPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requireAccountPage(args, pages.accountPassword);
	return json({ page, email: viewer.user.email });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.accountPassword);
	return saveForm(args, {
		schema: passwordForm,
		send: ({ current, password }, { key }) => changePassword(gateway, { current, password }, key),
		done: ({ ended }) => ({
			to: pages.accountSecurity.path,
			text: `Your password was changed.${ended === 0 ? "" : ` Every other device is signed out: ${ended}.`}`,
		}),
	});
}

export default function Password() {
	const { page, email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} narrow>
			<Card>
				<PasswordForm page={page} email={email} answer={answer} />
			</Card>
		</Page>
	);
}
