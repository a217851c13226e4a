import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formState } from "~/components/form/form-state";
import { InvitationForm } from "~/components/identity/invitation-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ACCOUNT_MESSAGES } from "~/models/identity/account";
import { accountForms } from "~/models/identity/account.schema";
import { pages } from "~/models/pages/pages";
import { leaveSession } from "~/services/identity/account-page.server";
import { invitationAnswer } from "~/services/identity/invitation.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePublicPage(args);
	return invitationAnswer(args, access, pages.setPassword);
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway, form } = await requirePublicForm(args, accountForms.acceptInvite);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/users-v2/invite/confirm", {
		body: form.value,
		key: form.key,
	});
	if (!result.ok) {
		if (result.failure.status === 410) {
			return form.again({ "": [ACCOUNT_MESSAGES.setPasswordFailed] }, { status: 410 });
		}
		return form.refused(result.failure);
	}
	await leaveSession(state);
	return redirectTo(args, "/auth/invite-success");
}

export default function SetPassword() {
	const view = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const form = formState({ id: "set-password", lastResult: answer?.lastResult });
	return (
		<InvitationForm
			view={view}
			form={form}
			answer={answer}
			gone={GONE}
			saveLabel="Accept invitation"
		/>
	);
}

const GONE = {
	title: ACCOUNT_MESSAGES.setPasswordFailed,
	help: "If you have already accepted, sign in. If not, ask for a new invitation.",
};
