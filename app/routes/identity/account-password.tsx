import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { PasswordField } from "~/components/form/password-field";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { passwordForm } from "~/models/identity/own-account.schema";
import { PASSWORD_RULE } from "~/models/identity/password";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { requireAccountPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requireAccountPage(args, pages.accountPassword);
	return json({ page, email: viewer.user.email });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requireAccountPage(args, pages.accountPassword);
	return saveForm(args, {
		schema: passwordForm,
		send: ({ current, password }, { key }) =>
			gateway.send("POST", "/api/v2/auth/password", { body: { current, password }, key }),
		done: ({ ended }) => ({
			to: pages.accountSecurity.path,
			text: `Your password was changed.${ended === 0 ? "" : ` Other devices signed out: ${ended}.`}`,
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

type PasswordFormProps = {
	page: { csrf: string; formKey: string };
	email: string;
	answer?: FormAnswer;
};

function PasswordForm({ page, email, answer }: PasswordFormProps) {
	const form = formState({ id: "password", lastResult: answer?.lastResult });
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
			{(pending) => (
				<div className="stack">
					{/* Tells a password manager whose password changes. */}
					<input type="hidden" autoComplete="username" value={email} readOnly />
					<PasswordField
						field={form.field("current")}
						label={LABELS.current}
						autoComplete="current-password"
						required
					/>
					<PasswordField
						field={form.field("password")}
						label={LABELS.password}
						hint={`${PASSWORD_RULE}.`}
						autoComplete="new-password"
						required
						repeat={{
							field: form.field("repeatPassword"),
							label: LABELS.repeatPassword,
							autoComplete: "new-password",
							required: true,
						}}
					/>
					<div className="actions">
						<Button variant="primary" pending={pending}>
							Change password
						</Button>
						<ButtonLink to="/account/security" variant="ghost">
							Cancel
						</ButtonLink>
					</div>
				</div>
			)}
		</EntityForm>
	);
}

const LABELS = {
	current: "Current password",
	password: "New password",
	repeatPassword: "Repeat the new password",
};
