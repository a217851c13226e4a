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
import { parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requireAccountPage(args, pages.accountPassword);
	return json({ page, email: viewer.user.email });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.accountPassword);
	const form = await parseForm(args.request, passwordForm);
	if (!form.value) return form.again();
	const { current, password } = form.value;
	const result = await changePassword(gateway, { current, password }, form.key);
	if (!result.ok) return form.refused(result.failure);
	const { ended } = result.data;
	const others = ended === 0 ? "" : ` Every other device is signed out: ${ended}.`;
	return redirectTo(args, pages.accountSecurity.path, {
		type: "success",
		text: `Your password was changed.${others}`,
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
