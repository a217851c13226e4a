import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDetails } from "~/components/ui/confirm-details";
import { DescriptionList } from "~/components/ui/description-list";
import { TextLink } from "~/components/ui/text-link";
import type { FormAnswer } from "~/models/shared/form-answer";

type LinkedAccountCardProps = {
	link: { id: string; issuer: string; email: string; linked: string };
	page: { csrf: string; formKey: string };
	email: string;
	hasPassword: boolean;
	answer?: FormAnswer;
};

export function LinkedAccountCard(props: LinkedAccountCardProps) {
	const { link, page, email, hasPassword, answer } = props;
	return (
		<Card title={<span className="break-words">{link.email}</span>}>
			<DescriptionList
				items={[
					{ term: "Signs in as", value: <span className="break-words">{email}</span> },
					{ term: "Provider", value: <span className="break-words">{link.issuer}</span> },
					{ term: "Linked", value: link.linked },
				]}
			/>
			<div className="mt-4">
				{hasPassword ? (
					<UnlinkForm link={link} page={page} answer={answer} />
				) : (
					<p>
						You have no password, so this account is your only way to sign in. To unlink it,{" "}
						<TextLink to="/auth/forgot-password">set a password</TextLink> first.
					</p>
				)}
			</div>
		</Card>
	);
}

function UnlinkForm({
	link,
	page,
	answer,
}: Pick<LinkedAccountCardProps, "link" | "page" | "answer">) {
	const form = formState({ id: `unlink-${link.id}`, lastResult: answer?.lastResult });
	const isAnswered = answer !== undefined && form.field("id").value === link.id;
	return (
		<ConfirmDetails
			label="Unlink"
			icon="x"
			title="You can no longer sign in with it. Devices that used it are signed out."
			open={isAnswered}
		>
			<EntityForm form={form} page={page} answer={isAnswered ? answer : undefined} labels={LABELS}>
				{(pending) => (
					<div className="form-grid mt-3">
						<input type="hidden" name="id" value={link.id} />
						<TextField
							field={form.field("password")}
							label="Your password"
							type="password"
							autoComplete="current-password"
							required
						/>
						<div className="actions">
							<Button variant="danger" pending={pending}>
								Unlink account
							</Button>
						</div>
					</div>
				)}
			</EntityForm>
		</ConfirmDetails>
	);
}

const LABELS = { password: "Your password" };
