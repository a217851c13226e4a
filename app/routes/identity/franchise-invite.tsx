import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
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
	return invitationAnswer(args, access, pages.franchiseInvite);
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway, form } = await requirePublicForm(args, accountForms.joinFranchise);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/users-v2/franchise/invite/confirm", {
		body: form.value,
		key: form.key,
	});
	if (!result.ok) {
		if (result.failure.status === 410) {
			return form.again({ "": [ACCOUNT_MESSAGES.franchiseGone] }, { status: 410 });
		}
		// Not retried automatically: the first attempt may have succeeded (spec 7.3, 8.7).
		if (result.failure.status >= 500) {
			return form.refused({ ...result.failure, message: ACCOUNT_MESSAGES.confirmFailed });
		}
		return form.refused(result.failure);
	}
	await leaveSession(state);
	return redirectTo(args, pages.franchiseJoined.path);
}

export default function FranchiseInvite() {
	const view = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const form = formState({ id: "join-franchise", lastResult: answer?.lastResult });
	return (
		<InvitationForm
			view={view}
			form={form}
			answer={answer}
			gone={GONE}
			saveLabel="Confirm and join"
		>
			<h2 className="font-semibold text-lg">Confirm your organization</h2>
			<TextField
				field={form.field("organizationName")}
				label="Business name"
				hint="The company that runs these locations. At least 5 characters."
				autoComplete="organization"
				required
			/>
		</InvitationForm>
	);
}

const GONE = {
	title: ACCOUNT_MESSAGES.franchiseGone,
	help: "If you have already joined, sign in. If not, ask the franchise for a new invitation.",
};
