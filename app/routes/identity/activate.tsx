import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { AuthFrame } from "~/components/identity/auth-frame";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/text-link";
import { activateSchema } from "~/models/identity/account.schema";
import { pages } from "~/models/pages/pages";
import { getLinkPurpose } from "~/services/gateway/identity/accounts.server";
import { accountPage, leaveSession } from "~/services/identity/account-page.server";
import { requirePublicForm, requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

/** Changes nothing, since mail scanners follow links; only the button does. */
export async function loader(args: LoaderFunctionArgs) {
	const { state, gateway } = await requirePublicPage(args);
	const code = new URL(args.request.url).searchParams.get("code") ?? "";
	const link = code ? await getLinkPurpose(gateway, "activate", code) : null;
	if (!link) throw await redirectTo(args, "/auth/activation-failure");
	const page = accountPage(args.request, state, pages.activateAccount);
	return json({ page, code, email: link.email });
}

export async function action(args: ActionFunctionArgs) {
	const { state, gateway, form } = await requirePublicForm(args, activateSchema);
	if (!form.value) return form.again();
	const result = await gateway.send("POST", "/api/v2/users-v2/confirm-email", {
		body: form.value,
		key: form.key,
	});
	if (result.ok) {
		await leaveSession(state);
		return redirectTo(args, "/auth/activation-success");
	}
	if (result.failure.status === 410) return redirectTo(args, "/auth/activation-failure");
	return form.refused(result.failure);
}

export default function Activate() {
	const { page, code, email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const form = formState({ id: "activate", lastResult: answer?.lastResult });
	return (
		<AuthFrame {...page}>
			<p className="mb-4">
				Activate the account of <strong className="break-words">{email}</strong> with the password
				that you chose at sign-up.
			</p>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack">
						<input type="hidden" name="code" value={code} />
						<TextField
							field={form.field("password")}
							label={LABELS.password}
							type="password"
							autoComplete="current-password"
							required
						/>
						<Button variant="primary" block size="lg" pending={pending}>
							Activate account
						</Button>
						<p className="text-sm">
							Didn't sign up, or forgot the password?{" "}
							<TextLink to="/auth/forgot-password">Choose a new one</TextLink>. That activates the
							account too.
						</p>
					</div>
				)}
			</EntityForm>
		</AuthFrame>
	);
}

const LABELS = { password: "Password" };
