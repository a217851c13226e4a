import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import type { FormAnswer } from "~/models/shared/form-answer";

type ConfirmLinkFormProps = {
	page: { csrf: string; formKey: string };
	next: string;
	waiting: string;
	email: string;
	hasPassword: boolean;
	answer?: FormAnswer;
};

export function ConfirmLinkForm(props: ConfirmLinkFormProps) {
	const { page, next, waiting, email, hasPassword, answer } = props;
	const form = formState({ id: "confirm-link", lastResult: answer?.lastResult });
	return (
		<Card>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack">
						<DescriptionList
							items={[
								{
									term: "Point of sale account",
									value: <strong className="break-words">{waiting}</strong>,
								},
								{ term: "Mise account", value: <strong className="break-words">{email}</strong> },
							]}
						/>
						<p>
							Anyone who can sign in to the point of sale account can sign in here as {email}. Link
							it only if it is yours.
						</p>
						{hasPassword && (
							<TextField
								field={form.field("password")}
								label="Your password"
								type="password"
								autoComplete="current-password"
								required
							/>
						)}
						<input type="hidden" name="next" value={next || form.field("next").value} />
						<div className="actions">
							<Button variant="primary" name="answer" value="link" icon="check" pending={pending}>
								Link accounts
							</Button>
							<Button variant="ghost" name="answer" value="not-now" formNoValidate>
								Not now
							</Button>
						</div>
					</div>
				)}
			</EntityForm>
		</Card>
	);
}

const LABELS = { password: "Your password" };
