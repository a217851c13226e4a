import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { SetupView } from "~/models/identity/second-factor";
import type { FormAnswer } from "~/models/shared/form-answer";

type ConfirmFormProps = {
	page: { csrf: string; formKey: string };
	setup: SetupView;
	hasPassword: boolean;
	answer?: FormAnswer;
};

export function ConfirmForm({ page, setup, hasPassword, answer }: ConfirmFormProps) {
	const form = formState({ id: "confirm", lastResult: answer?.lastResult });
	return (
		<Card title="Add Mise to your app">
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack">
						<input type="hidden" name="step" value="confirm" />
						<p>
							Scan this QR code with the app. On your phone,{" "}
							<a href={setup.uri}>open the link in the app</a>.
						</p>
						<img
							src={setup.picture}
							alt="QR code of the secret below"
							width={200}
							height={200}
							className="qr-code"
						/>
						<p>
							Or enter this secret: <code className="secret">{setup.secret}</code>
						</p>
						<TextField
							field={form.field("code")}
							label={LABELS.code}
							hint="Six digits that change every 30 seconds."
							inputMode="numeric"
							autoComplete="one-time-code"
							spellCheck={false}
							required
						/>
						{hasPassword && (
							<TextField
								field={form.field("proof")}
								label={LABELS.proof}
								hint="Confirms that it's you."
								type="password"
								autoComplete="current-password"
								required
							/>
						)}
						<div className="actions">
							<Button variant="primary" pending={pending}>
								Turn on two-step sign-in
							</Button>
						</div>
					</div>
				)}
			</EntityForm>
		</Card>
	);
}

const LABELS = { code: "Code from the app", proof: "Your password" };
